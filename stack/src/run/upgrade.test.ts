import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../folders.ts';

// The engine, as far as the script asks it: instances that are healthy at once, and a mailbox that was started before.
const engine = `#!/usr/bin/env bash
echo "docker $*" >> calls
case "$*" in
  *State.Health*) echo healthy ;;
  *Config.Labels*) echo main ;;
  'ps -aq'*) echo mailbox ;;
esac
`;
const compose = `#!/usr/bin/env bash
echo "compose $*" >> calls
case "$*" in
  'config --services') cat services ;;
  *--scale*) echo "\${!#}-new" >> "instances-\${!#}" ;;
  'ps -q api' | 'ps -q worker') echo "$3-old"; cat "instances-$3" 2> /dev/null || true ;;
  'ps -q federation') [ -e before-federation ] || echo federation-1 ;;
  'ps -q '*) echo "$3-1" ;;
esac
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  mkdirSync(join(folder, 'stack/containers'), { recursive: true });
  copyFileSync(join(root, 'stack/containers/upgrade.sh'), join(folder, 'stack/containers/upgrade.sh'));
  for (const [name, text] of Object.entries({ docker: engine, compose })) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function upgrade(services: string[], env = ''): string[] {
  writeFileSync(join(folder, 'services'), `${services.join('\n')}\n`);
  writeFileSync(join(folder, '.env'), env);
  execFileSync(join(folder, 'stack/containers/upgrade.sh'), {
    ...{ cwd: folder, stdio: 'pipe' },
    env: { PATH: process.env.PATH, DOCKER: './docker', COMPOSE: './compose' },
  });
  return readFileSync(join(folder, 'calls'), 'utf8').split('\n');
}

const parts = [
  'db',
  'mail',
  'migrate',
  'api',
  'worker',
  'gateway',
  'remote-auth',
  'federation',
  'host-shell',
];
const started = (calls: string[]) =>
  calls.flatMap((call) => /^compose up -d --no-deps ([\w-]+)$/.exec(call)?.[1] ?? []);
const removal = 'docker rm --force mailbox';

test('an upgrade migrates, replaces the instances, and starts the other parts, the host before the remotes', () => {
  const calls = upgrade(parts);
  const order = [
    'compose build',
    'compose run --rm --no-deps migrate',
    'docker rm api-old',
    'docker rm worker-old',
  ];
  expect(calls.filter((call) => order.includes(call))).toEqual(order);
  expect(started(calls)).toEqual(['host-shell', 'mail', 'gateway', 'remote-auth', 'federation']);
  expect(calls).not.toContain(removal);
});

test('where the version before had no registry of its own, the host comes after what makes one', () => {
  writeFileSync(join(folder, 'before-federation'), '');
  expect(started(upgrade(parts)).slice(-2)).toEqual(['federation', 'host-shell']);
});

test('an upgrade at a domain takes the mailbox of a trial away, which a version before started', () => {
  const calls = upgrade([...parts, 'edge'], 'DOMAIN=fairlead.example\n');
  expect(started(calls)).toEqual(['host-shell', 'gateway', 'remote-auth', 'edge', 'federation']);
  expect(calls).toContain(removal);
});

test('an upgrade at a domain leaves the mailbox where its profile is chosen', () => {
  const calls = upgrade([...parts, 'edge'], 'COMPOSE_PROFILES=trial\n');
  expect(started(calls)).toContain('mail');
  expect(calls).not.toContain(removal);
});
