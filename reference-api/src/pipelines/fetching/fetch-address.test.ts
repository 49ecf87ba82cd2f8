import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { fetchAddress } from './fetch-address.ts';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const limits = { mostBytes: 1024 * 1024, mostMs: 2000, allowed: ['127.0.0.1'] };
const fetched = (address: string, how: Partial<typeof limits> = {}) =>
  fetchAddress(address, null, { ...limits, ...how });

test('a file comes with what the server says of it; unchanged, it does not come again', async () => {
  const asked: (string | undefined)[] = [];
  const base = await serve((request, response) => {
    asked.push(request.headers['if-none-match']);
    const headers = { etag: '"7"', 'content-type': 'text/xml; charset=ISO-8859-1' };
    response.writeHead(request.headers['if-none-match'] === '"7"' ? 304 : 200, headers);
    response.end(request.headers['if-none-match'] ? undefined : 'hello');
  });
  const first = await fetched(base);
  expect([String(first.bytes), first.charset, first.etag]).toEqual(['hello', 'ISO-8859-1', '"7"']);
  const again = await fetchAddress(base, first, limits);
  expect([again.bytes, again.etag, asked]).toEqual([null, '"7"', [undefined, '"7"']]);
});

test('packed files are unpacked, and counted as they are then', async () => {
  const packed = gzipSync(Buffer.alloc(3 * 1024 * 1024));
  expect(packed.length).toBeLessThan(10_000);
  const base = await serve((request, response) => {
    response.setHeader('content-encoding', 'gzip');
    response.end(request.url === '/small' ? gzipSync('small') : packed);
  });
  expect(String((await fetched(`${base}/small`)).bytes)).toBe('small');
  await expect(fetched(base)).rejects.toThrow('The file at the address is larger than 1 MiB.');
});

describe('nothing of this machine or its network is fetched', () => {
  test.each([
    'http://127.0.0.1:1/',
    'http://localhost:1/',
    'http://[::1]:1/',
    'http://[::ffff:127.0.0.1]:1/',
    'http://[::127.0.0.1]:1/',
    'http://0.0.0.0:1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://10.0.0.8/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00::1]/',
  ])('%s', async (address) => {
    await expect(fetched(address, { allowed: [] })).rejects.toThrow(/is in a private network/);
  });

  test('nor by a name, also where it has other addresses', async () => {
    const base = await serve((_, response) => response.end('here'));
    const byName = base.replace('127.0.0.1', 'localhost');
    await expect(fetched(byName, { allowed: ['10.0.0.0/8'] })).rejects.toThrow('localhost is in a private');
    expect(String((await fetched(byName, { allowed: ['127.0.0.0/8', '::1'] })).bytes)).toBe('here');
  });

  test('nor after a redirect', async () => {
    const base = await serve((request, response) => {
      const places: Record<string, string> = {
        '/private': 'http://192.168.1.1/',
        '/file': 'file:///etc/passwd',
        '/again': '/again',
        '/there': '/here',
      };
      const place = places[request.url ?? ''];
      response.writeHead(place ? 302 : 200, place ? { location: place } : {}).end('here');
    });
    await expect(fetched(`${base}/private`)).rejects.toThrow('192.168.1.1 is in a private network.');
    await expect(fetched(`${base}/file`)).rejects.toThrow(
      'Only addresses that begin with http:// or https://',
    );
    await expect(fetched(`${base}/again`)).rejects.toThrow('more than five times');
    expect(String((await fetched(`${base}/there`)).bytes)).toBe('here');
  });
});

test.each([
  ['ftp://x.example/', 'Only addresses that begin with http:// or https:// are fetched.'],
  ['http://me:secret@x.example/', 'An address with a name and a password is not fetched.'],
  ['nonsense', 'The address is no web address.'],
  ['http://no-such-name.invalid/', 'There is no server called no-such-name.invalid.'],
])('%s is refused in a sentence', async (address, sentence) => {
  await expect(fetched(address)).rejects.toThrow(sentence);
});

test('a server that fails, says nothing, or drips is given up', async () => {
  const base = await serve((request, response) => {
    if (request.url === '/500') response.writeHead(500).end();
    else if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 50);
    } else if (request.url === '/drip') response.write('x');
  });
  await expect(fetched(`${base}/500`)).rejects.toThrow('127.0.0.1 answered 500 instead of a file.');
  await expect(fetched(`${base}/cut`)).rejects.toThrow('or it ended the connection');
  await expect(fetched(`${base}/silent`, { mostMs: 200 })).rejects.toThrow(
    '127.0.0.1 did not answer in time.',
  );
  await expect(fetched(`${base}/drip`, { mostMs: 200 })).rejects.toThrow('127.0.0.1 did not answer in time.');
});

test.each([
  ['/for-good', '/here'],
  ['/twice', '/here'],
  ['/for-now', null],
  ['/then-for-now', '/for-now'],
  ['/here', null],
])('what moved for good says where it is: %s', async (path, place) => {
  const places: Record<string, [number, string]> = {
    '/for-good': [301, '/here'],
    '/twice': [308, '/for-good'],
    '/for-now': [302, '/here'],
    '/then-for-now': [301, '/for-now'],
  };
  const base = await serve((request, response) => {
    const [status, location] = places[request.url ?? ''] ?? [200];
    response.writeHead(status, location ? { location } : {}).end('here');
  });
  const { movedTo } = await fetched(`${base}${path}`);
  expect(movedTo).toBe(place === null ? null : `${base}${place}`);
});
