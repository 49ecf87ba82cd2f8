import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sendMalformed, sendRaw } from '../testing/malformed.ts';

// The data folder is read once, when the modules below are.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'malformed-'));
const { hostListener } = await import('./serve.ts');
const { bookingPageListener } = await import('./booking-page.ts');
const { remoteListener, serveRemotes } = await import('./serve-remotes.ts');
const { releasesFolder, writeRegistry } = await import('../releases/releases.ts');
const { scriptOrigins } = await import('./page-policy.ts');
const { freePort } = await import('../run/with-postgres.ts');
const { howItEnds } = await import('../run/processes.ts');

const requests = process.env.FAIRLEAD_FULL === '1' ? 5000 : 300;
const patience = 30_000 + requests * 40;

const ports = {
  ...{ 'host-shell': 3000, 'booking-page': 3040, releases: 3041, api: 3100 },
  ...{ smtp: 3125, mailbox: 3180, database: 3132 },
};
const servers: Server[] = [];
let mailbox: ChildProcess;
const portOf = { host: 0, remote: 0, booking: 0, mailbox: 0 };

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

async function untilAnswers(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await sendRaw(port, Buffer.from('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'), 500)) !== '')
      return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Host</title>');
  writeFileSync(join(folder, 'scheme.js'), 'void 0;');
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(releasesFolder(), 'remote-test'), { recursive: true });
  writeFileSync(join(releasesFolder(), 'remote-test/entry.js'), 'void 0;');
  portOf.host = await listen(createServer(hostListener(folder, ports, async () => {})));
  portOf.remote = await listen(createServer(remoteListener('remote-test')));
  portOf.booking = await listen(createServer(bookingPageListener(() => folder, 'http://api.test')));
  portOf.mailbox = await freePort();
  const words = ['src/servers/mailbox-program.ts', String(await freePort()), String(portOf.mailbox)];
  mailbox = spawn(process.execPath, words, { cwd: join(import.meta.dirname, '../..') });
  await untilAnswers(portOf.mailbox);
}, 60_000);

afterAll(async () => {
  const ended = howItEnds(mailbox);
  mailbox.kill('SIGKILL');
  await ended;
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

test.each(['host', 'remote', 'mailbox'] as const)(
  `${requests} malformed requests do not end the server of the %s`,
  async (name) => {
    const answered = await sendMalformed(portOf[name], requests);
    expect(answered).toBeGreaterThan(requests / 3);
    expect(mailbox.exitCode).toBeNull();
    const line = await sendRaw(portOf[name], Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'), 5000);
    expect(line).toMatch(/^HTTP\/1\.1 (200|404)/);
  },
  patience,
);

test.each([
  ['a target of two slashes', 'GET // HTTP/1.1\r\nHost: localhost'],
  ['a host with a space', 'GET / HTTP/1.1\r\nHost: a b'],
  ['half an address', 'GET http://[ HTTP/1.1\r\nHost: localhost'],
  ['a broken escape', 'GET /%e0%a4 HTTP/1.1\r\nHost: localhost'],
  ['no host', 'GET / HTTP/1.1'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost'],
])('the servers answer 400 to %s', async (_, request) => {
  for (const port of Object.values(portOf)) {
    expect(await sendRaw(port, Buffer.from(`${request}\r\n\r\n`), 5000)).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test('a line of the registry without a readable manifest ends nothing, and the others are served', async () => {
  const line = { name: 'remote-test', version: '1', build: 'a', title: '', contract: '^1', integrity: '' };
  const common = { ...line, paths: [], slots: [] };
  const manifests = ['not an address', 'file:///etc/passwd', '', undefined as unknown as string];
  const good = { ...common, manifest: 'http://localhost:3001/remote-test/1-a/mf-manifest.json' };
  writeRegistry([
    ...manifests.map((manifest) => ({ ...common, manifest })),
    null as unknown as typeof good,
    good,
  ]);
  const remotes = serveRemotes({ ...ports, 'host-shell': 1 });
  await expect(remotes.follow()).resolves.toBeUndefined();
  await remotes.stop();
  expect(scriptOrigins(ports)).toMatch(/^http:\/\/localhost:3001( |$)/);
  const line200 = await sendRaw(portOf.host, Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'), 5000);
  expect(line200).toBe('HTTP/1.1 200 OK');
  writeFileSync(join(releasesFolder(), 'remotes.json'), '');
  const unreadable = await sendRaw(
    portOf.host,
    Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    5000,
  );
  expect(unreadable).toBe('HTTP/1.1 200 OK');
});

test('the booking page may stand in frames at the address of a business with ?embed, and nowhere else', async () => {
  const framed = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${portOf.booking}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    return [status, /frame-ancestors ([^;]*)/.exec(policy)?.[1]];
  };
  expect(await framed('/book/studio?embed')).toEqual([200, '*']);
  expect(await framed('/book/studio/?a=1&embed=')).toEqual([200, '*']);
  for (const path of ['/book/studio', '/book/studio/session/a.b?embed', '/book/studio?x=embed'])
    expect(await framed(path)).toEqual([200, "'none'"]);
  for (const path of ['/', '/book', '/assets/none.js', '/index.html', '/release.json'])
    expect((await framed(path))[0]).toBe(404);
});

test('the host leads to a public programme, which the API draws, with all of the address', async () => {
  const path = '/programme/congress/sessions/1-2?day=2019-12-27&q=a%20b';
  const { status, headers } = await fetch(`http://127.0.0.1:${portOf.host}${path}`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, `http://localhost:3100${path}`]);
});

test('the host leads to the booking page with all of the address', async () => {
  const path = '/book/studio/session/1-2-3.abc?move';
  const { status, headers } = await fetch(`http://127.0.0.1:${portOf.host}${path}`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, `http://localhost:3040${path}`]);
});

test('a missing file gets 404 with a type that browsers do not sniff', async () => {
  const { status, headers } = await fetch(`http://127.0.0.1:${portOf.remote}/remote-test/none.js`);
  expect([status, headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
});

test('the mailbox answers its own page under a loopback name only, and allows no other origin', async () => {
  const address = `http://127.0.0.1:${portOf.mailbox}/email`;
  const own = await fetch(address);
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  const status = async (headers: string, method = 'GET') =>
    sendRaw(portOf.mailbox, Buffer.from(`${method} /email HTTP/1.1\r\n${headers}\r\n\r\n`), 5000);
  expect(await status('Host: mail.evil.example')).toMatch(/ 403 /);
  expect(await status('Host: localhost\r\nOrigin: http://evil.example')).toMatch(/ 403 /);
  expect(await status('Host: localhost\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: cors')).toMatch(
    / 403 /,
  );
  const upgrade =
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: aaaaaaaaaaaaaaaaaaaaaa==';
  const socket = (headers: string) =>
    sendRaw(
      portOf.mailbox,
      Buffer.from(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${headers}\r\n${upgrade}\r\n\r\n`),
      5000,
    );
  expect(await socket('Host: localhost')).toMatch(/ 101 /);
  expect(await socket('Host: localhost\r\nOrigin: http://evil.example')).toMatch(/ 403 /);
});
