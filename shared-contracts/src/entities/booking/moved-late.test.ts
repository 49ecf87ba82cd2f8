import { expect, test } from '@jest/globals';
import { bookingPageActor, policyOfSession, type SessionVersion } from './moved-late.ts';

const policy = { freeHours: 24, late: 'kept' as const };
const [old, now] = ['2026-06-03T08:00:00Z', '2026-06-03T10:00:00.000Z'];
const session = { start: now, location: 4 };

const change = (at: string, changes: Record<string, [unknown, unknown]>, by = 'Mara'): SessionVersion => ({
  ...{ at, by },
  changes: Object.fromEntries(
    Object.entries(changes).map(([name, [before, after]]) => [name, { before, after }]),
  ),
});
const [early, late, later] = ['2026-06-02T09:59:00Z', '2026-06-02T10:01:00Z', '2026-06-02T12:00:00Z'];

test.each<[string, SessionVersion[], number]>([
  ['nothing changed', [], 24],
  ['it was moved in time to decide', [change(early, { start: [old, now] })], 24],
  ['it was moved afterwards', [change(late, { start: [old, now] })], 0],
  ['it was taken to another place afterwards', [change(late, { location: [3, 4] })], 0],
  ['it got its first place afterwards', [change(late, { location: [null, 4] })], 24],
  ['other things changed afterwards', [change(late, { notes: ['a', 'b'], price: [1, 2] })], 24],
  ['its client moved it', [change(late, { start: [old, now] }, bookingPageActor)], 24],
  [
    'it was moved and moved back, read with the newest first',
    [change(later, { start: [old, now] }), change(late, { start: [now.replace('.000', ''), old] })],
    24,
  ],
  ['it was moved twice', [change(late, { start: [old, later] }), change(later, { start: [later, now] })], 0],
])('cancelling is free where %s', (_, versions, freeHours) => {
  expect(policyOfSession(policy, session, versions).freeHours).toBe(freeHours);
});
