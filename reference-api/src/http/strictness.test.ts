import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { tokenSecret } from '../testing/api.ts';
import { apiForFile } from '../testing/api-for-file.ts';
import { makeApp } from './serving.ts';

const { api, tenant } = await apiForFile();

const json = { 'content-type': 'application/json' };
const group = (name: string) => JSON.stringify({ context: { id: 0, type: 'groups' }, data: { name } });

describe('a body is refused', () => {
  test.each<[string, string | Buffer, Record<string, string>]>([
    ['with a key twice, 70 spaces before its colon', `{"data":1,"data"${' '.repeat(70)}:2}`, json],
    ['with a key twice, lines before its colon', `{"data":1,"data"${'\n'.repeat(500)}:2}`, json],
    ['with a key twice, one in escapes', `{"data":1,"\\u0064ata"${'\t'.repeat(99)}:2}`, json],
    ['that is no UTF-8', Buffer.from(group('caf\u00e9'), 'latin1'), json],
    ['that ends within a character', Buffer.from([0x22, 0xe2, 0x82]), json],
    [
      'in another charset',
      Buffer.from(group('a'), 'utf16le'),
      { 'content-type': 'application/json; charset=utf-16' },
    ],
    [
      'that says its charset twice',
      group('a'),
      { 'content-type': 'application/json; charset=utf-8; charset=utf-16' },
    ],
    ['that says another charset', group('a'), { 'content-type': 'application/json; charset="latin1"' }],
  ])('%s', async (_, raw, headers) => {
    const answer = await tenant.call('POST', '/v1/a/groups', { raw, headers });
    expect([answer.status, answer.json.code]).toEqual([400, 'malformed']);
  });

  test('over 16 KiB where anyone may send it, and not where somebody is signed in', async () => {
    const raw = JSON.stringify({ emailAddress: 'a@b.example', password: 'x'.repeat(17_000) });
    const answer = await api.call('POST', '/services/login', { raw });
    expect([answer.status, answer.json.code]).toEqual([413, 'tooLarge']);
    expect(answer.json.error).toBe('The body is larger than 16 KiB.');
    expect((await tenant.call('POST', '/v1/a/groups', { raw: group('a'.repeat(17_000)) })).status).toBe(422);
  });

  test('never for a colon or quote within a text, nor in UTF-8 that says so', async () => {
    const data = { name: `"a": \\"a\\" ${randomUUID()}`, about: '{"name":1,"name":2}' };
    const raw = JSON.stringify({ context: { id: 0, type: 'groups' }, data });
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    expect((await tenant.call('POST', '/v1/a/groups', { raw, headers })).status).toBe(200);
  });
});

test.each([
  '/v1/a/groups?statsu=1',
  '/v1/a/groups?__proto__=1',
  '/v1/a/account?x=',
  '/services/initialize?a=1',
])('%s has a query word that the call does not know, and is refused', async (path) => {
  const answer = await tenant.call('GET', path);
  expect([answer.status, answer.json.code]).toEqual([400, 'malformed']);
  expect(answer.json.error).toMatch(/query word/);
});

test('a key that was used in one channel is refused in another', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { context: { id: 0, type: 'rooms' }, data: { name: 'Hall' } };
  const write = (channel: number) => tenant.call('POST', '/v1/a/rooms', { body, channel, headers });
  const first = await write(tenant.channels.conference);
  expect(first.status).toBe(200);
  expect((await write(tenant.channels.conference)).json.data.id).toBe(first.json.data.id);
  const other = await write(tenant.channels.core);
  expect([other.status, other.json.code]).toEqual([409, 'conflict']);
});

describe('a sign-in is refused', () => {
  const call = (authorization: string) => api.call('GET', '/v1/a/account', { headers: { authorization } });

  test.each([
    { tenant: 'x' },
    { tenant: '1e3' },
    { tenant: '-1' },
    { tenant: 1 },
    { tenant: '1;2' },
    { tenant: ' 1' },
  ])('whose token says the tenant %j', async (claims) => {
    const token = await new SignJWT({ sid: tenant.session, scopes: ['user'], ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer('fairlead')
      .setAudience('fairlead-api')
      .setSubject(String(tenant.account))
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(tokenSecret));
    expect((await call(`Bearer ${token}`)).status).toBe(401);
  });

  test('that has more than one token', async () => {
    expect((await call(`Bearer ${tenant.token}`)).status).toBe(200);
    for (const header of [`Bearer ${tenant.token} anything`, `Bearer  ${tenant.token}`, tenant.token]) {
      expect((await call(header)).status).toBe(401);
    }
  });
});

async function madeApp() {
  const app = await makeApp({ logLevel: 'silent', origins: [], trustedProxies: [], arrivalMs: 300 });
  app.post('/slow', async () => {
    await sleep(400);
    return { done: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (part) => {
    said += part;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { app, socket, said: () => said };
}

// What is written while the server closes fails, and that is no error of the test.
const closing = (socket: Socket) => new Promise<void>((done) => socket.once('close', () => done()));

const head = (length: number) =>
  `POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test('a request with two hosts is refused in the envelope', async () => {
  const { app, socket, said } = await madeApp();
  const closed = closing(socket);
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\nConnection: close\r\n\r\n');
  await closed;
  expect(said()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"malformed"/);
  await app.close();
});

test('a request whose body does not arrive in time fails, and its connection closes', async () => {
  const { app, socket, said } = await madeApp();
  const closed = closing(socket);
  socket.write(`${head(100)}{`);
  let drops = 0;
  const dropping = setInterval(() => {
    drops += 1;
    socket.write(' ');
  }, 50);
  await closed;
  clearInterval(dropping);
  // Before the body was whole, which would have taken 99 of them.
  expect(drops).toBeLessThan(99);
  expect(said()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"malformed"/);
  await app.close();
});

test('a request during shutdown fails with the error envelope, and the one before it completes', async () => {
  const { app, socket, said } = await madeApp();
  socket.write(`${head(2)}{}`);
  await sleep(100);
  const closing = app.close();
  socket.write(`${head(2)}{}`);
  await closing;
  await sleep(20);
  const [first, second] = said().split(/(?=HTTP\/1\.1 )/);
  expect(first).toMatch(/^HTTP\/1\.1 200 [\s\S]*"done":true/);
  expect(second).toMatch(
    /^HTTP\/1\.1 503 [\s\S]*retry-after: 1[\s\S]*"success":false[\s\S]*"code":"unavailable"/i,
  );
  socket.destroy();
});

test('who sends a body that is too large can send it to its end, reads why, and goes on with the connection', async () => {
  const { app, socket, said } = await madeApp();
  const bytes = 5 * 1024 * 1024;
  socket.write(head(bytes));
  await once(socket, 'data');
  expect(said()).toContain('413');
  expect(said().toLowerCase()).not.toContain('connection: close');
  socket.write('x'.repeat(bytes));
  socket.write(`${head(2)}{}`);
  await once(socket, 'data');
  expect(said()).toContain('{"done":true}');
  const closed = closing(socket);
  // Nobody waits for the end of what is larger than any file.
  socket.write(head(10 ** 12));
  await closed;
  expect(said().toLowerCase()).toContain('connection: close');
  await app.close();
});
