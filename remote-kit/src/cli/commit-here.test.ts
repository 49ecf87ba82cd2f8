import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { commitHere } from './commit-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'commit-here-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(...words: string[]): string {
  const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@fairlead.example'];
  return execFileSync('git', [...person, ...words], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
}

test('the commit of a remote is that of its own repository, with a mark where there is more, and of no other', () => {
  const inside = join(folder, 'remote-order-notes');
  mkdirSync(inside);
  writeFileSync(join(inside, 'package.json'), '{}');
  expect(commitHere(folder)).toBe('');
  git('init', '--quiet');
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, '.gitignore'), 'remote-order-notes/\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  const commit = git('rev-parse', '--short', 'HEAD');
  expect(commitHere(folder)).toBe(commit);
  expect(commitHere(inside)).toBe('');
  writeFileSync(join(folder, 'package.json'), '{"name":"remote-order-notes"}');
  expect(commitHere(folder)).toBe(`${commit}+`);
});
