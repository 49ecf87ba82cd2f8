import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { load } from 'js-yaml';
import { root } from '../folders.ts';

const example = join(root, 'stack/containers/env.example');

/** What a shell has of a setting once it has read the settings, as for a stack of a swarm. */
function readByShell(name: string, settings: string): string {
  const script = `set -a; eval "$(cat)"; set +a; printf %s "$${name}"`;
  return execFileSync('bash', ['-ec', script], { input: settings, encoding: 'utf8' });
}

test('a shell reads each value that the example of the settings tells to write', () => {
  const text = readFileSync(example, 'utf8');
  const keys = 'remote-auth:aA1= remote-taxonomy:bB2= remote-channel-screens:cC3=';
  const [, line = ''] = /^(REGISTRY_KEYS=.*)$/m.exec(text) ?? [];
  const filled = text.replace(line, line.endsWith('""') ? `REGISTRY_KEYS="${keys}"` : `${line}${keys}`);
  expect(readByShell('REGISTRY_KEYS', filled)).toBe(keys);
  expect(readByShell('DOMAIN', filled)).toBe('fairlead.example');
});

test.each(['POSTGRES_PASSWORD', 'SERVER_PASSWORD', 'TOKEN_SECRET', 'DOMAIN', 'SMTP_URL', 'MAIL_FROM'])(
  'nothing begins at a domain without %s',
  (name) => {
    const ofDomain = readFileSync(join(root, 'stack/containers/domain.yml'), 'utf8');
    const ofSwarm = readFileSync(join(root, 'stack/containers/swarm.yml'), 'utf8');
    for (const text of [ofDomain, ofSwarm]) expect(text).toContain(`\${${name}:?Set ${name} in .env}`);
  },
);

test('the mailbox of a trial, which anybody at the machine reads, runs at a domain on wish alone', () => {
  const ofDomain = readFileSync(join(root, 'stack/containers/domain.yml'), 'utf8');
  const { services } = load(ofDomain) as { services: Record<string, { profiles?: string[] }> };
  expect(services.mail?.profiles).toEqual(['trial']);
});
