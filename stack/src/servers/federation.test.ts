import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

// The data folder is read once, when the modules below are.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'federation-'));
process.env.PORT_BASE = '3000';
const { createFleet } = await import('../fleet/fleet.ts');
const { rollCanaryBack } = await import('../releases/actions.ts');
const { readLog, wasReleased } = await import('../releases/release-log.ts');
const { readRegistry, releasesFolder, writeRegistry } = await import('../releases/releases.ts');
const { token, tokens } = await import('../releases/token-commands.ts');
const { federationAnswers } = await import('./federation.ts');
const { guarded } = await import('./requests.ts');

const told: unknown[] = [];
const fleet = createFleet({
  lines: () => readRegistry(),
  rollBack: rollCanaryBack,
  notify: (what) => told.push(what),
  wasReleased,
  everyMs: 20,
});
let server: Server;
let origin = '';
const secrets: Record<string, string> = {};

async function secretFor(...words: string[]): Promise<string> {
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const explain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await token(words);
  const [[line = ''] = []] = print.mock.calls as string[][];
  print.mockRestore();
  explain.mockRestore();
  return line.replace('FAIRLEAD_TOKEN=', '');
}

beforeAll(async () => {
  const answers = federationAnswers({
    ...{ fleet, operatorToken: 'operator', hostContract: '^2.11.0', follow: async () => undefined },
  });
  server = createServer(
    guarded(async (request, response, target) => {
      if (!(await answers(request, response, target))) response.writeHead(404).end();
    }),
  ).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const name of ['remote-notes', 'remote-other']) secrets[name] = await secretFor(name);
});
afterAll(() => {
  fleet.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => writeRegistry([]));

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface Made {
  name?: string;
  build?: string;
  more?: object;
  css?: string;
  spoil?: (files: Record<string, string>) => void;
}

function filesOf({
  name = 'remote-notes',
  build = 'a',
  more = {},
  css = '',
  spoil,
}: Made): Record<string, string> {
  const entry = `/* ${build} */`;
  const files: Record<string, string> = { 'remoteEntry.js': entry, ...(css ? { 'assets/x.css': css } : {}) };
  const integrity = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hashOf(text)]));
  files['mf-manifest.json'] = JSON.stringify({ integrity });
  files['release.json'] = JSON.stringify({
    ...{ name, title: 'Notes', version: '0.1.0', build, contract: '^2.5.0', slots: [] },
    ...{ paths: ['/app/notes'], integrity: hashOf(files['mf-manifest.json']), ...more },
  });
  spoil?.(files);
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, Buffer.from(text).toString('base64')]),
  );
}

async function ask(
  path: string,
  body?: unknown,
  secret = secrets['remote-notes'],
): Promise<{ status: number; text: string }> {
  const answer = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${secret}`,
      ...(body === undefined ? {} : { 'Content-Encoding': 'gzip' }),
    },
    ...(body === undefined ? {} : { body: gzipSync(JSON.stringify(body)) }),
  });
  return { status: answer.status, text: await answer.text() };
}

const releasePath = '/federation/remotes/remote-notes/release';
const release = (made: Made, more: object = {}) =>
  ask(releasePath, { files: filesOf(made), by: 'ada', commit: 'abc', ...more });
const builds = () => readRegistry().map(({ name, build, canary }) => [name, build, canary?.build ?? null]);
const report = (build: string, faulty: number) => ({
  remotes: [
    {
      ...{ name: 'remote-notes', build, sessions: 1, faulty, ready: 1, readyMs: 90 },
      ...{ loadErrors: 0, renders: faulty, handlers: 0, promises: 0 },
    },
  ],
});
const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/federation/reports`, { method: 'POST', body: JSON.stringify(body), headers }).then(
    ({ status }) => status,
  );

test('a build of another repository is released, again under another build, and rolled back', async () => {
  expect((await release({ build: 'r1' })).text).toContain(
    'Released remote-notes 0.1.0, build r1. Open tabs have it within 15 seconds.',
  );
  expect((await release({ build: 'r2' })).text).toContain('Open tabs take it with their next screen.');
  expect(builds()).toEqual([['remote-notes', 'r2', null]]);
  expect(readRegistry()[0]?.manifest).toBe('http://localhost:3041/remote-notes/0.1.0-r2/mf-manifest.json');
  expect((await ask('/federation/remotes/remote-notes/rollback', {})).text).toContain('build r1');
  expect(builds()).toEqual([['remote-notes', 'r1', null]]);
  expect(readLog().at(-2)).toMatchObject({ by: 'ada', commit: 'abc', release: { build: 'r2' } });
  await ask(releasePath, { build: 'r2', by: 'ada', commit: 'later' });
  expect(readLog().at(-1)).toMatchObject({ what: 'release', commit: 'abc', release: { build: 'r2' } });
  await ask('/federation/remotes/remote-notes/rollback', {});
  expect((await ask('/federation/remotes/remote-notes')).text).toContain('everybody   0.1.0 r1');
});

test('a canary that throws is rolled back by itself, reported, and not offered again until it is released anew', async () => {
  await release({ build: 'c1' });
  const some = { canary: { share: 100, minSessions: 4 } };
  expect((await release({ build: 'c2' }, some)).text).toContain('to 100 % of the tenants');
  expect(builds()).toEqual([['remote-notes', 'c1', 'c2']]);
  for (let tab = 0; tab < 6; tab++) await send(report('c1', 0));
  for (let tab = 0; tab < 3; tab++) await send(report('c2', 1));
  await new Promise((done) => setTimeout(done, 60));
  expect(builds()).toEqual([['remote-notes', 'c1', 'c2']]);
  const before = Date.now();
  await send(report('c2', 1));
  while (builds()[0]?.[2] !== null && Date.now() - before < 5000)
    await new Promise((done) => setTimeout(done, 5));
  expect(builds()).toEqual([['remote-notes', 'c1', null]]);
  expect(told.at(-1)).toMatchObject({
    event: 'rolled-back',
    remote: 'remote-notes',
    build: 'c2',
    before: 'c1',
  });
  expect(readLog().at(-1)).toMatchObject({ what: 'canary-ended', by: 'itself', release: { build: 'c2' } });
  for (let tab = 0; tab < 6; tab++) await send(report('c2', 1));
  await new Promise((done) => setTimeout(done, 60));
  expect(builds()).toEqual([['remote-notes', 'c1', null]]);
  const again = await ask(releasePath, { build: 'c2', canary: { share: 1 } });
  expect(again.status).toBe(200);
  expect(builds()).toEqual([['remote-notes', 'c1', 'c2']]);
  expect((await ask('/federation/remotes/remote-notes/promote', {})).text).toContain('Promoted remote-notes');
  expect(builds()).toEqual([['remote-notes', 'c2', null]]);
  expect((await ask('/federation/remotes/remote-notes/rollback', {})).text).toContain('build c1');
});

test('a release for which the disk has no room says so, and is done once there is some', async () => {
  if (process.platform !== 'linux') return;
  await release({ build: 'd1' });
  // The device takes no byte, as a disk without room.
  symlinkSync('/dev/full', join(releasesFolder(), 'remotes.json.partial'));
  expect(await release({ build: 'd2' })).toEqual({
    status: 409,
    text: 'The disk has no room left (ENOSPC): remotes.json stays as it was. Make room, and do it again.\n',
  });
  expect(builds()).toEqual([['remote-notes', 'd1', null]]);
  expect((await release({ build: 'd2' })).status).toBe(200);
  expect(builds()).toEqual([['remote-notes', 'd2', null]]);
});

test('a canary is rolled back by hand, and a full release ends it, too', async () => {
  await release({ build: 'h1' });
  await release({ build: 'h2' }, { canary: { tenants: ['7'] } });
  expect((await ask('/federation/remotes/remote-notes/rollback', {})).text).toContain('Took remote-notes');
  expect(builds()).toEqual([['remote-notes', 'h1', null]]);
  expect((await ask('/federation/remotes/remote-notes/promote', {})).status).toBe(409);
  await release({ build: 'h3' }, { canary: { share: 10 } });
  await release({ build: 'h4' });
  expect(builds()).toEqual([['remote-notes', 'h4', null]]);
});

test.each<[string, Made, object, RegExp]>([
  ['is of another remote', { name: 'remote-other' }, {}, /the token is one of remote-notes/],
  ['wants a path of the host', { more: { paths: ['/app/about/x'] } }, {}, /all below it is the host's/],
  ['wants a path outside of the app', { more: { paths: ['/signin'] } }, {}, /owns paths below \/app\/ alone/],
  [
    'needs a newer host',
    { more: { contract: '^2.12.0' } },
    {},
    /needs contract \^2\.12\.0, and this host has 2\.11\.0/,
  ],
  ['needs another major', { more: { contract: '^3.0.0' } }, {}, /needs contract \^3/],
  ['has no title', { more: { title: ' ' } }, {}, /fairlead\.title is the name of the remote for people/],
  ['has two numbers', { more: { version: '1.0' } }, {}, /the version is 1\.0\. A release has three numbers/],
  [
    'is a candidate',
    { more: { version: '1.0.0-rc.1' } },
    {},
    /three numbers and nothing else, such as 1\.2\.0/,
  ],
  ['has no hashes', { more: { integrity: undefined } }, {}, /cannot be read/],
  ['has a style that reaches others', { css: 'button{color:red}' }, {}, /reaches elements of others/],
  [
    'has a changed file',
    { spoil: (files) => (files['remoteEntry.js'] = 'changed') },
    {},
    /is not the file that was built/,
  ],
  ['lacks a file', { spoil: (files) => delete files['remoteEntry.js'] }, {}, /lacks remoteEntry\.js/],
  [
    'has a script without a hash',
    { spoil: (files) => (files['more.js'] = '1') },
    {},
    /has no hash of more\.js/,
  ],
  ['climbs out of its folder', { spoil: (files) => (files['../x.txt'] = '1') }, {}, /cannot be released/],
  ['is for nobody', {}, { canary: {} }, /Say who gets it first/],
  ['is for more than everybody', {}, { canary: { share: 101 } }, /from 0 to 100/],
  ['comes first, to some alone', {}, { canary: { share: 1 } }, /Release it to everybody first/],
])('a release that %s is refused with the reason, and the registry stays', async (_, made, more, reason) => {
  const { status, text } = await release({ build: `bad-${_.length}`, ...made }, more);
  expect(text).toMatch(reason);
  expect(status).toBe(409);
  expect(builds()).toEqual([]);
});

test('the files of a build never change once it was released', async () => {
  await release({ build: 'same' });
  expect((await release({ build: 'same' })).status).toBe(200);
  const { text } = await release({ build: 'same', css: '.a__b--abcde{color:red}' });
  expect(text).toContain('was released before with other files');
});

test('a token of one remote does nothing to another, and no token does nothing at all', async () => {
  await release({ build: 't1' });
  for (const secret of [secrets['remote-other'], '', 'x', 'operator']) {
    for (const verb of ['release', 'promote', 'rollback', 'withdraw']) {
      const path = `/federation/remotes/remote-notes/${verb}`;
      expect((await ask(path, { files: {} }, secret)).status).toBe(401);
    }
    expect((await ask('/federation/remotes/remote-notes', undefined, secret)).status).toBe(401);
  }
  expect(builds()).toEqual([['remote-notes', 't1', null]]);
});

test.each([
  ['read', ''],
  ['release', '/release'],
  ['promote', '/promote'],
  ['rollback', '/rollback'],
  ['withdraw', '/withdraw'],
])('a token with the right to %s alone may do nothing else', async (right, own) => {
  await release({ build: 'r0' });
  const secret = await secretFor('remote-notes', '--for', `only-${right}`, '--rights', right);
  const at = '/federation/remotes/remote-notes';
  for (const verb of ['', '/release', '/promote', '/rollback', '/withdraw']) {
    if (verb === own) continue;
    const { status, text } = await ask(at + verb, verb === '' ? undefined : {}, secret);
    expect([verb, status]).toEqual([verb, 403]);
    expect(text).toContain(`What it may: ${right}.`);
  }
  expect(builds()).toEqual([['remote-notes', 'r0', null]]);
  const body = { files: filesOf({ build: `by-${right}` }), by: 'eve', commit: '' };
  const { status } = await ask(at + own, own === '' ? undefined : body, secret);
  // There is no canary to promote; the token is not what refuses.
  expect(status).toBe(right === 'promote' ? 409 : 200);
});

test('each act is in the log with the name of its token, whatever the team says', async () => {
  const secret = await secretFor('remote-notes', '--for', 'ci', '--rights', 'release,read', '--days', '1');
  await ask(releasePath, { files: filesOf({ build: 'l1' }), by: 'root', commit: 'c' }, secret);
  expect(readLog().at(-1)).toMatchObject({ by: 'root', token: expect.stringMatching(/^ci [0-9a-f]{8}$/) });
  expect((await ask('/federation/remotes/remote-notes', undefined, secret)).text).toMatch(
    /release {2}l1 {2}by root with token ci [0-9a-f]{8}/,
  );
});

test('a token that was revoked, replaced or is too old does nothing', async () => {
  const at = '/federation/remotes/remote-notes';
  const statusWith = async (secret: string) => (await ask(at, undefined, secret)).status;
  const first = await secretFor('remote-notes', '--for', 'agency', '--days', '1');
  const second = await secretFor('remote-notes', '--for', 'agency', '--days', '1');
  expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);
  const short = await secretFor('remote-notes', '--for', 'short', '--days', '1');
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await tokens([]);
  const list = String(print.mock.calls.at(-1)?.[0]);
  const [line = ''] = list.split('\n').filter((one) => /agency .*until/.test(one));
  const [id = ''] = line.split(' ');
  await tokens(['revoke', id]);
  expect((await ask(at, undefined, second)).text).toContain('holds no more');
  await expect(tokens(['revoke', 'nothing'])).rejects.toThrow('There is no token nothing.');
  expect(await statusWith(short)).toBe(200);
  const later = Date.now() + 25 * 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await statusWith(short)).toBe(401);
  clock.mockRestore();
  // The team's own token goes on.
  expect(await statusWith(secrets['remote-notes'] ?? '')).toBe(200);
  print.mockRestore();
});

test.each([
  [['remote-notes', '--rights', 'release,everything'], 'There is no right "everything"'],
  [['remote-notes', '--days', '0'], '--days has to be a whole number'],
  [['remote-notes', '--for', 'Ada Lovelace'], '--for names who has the token'],
  [['remote-notes', '--until', 'x'], "Unknown option '--until'"],
  [['host-shell'], 'Name one remote'],
])('a token of %j is refused with the reason', async (words, reason) => {
  await expect(token(words)).rejects.toThrow(reason);
});

// The first character of the file is the fourth of line 12 of the source.
const map = JSON.stringify({ version: 3, sources: ['webpack://x/./src/a.ts'], names: [], mappings: 'AAWG' });

test('the maps of an upload are not served, and lead a reported error to its line in the source', async () => {
  await release({ build: 'm1', spoil: (files) => (files['remoteEntry.js.map'] = map) });
  const files = readdirSync(join(releasesFolder(), 'remote-notes/0.1.0-m1'));
  expect(files).toContain('remoteEntry.js');
  expect(files).not.toContain('remoteEntry.js.map');
  const fault = { where: 'handler', kind: 'TypeError', frames: ['remoteEntry.js:1:1', 'x.js:1:9'], count: 2 };
  const [line] = report('m1', 1).remotes;
  expect(await send({ remotes: [{ ...line, faults: [fault] }] })).toBe(204);
  expect((await ask('/federation/remotes/remote-notes')).text).toContain(
    '2 × TypeError in handler, build m1: src/a.ts:12:4 < x.js:1:9',
  );
  const basic = { Authorization: `Basic ${Buffer.from('me:operator').toString('base64')}` };
  const page = await (await fetch(`${origin}/federation/fleet`, { headers: basic })).text();
  expect(page).toContain('<li><code>src/a.ts:12:4</code></li>');
});

test('the figures are for the operator alone', async () => {
  await release({ build: 'f1' });
  await send(report('f1', 0));
  for (const path of ['/federation/fleet', '/federation/metrics']) {
    expect((await ask(path, undefined, secrets['remote-notes'])).status).toBe(401);
    expect((await fetch(origin + path)).headers.get('WWW-Authenticate')).toContain('Basic');
  }
  const basic = { Authorization: `Basic ${Buffer.from('me:operator').toString('base64')}` };
  const page = await fetch(`${origin}/federation/fleet`, { headers: basic });
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('remote-notes');
  expect((await ask('/federation/metrics', undefined, 'operator')).text).toContain(
    'fleet_sessions_total{remote="remote-notes",build="f1",role="all"} 1',
  );
});

test('reports are limited in form, size and origin, and none ends the process', async () => {
  expect(await send(report('x', 0))).toBe(204);
  expect(await send(report('x', 0), { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  expect(await send({ remotes: [{}] })).toBe(400);
  expect(await send('x'.repeat(20_000))).toBe(413);
  expect((await fetch(`${origin}/federation/reports`)).status).toBe(405);
  const statuses = await Promise.all(Array.from({ length: 650 }, () => send(report('x', 0))));
  expect(new Set(statuses)).toEqual(new Set([204, 429]));
  expect((await ask('/federation/metrics', undefined, 'operator')).status).toBe(200);
});

test.each([
  ['no gzip', Buffer.from('{}')],
  ['a bomb', gzipSync(Buffer.alloc(40 * 1024 * 1024))],
  ['no JSON', gzipSync('{')],
  ['no object', gzipSync('7')],
])('a release with %s is refused', async (_, body) => {
  const headers = { Authorization: `Bearer ${secrets['remote-notes']}`, 'Content-Encoding': 'gzip' };
  const { status } = await fetch(origin + releasePath, {
    method: 'POST',
    body: new Uint8Array(body),
    headers,
  });
  expect([400, 413]).toContain(status);
});
