import { expect, test } from '@jest/globals';
import { compatibilityOf } from './compatibility.model.ts';

test.each([
  ['^1.0.0', '1.0.0', 'compatible'],
  ['^1.2.3', '1.2.3', 'compatible'],
  ['^1.2.3', '1.3.0', 'compatible'],
  ['^1.2.3', '1.2.2', 'incompatible'],
  ['^1.3.0', '1.2.9', 'incompatible'],
  ['^2.0.0', '1.9.9', 'incompatible'],
  ['^1.0.0', '2.0.0', 'incompatible'],
  ['1.0.0', '1.0.0', 'unknown'],
  ['latest', '1.0.0', 'unknown'],
  ['^1.0.0', '', 'unknown'],
])('a remote built for contract %s in a host with contract %s is %s', (range, contract, compatibility) => {
  expect(compatibilityOf(range, contract)).toBe(compatibility);
});
