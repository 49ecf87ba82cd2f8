import { expect, test } from '@jest/globals';
import { canaryIn } from './canary-options.ts';

test('names tenants by their numbers, beside a share or without one', () => {
  expect(canaryIn(['--tenants', '12, 15'])).toEqual({ canary: { tenants: ['12', '15'] } });
  expect(canaryIn(['--share', '1', '--tenants', '12'])).toEqual({ canary: { share: 1, tenants: ['12'] } });
  expect(canaryIn(['b2'])).toEqual({ build: 'b2' });
});

test.each(['harbour', '12,harbour', '0', '-3', '1.5', '1e3'])(
  'refuses the tenants "%s": nobody has such a number, so nobody would get the build',
  (tenants) => {
    expect(() => canaryIn([`--tenants=${tenants}`])).toThrow('tenants by their numbers');
  },
);
