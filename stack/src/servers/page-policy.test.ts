import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../folders.ts';

// The data folder is read once, when the modules below are.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'policy-'));
const { noteLocalBuild } = await import('../releases/local-build.ts');
const { overrideOrigins, pageHeaders, pagePolicy, scriptOrigins } = await import('./page-policy.ts');
const { dataPath } = await import('../folders.ts');

const ports = { 'host-shell': 3000, api: 3100, smtp: 3125, mailbox: 3180, database: 3132 };
const caddyfile = readFileSync(join(root, 'host-shell/Caddyfile'), 'utf8');

test('the host of the containers answers with the headers of this one', () => {
  const block = /^header \{\n([\s\S]*?)^\}/m.exec(caddyfile)?.[1] ?? '';
  const said = [...block.matchAll(/^\t([\w-]+) "(.*)"$/gm)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(said)).toEqual(pageHeaders);
});

test('the host of the containers has the content policy of this one', () => {
  const said = /Content-Security-Policy "(.*)"/.exec(caddyfile)?.[1];
  const origins = '{$REMOTE_ORIGINS} {$OVERRIDE_ORIGINS}';
  expect(said).toBe(pagePolicy({ origins, api: '{$API_ORIGIN}', nonce: '{http.request.uuid}' }));
});

test('a page allows unreleased builds only while one is served', () => {
  expect([overrideOrigins(ports), scriptOrigins(ports)]).toEqual([[], '']);
  const takeBack = noteLocalBuild();
  expect(overrideOrigins(ports)).toEqual(['http://localhost:3050']);
  expect(scriptOrigins(ports)).toBe('http://localhost:3050');
  takeBack();
  expect(overrideOrigins(ports)).toEqual([]);
  // What a killed process has left says nothing.
  writeFileSync(join(dataPath(), 'local-build.json'), JSON.stringify({ pid: 2 ** 22 + 1 }));
  expect(overrideOrigins(ports)).toEqual([]);
});
