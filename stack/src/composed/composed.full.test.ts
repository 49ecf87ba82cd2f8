import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');

// One thing: the server of the host as its container has it, on what remotes wrote into their folders.
const docker = process.env.DOCKER ?? 'docker';
const hasEngine = process.platform === 'linux' && spawnSync(docker, ['info']).status === 0;
if (!hasEngine)
  console.warn('No Docker engine of Linux answers here: the host of the containers is not tried.');

const folder = mkdtempSync(join(tmpdir(), 'fairlead-composed-'));
// The data folder is read once, when the module below is.
process.env.DATA_DIR = join(folder, 'own-data');
const { mirror } = await import('./mirror.ts');
const container = `fairlead-composed-${process.pid}`;
const entryOf = (name: string) => ({
  ...{ name, title: name, version: '0.1.0', build: 'one', contract: '^2.0.0', paths: ['/signin'], slots: [] },
  manifest: `http://localhost/${name}/0.1.0-one/mf-manifest.json`,
});
let program: ChildProcess;
let origin = '';

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function write(path: string, content: string | object): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

const get = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
const text = async (path: string) => (await get(path)).text();

// A container is ready some time after it was started.
async function untilReady(): Promise<void> {
  for (let turn = 0; turn < 300; turn++) {
    if (
      await get('/federation/metrics').then(
        ({ status }) => status === 401,
        () => false,
      )
    )
      return;
    await after(100);
  }
  throw new Error('The container is not ready.');
}

// What the service of the registry does once a second.
const look = () =>
  mirror({ remotes: join(folder, 'remotes'), published: join(folder, 'host/registry'), keys: [] });

(hasEngine ? describe : describe.skip)('the server of the host in a container', () => {
  beforeAll(async () => {
    const [port, federation] = [await freePort(), await freePort()];
    origin = `http://localhost:${port}`;
    cpSync(join(root, 'host-shell/deployed'), join(folder, 'host'), { recursive: true });
    const page = readFileSync(join(root, 'host-shell/src/index.html'), 'utf8');
    write('host/index.html', page.replaceAll(/<%.*?%>/g, ''));
    write('remotes/remote-auth/entries/remote-auth.json', entryOf('remote-auth'));
    write('remotes/remote-auth/first-paint/signin.html', '<main>Painted first</main>');
    write('remotes/remote-b/entries/remote-b.json', entryOf('remote-b'));
    look();
    const env = { PORT: String(federation), REMOTES: join(folder, 'remotes'), OPERATOR_TOKEN: 'operator' };
    program = spawn(process.execPath, [join(import.meta.dirname, 'federation-program.ts')], {
      env: { ...process.env, ...env, PUBLISHED: join(folder, 'published'), DATA_DIR: join(folder, 'data') },
      stdio: 'inherit',
    });
    const settings = {
      ...{ PORT: port, FEDERATION: `127.0.0.1:${federation}`, TRUSTED: '127.0.0.1/32' },
      ...{ DASHBOARD_HOSTS: 'localhost', REGISTRY_KEYS: 'a-key', API_ORIGIN: 'http://localhost:3100' },
      ...{ WEBSITE: 'http://localhost', XDG_CONFIG_HOME: '/tmp', XDG_DATA_HOME: '/tmp' },
    };
    const { status, stderr } = spawnSync(
      docker,
      [
        ...['run', '--detach', '--name', container, '--network', 'host', '--memory', '256m'],
        ...['--volume', `${join(folder, 'host')}:/srv/host:ro`],
        ...['--volume', `${join(root, 'host-shell/Caddyfile')}:/etc/caddy/Caddyfile:ro`],
        ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
        ...['caddy:2', 'caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
      ],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    await untilReady();
  }, 120_000);

  afterAll(() => {
    program.kill();
    spawnSync(docker, ['rm', '--force', container]);
    rmSync(folder, { recursive: true });
  });

  test('shows what a remote painted first on its screen alone', async () => {
    expect(await text('/signin')).toContain('<main>Painted first</main>');
    expect(await text('/recover')).not.toContain('Painted first');
    expect((await get('/registry/first-paint/signin.html')).status).toBe(404);
  });

  test.each([
    ['a script', '<main><script src="http://localhost/evil.js"></script>Spoilt</main>'],
    ['a handler', '<main onclick="evil()">Spoilt</main>'],
    ['code of a template', '<main>Spoilt {{env "REGISTRY_KEYS"}}</main>'],
    ['broken code of a template', '<main>Spoilt {{</main>'],
  ])('shows nothing of a first paint with %s', async (_, markup) => {
    write('remotes/remote-auth/first-paint/signin.html', '<main>Painted first</main>');
    look();
    expect(await text('/signin')).toContain('Painted first');
    write('remotes/remote-auth/first-paint/signin.html', markup);
    look();
    const answer = await get('/signin');
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/Painted first|Spoilt|evil/);
  });

  test.each([
    ['is broken code of a template', '{"name":"remote-b","title":"{{nonsense"'],
    ['includes itself', '{{include "/registry/remotes.json"}}'],
    ['is of another remote', JSON.stringify(entryOf('remote-auth'))],
  ])('names a remote whose line %s, and goes on with the others', async (_, line) => {
    write('remotes/remote-b/entries/remote-b.json', line);
    look();
    expect(await (await get('/federation/remotes.json')).json()).toEqual({
      remotes: [entryOf('remote-auth'), { name: 'remote-b' }],
    });
  });

  test('gives its settings to a page, with where tabs report', async () => {
    expect(await (await get('/config.json')).json()).toMatchObject({
      registry: '/federation/remotes.json',
      reports: '/federation/reports',
      traces: 0,
    });
  });

  test('takes reports of tabs, and shows them to the operator alone', async () => {
    const counts = { sessions: 1, faulty: 0, ready: 1, readyMs: 90, loadErrors: 0, renders: 0 };
    const line = { name: 'remote-auth', build: 'one', ...counts, handlers: 0, promises: 0 };
    const body = JSON.stringify({ remotes: [line] });
    expect((await get('/federation/reports', { method: 'POST', body: 'nonsense' })).status).toBe(400);
    expect((await get('/federation/reports', { method: 'POST', body })).status).toBe(204);
    expect((await get('/federation/fleet')).status).toBe(401);
    const headers = { Authorization: 'Bearer operator' };
    expect(await (await get('/federation/metrics', { headers })).text()).toContain(
      'fleet_sessions_total{remote="remote-auth",build="one",role="all"} 1',
    );
    expect(await (await get('/federation/fleet', { headers })).text()).toContain('remote-auth');
  });

  test('goes on with the last registry while the service is away', async () => {
    program.kill();
    await once(program, 'exit');
    expect((await get('/federation/fleet')).status).toBe(502);
    expect(await text('/federation/remotes.json')).toContain('remote-auth');
    expect((await get('/signin')).status).toBe(200);
  });
});
