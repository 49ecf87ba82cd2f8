import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

// The data folder is read once, when the modules below are.
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'policy-'));
const { noteLocalBuild } = await import('../releases/local-build.ts');
const { overrideOrigins, pageHeaders, pagePolicy, scriptOrigins } = await import('./page-policy.ts');
const { bookingHeaders, bookingPolicy } = await import('./booking-page.ts');
const { dataPath, root } = await import('../folders.ts');

const ports = {
  ...{ 'host-shell': 3000, 'booking-page': 3040, releases: 3041, api: 3100 },
  ...{ smtp: 3125, mailbox: 3180, database: 3132 },
};
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

test('the booking page of the containers has the headers of this one, and may be framed at the same addresses', () => {
  const said = readFileSync(join(root, 'booking-page/Caddyfile'), 'utf8');
  const block = /^header \{\n([\s\S]*?)^\}/m.exec(said)?.[1] ?? '';
  const headers = [...block.matchAll(/^\t([\w-]+) "(.*)"$/gm)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(headers)).toEqual(bookingHeaders);
  const policies = [...said.matchAll(/Content-Security-Policy "(.*)"/g)].map(([, policy]) => policy);
  const api = '{$API_ORIGIN}';
  expect(policies).toEqual([bookingPolicy(api, true), bookingPolicy(api, false)]);
  expect(said).toContain('path_regexp ^/book/[a-z0-9-]+/?$');
});

// Remotes of other repositories.
const others = 'http://localhost:3041';

test('a page allows unreleased builds only while one is served', () => {
  expect([overrideOrigins(ports), scriptOrigins(ports)]).toEqual([[], others]);
  const forgetLocalBuild = noteLocalBuild();
  expect(overrideOrigins(ports)).toEqual(['http://localhost:3050']);
  expect(scriptOrigins(ports)).toBe(`${others} http://localhost:3050`);
  forgetLocalBuild();
  expect(overrideOrigins(ports)).toEqual([]);
  // What a killed process has left says nothing.
  writeFileSync(join(dataPath(), 'local-build.json'), JSON.stringify({ pid: 2 ** 22 + 1 }));
  expect(overrideOrigins(ports)).toEqual([]);
});
