import { expect, test } from '@jest/globals';
import { faultyPercent, reasonToRollBack } from './decision.model.ts';
import { noCounts } from './report.model.ts';

const limits = { maxFaulty: 5, minSessions: 10 };
const counts = (sessions: number, faulty: number) => ({ ...noCounts(), sessions, faulty });

test.each<[string, [number, number], [number, number], boolean]>([
  ['too few sessions', [9, 9], [100, 0], false],
  ['a rate at the limit', [100, 5], [100, 0], false],
  ['a rate above the limit by chance', [100, 6], [100, 0], false],
  ['a rate above the limit', [100, 12], [100, 0], true],
  ['the same rate of more sessions', [10_000, 600], [10_000, 0], true],
  ['one of few sessions', [10, 1], [0, 0], false],
  ['a rate above the limit without a session of the build before', [10, 3], [0, 0], true],
  ['a rate above the limit that the build before has, too', [100, 60], [100, 55], false],
  ['twice the rate of the build before', [100, 40], [100, 20], false],
  ['more than twice that rate', [100, 41], [100, 20], true],
  ['everything fails, because the API is down', [50, 50], [50, 50], false],
])('%s', (_, [sessions, faulty], before, isReason) => {
  const reason = reasonToRollBack(counts(sessions, faulty), counts(...before), limits);
  expect(reason !== null).toBe(isReason);
});

test('the reason has both rates', () => {
  expect(reasonToRollBack(counts(40, 10), counts(200, 1), limits)).toBe(
    '25 % of 40 sessions had an error, at most 5 % may; with the build before, 0.5 % of 200',
  );
});

test('a rate is never above everything', () => {
  expect(faultyPercent({ sessions: 1, faulty: 3 })).toBe(100);
  expect(faultyPercent({ sessions: 0, faulty: 3 })).toBe(0);
});
