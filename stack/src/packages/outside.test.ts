import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { root } from '../folders.ts';
import { makeOutside } from './outside.ts';
import { planOf } from './remote-plan.ts';

// Both packages are compiled and packed.
jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'outside-'));
const plan = planOf('order-notes', [], true);

beforeAll(() => makeOutside(plan, folder, 'webpack'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tar = (...words: string[]) =>
  execFileSync('tar', words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const tarballs = () => readdirSync(join(folder, 'vendor')).map((file) => join(folder, 'vendor', file));

function filesIn(at: string): string[] {
  return readdirSync(at, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tgz'))
    .map((entry) => join(entry.parentPath, entry.name));
}

test('the packed packages are compiled, have types, and name no workspace', () => {
  expect(tarballs().length).toBe(2);
  for (const file of tarballs()) {
    const names = tar('tzf', file).trim().split('\n');
    expect(names.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))).toEqual([]);
    expect(names.filter((name) => /\.test\.|node_modules/.test(name))).toEqual([]);
    expect(names).toContain('package/CHANGELOG.md');
    const manifest = tar('xzOf', file, 'package/package.json');
    expect(manifest).not.toMatch(/workspace:|catalog:|"private"/);
    const { exports } = JSON.parse(manifest) as { exports: Record<string, string | Record<string, string>> };
    const named = Object.values(exports).flatMap((one) =>
      typeof one === 'string' ? [one] : Object.values(one),
    );
    for (const one of named) expect(names).toContain(one.replace('./', 'package/'));
  }
});

test('no compiled module and no declaration imports a source', () => {
  for (const file of tarballs()) {
    const text = tar('xzOf', file, '--wildcards', 'package/dist/*.js', 'package/dist/*.d.ts');
    expect(text.match(/(?:from|import\() ?['"]\.{1,2}\/[^'"]+\.tsx?['"]/g)).toBeNull();
  }
});

test('the remote names itself everywhere, and nothing of the workspace', () => {
  for (const file of filesIn(folder)) {
    const text = readFileSync(file, 'utf8');
    expect([
      file,
      /remote-template|\/app\/template|Template|catalog:|workspace:|\.\.\/tsconfig/.test(text),
    ]).toEqual([file, false]);
  }
  const { dependencies, devDependencies, scripts, fairlead, engines } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  expect(fairlead.paths).toEqual(['/app/order-notes']);
  expect(dependencies['shared-contracts']).toMatch(/^file:vendor\/shared-contracts-[\d.]+\.tgz$/);
  expect(devDependencies['remote-kit']).toMatch(/^file:vendor\/remote-kit-[\d.]+\.tgz$/);
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(['check', 'dev', 'format', 'release', 'promote', 'rollback', 'status']),
  );
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const script of ['release', 'promote', 'rollback', 'withdraw', 'status'])
    expect([script, readme.includes(`| \`npm run ${script}\``)]).toEqual([script, true]);
  expect(engines.node).toBe(
    JSON.parse(
      readFileSync(join(root, 'node_modules/dependency-cruiser/package.json'), 'utf8'),
    ).engines.node.replaceAll('||', ' || '),
  );
  expect(scripts.release).toMatch(/^npm run check && /);
  for (const file of [
    '.github/workflows/check.yml',
    '.dependency-cruiser.cjs',
    'biome.json',
    'src/traces.test.tsx',
  ])
    expect(existsSync(join(folder, file))).toBe(true);
  for (const file of ['compose.yaml', 'compose.domain.yaml', 'edge.Caddyfile'])
    expect(existsSync(join(folder, file))).toBe(false);
});

test('a folder that has something in it is refused, and stays as it is', async () => {
  const taken = mkdtempSync(join(tmpdir(), 'taken-'));
  writeFileSync(join(taken, 'mine.txt'), 'mine');
  await expect(makeOutside(plan, taken, 'vite')).rejects.toThrow(/is not empty/);
  expect(readdirSync(taken)).toEqual(['mine.txt']);
  rmSync(taken, { recursive: true });
});
