import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { allCalls } from 'shared-contracts/api';
import { contractNeededBy, contractRangeOf, missingInKits } from '../build/release.ts';
import { sourceWordsIn } from './source-words.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'needed-'));
  mkdirSync(join(folder, 'src'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  delete process.env.FAIRLEAD_CONTRACT;
});

const write = (text: string, file = 'screen.tsx') => writeFileSync(join(folder, 'src', file), text);
const needed = () => contractNeededBy(sourceWordsIn(join(folder, 'src')));

test('a remote that uses nothing new runs in the first hosts of the major', () => {
  write("import { useShell } from 'shared-contracts/shell';\nexport const useApi = () => useShell().api;");
  expect(needed()).toEqual({ version: '2.0.0', because: [] });
  expect(contractRangeOf(folder)).toBe('^2.0.0');
});

test('a remote that uses a newer fact needs the version in which it came, and says for which one', () => {
  write("import { visitBookingPage } from 'shared-contracts/api';\nexport const call = visitBookingPage;");
  const { version, because } = needed();
  expect(version).not.toBe('2.0.0');
  expect(because).toContain('call visitBookingPage');
});

test('tests and the page of a remote alone do not count', () => {
  const text =
    "import { visitBookingPage } from 'shared-contracts/api';\nexport const call = visitBookingPage;";
  for (const file of ['screen.test.tsx', 'bootstrap.tsx']) write(text, file);
  expect(needed().version).toBe('2.0.0');
});

test('what the host does not share of a library fails the build, with what there is', () => {
  write("import { useMutation } from '@tanstack/react-query';\nexport const use = useMutation;");
  expect(() => contractRangeOf(folder)).toThrow(/does not share useMutation of @tanstack\/react-query/);
  write("import * as z from 'zod/mini';\nexport const a: z.output<z.ZodMiniType> = z.templateLiteral([]);");
  expect(missingInKits(sourceWordsIn(join(folder, 'src')))).toEqual([
    expect.stringMatching(/does not share templateLiteral of zod\/mini/),
  ]);
});

test('FAIRLEAD_CONTRACT stands above what the sources need, and has to be a version', () => {
  write('export const nothing = 0;');
  process.env.FAIRLEAD_CONTRACT = '2.4.0';
  expect(contractRangeOf(folder)).toBe('^2.4.0');
  process.env.FAIRLEAD_CONTRACT = 'latest';
  expect(() => contractRangeOf(folder)).toThrow('FAIRLEAD_CONTRACT is no version: latest');
});

test('every call outside of entities has the name under which it is exported', async () => {
  const { exports } = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('shared-contracts/package.json')), 'utf8'),
  );
  const entries = Object.keys(exports).filter((entry) => entry === './api' || entry.startsWith('./api/'));
  const modules = await Promise.all(entries.map((entry) => import(`shared-contracts${entry.slice(1)}`)));
  const exported = new Set(modules.flatMap((module) => Object.keys(module)));
  const unnamed = allCalls()
    .map(({ id }) => id)
    .filter((id) => !id.includes('.') && !exported.has(id));
  expect(unnamed).toEqual([]);
});

test('a call of an entry of its own needs the version in which it came', () => {
  write(
    "import { listMailTemplates } from 'shared-contracts/api/mail-templates';\nexport const call = listMailTemplates;",
  );
  expect(needed().because).toContain('call listMailTemplates');
});
