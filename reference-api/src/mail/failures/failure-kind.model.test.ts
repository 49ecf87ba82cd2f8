import { expect, test } from '@jest/globals';
import { failureKind, ofAddressKinds } from './failure-kind.model.ts';

test.each([
  ['550 5.1.1', 'noMailbox', true],
  ['5.1.10', 'noMailbox', true],
  ['550', 'noMailbox', true],
  ['550 5.5.0', 'noMailbox', true],
  ['5.1.2', 'noDomain', true],
  ['5.4.4', 'noDomain', true],
  ['550 5.2.1', 'switchedOff', true],
  ['550 5.1.8', 'other', false],
  ['552 5.2.2', 'full', false],
  ['4.2.2', 'full', false],
  ['554 5.7.1', 'blocked', false],
  ['4.4.7', 'noAnswer', false],
  ['5.0.0', 'other', false],
  ['554', 'other', false],
  ['', 'other', false],
])('«%s» says %s', (status, kind, ofAddress) => {
  expect(failureKind(status)).toBe(kind);
  expect(ofAddressKinds.some((one) => one === kind)).toBe(ofAddress);
});
