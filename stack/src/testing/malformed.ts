import { connect } from 'node:net';

/** Numbers from a seed: the same in each run, so that a failure can be repeated. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'TRACE', 'PRI', 'get', '', 'G\0T'];
const targets = [
  ...[
    '//',
    'http://[',
    '/%',
    '/%00',
    '/%ff%fe',
    '/\\..\\x',
    '*',
    '/../../etc/passwd',
    '/..%2f..%2fx',
    '/a b',
  ],
  ...[
    'http://',
    '//x:y@z/',
    '/signin?%',
    '/?__proto__=1',
    '/assets/%2e%2e/',
    ':',
    '/a#b',
    '/\u00e9',
    '/\x7f',
  ],
  ...[
    '/assets/',
    '/scheme.js',
    '/config.json',
    '/federation/remotes.json',
    '/email/%zz',
    '/socket.io/?EIO=9',
  ],
  ...[
    '/v1/a/groups/%e0%a4',
    '/verify?jwt[]=1',
    `/${'a'.repeat(9000)}`,
    '/files/1/..',
    '/email/__proto__/html',
  ],
  ...['/remote-test/', '/remote-test/%2e%2e/%2e%2e/x', '/remote-test/entry.js'],
];
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'HTP/1.1', ''];
const hosts = [
  ...[
    'localhost',
    'localhost:3000',
    '127.0.0.1',
    'a b',
    '[',
    '[::1',
    'http://x',
    'x:99999999',
    '',
    '%00',
    '@',
  ],
  ...['evil.example', 'localhost:3000@evil', 'a'.repeat(300), '\u00e9', 'localhost\t', '..', '-'],
];
const headers = [
  ...['Range: bytes=9-1', 'Range: bytes=-', 'Range: bytes=a-b', 'Range: bytes=99999999999999999999-'],
  ...[
    'Content-Length: -1',
    'Content-Length: 1e9',
    'Content-Length: 5\r\nContent-Length: 6',
    'Transfer-Encoding: x',
  ],
  ...[
    'Transfer-Encoding: chunked',
    'Expect: 100-continue',
    'Expect: x',
    'Upgrade: websocket\r\nConnection: Upgrade',
  ],
  ...[
    'Origin: null',
    'Origin: http://evil.example',
    'Accept-Encoding: \x01',
    'Authorization: Bearer',
    ': empty',
  ],
  ...[
    'X-Api-Mode: {',
    'X-Api-Mode: {"__proto__":1}',
    'X-Request-Id: \u00e9',
    'Idempotency-Key: x',
    'No colon',
  ],
  ...[
    `X-Long: ${'x'.repeat(20_000)}`,
    'If-None-Match: *',
    'Content-Type: application/json',
    'Cookie: a=b; a=c',
  ],
  ...['X-Forwarded-For: 1.2.3.4, x', 'X-Forwarded-Host: [', 'Content-Type: application/json; charset=x'],
];
const bodies = ['', '', '5\r\nabc', '{"a":', 'ffffffffffffffff\r\n', '0\r\n\r\n', '\0\0\0\0', '{"a":1}'];

/** A request that is more or less none, the same for the same seed. */
function malformedRequest(seed: number): Buffer {
  const below = numbersFrom(seed);
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const lines = [`${pick(methods)} ${pick(targets)} ${pick(versions)}`, `Host: ${pick(hosts)}`];
  for (let count = below(4); count > 0; count -= 1) lines.push(pick(headers));
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${pick(bodies)}`, below(2) ? 'utf8' : 'latin1');
  // Now and then a byte is another one.
  if (below(3) === 0) bytes[below(bytes.length)] = below(256);
  return bytes;
}

/** Sends bytes over a socket of their own and returns the first line of what comes back; empty if nothing does. */
export function sendRaw(port: number, bytes: Buffer, waitMs = 40): Promise<string> {
  return new Promise((done) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const finish = () => {
      socket.destroy();
      done(said.split('\r\n', 1)[0] ?? '');
    };
    socket.setTimeout(waitMs, finish);
    socket.on('data', (part) => {
      said += part.toString('latin1');
      finish();
    });
    socket.on('error', finish);
    socket.on('close', finish);
  });
}

/** Sends malformed requests of so many seeds, some at once. Returns how many got an answer. */
export async function sendMalformed(port: number, count: number): Promise<number> {
  let answered = 0;
  for (let seed = 1; seed <= count; seed += 20) {
    const some = Array.from({ length: Math.min(20, count - seed + 1) }, (_, index) => seed + index);
    const lines = await Promise.all(some.map((one) => sendRaw(port, malformedRequest(one))));
    answered += lines.filter((line) => line.startsWith('HTTP/1.1 ')).length;
  }
  return answered;
}
