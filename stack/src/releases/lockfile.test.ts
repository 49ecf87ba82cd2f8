import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../folders.ts';
import { lockedFor, readLockfile } from './lockfile.ts';

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const ofAuth = (text = lockfile) => lockedFor(readLockfile(text), ['remote-auth', 'shared-contracts']);

test('contains direct and transitive dependencies of a remote', () => {
  for (const name of ['react@', 'antd@', '@rc-component/', 'webpack@']) expect(ofAuth()).toContain(name);
  expect(ofAuth()).not.toContain('fastify@');
  expect(ofAuth()).not.toContain('pg-boss@');
});

test('other packages of the workspace and their versions do not affect it', () => {
  const more = lockfile.replace(
    /^importers:\n/m,
    'importers:\n\n  remote-more:\n    dependencies:\n      left-pad:\n        specifier: 1.3.0\n        version: 1.3.0\n',
  );
  const other = more.replace(/^( {6}fastify:\n {8}specifier: ).+(\n {8}version: ).+$/m, '$19.9.9$29.9.9');
  expect(other).not.toBe(lockfile);
  expect(ofAuth(other)).toBe(ofAuth());
});

test('a version that it depends on by way of others changes it', () => {
  const [, version = ''] = /^ {2}'@rc-component\/util@(\d[^'(]*)/m.exec(lockfile) ?? [];
  expect(version).not.toBe('');
  expect(ofAuth(lockfile.replaceAll(`@rc-component/util@${version}`, '@rc-component/util@99.0.0'))).not.toBe(
    ofAuth(),
  );
});

test('reports a package that the lockfile lacks', () => {
  expect(() => lockedFor(readLockfile(lockfile), ['remote-none'])).toThrow(
    'The lockfile has no package remote-none.',
  );
});
