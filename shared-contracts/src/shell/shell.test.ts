import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { contractVersion } from './shell.tsx';

test('the contract that remotes compare is the version of this package', () => {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  expect(contractVersion).toBe(JSON.parse(file).version);
});
