import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allConflicts, indexConflicts, type RoomFacts } from './agenda-conflicts.model.ts';
import { createConflictCache } from './cached-conflicts.model.ts';
import type { PlannedSession } from './planned.model.ts';

const agenda = { zone: 'Europe/Berlin', dayStart: '05:00', first: '2026-03-28', last: '2026-03-29' };
const nine = Date.parse('2026-03-28T09:00:00Z');
const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '20:00' }));
const rooms = new Map<number, RoomFacts>([
  [
    1,
    {
      id: 1,
      name: 'Hall',
      capacity: 100,
      hours: { zone: agenda.zone, weekly, overrides: [] },
      turnaround: 15,
    },
  ],
  [2, { id: 2, name: 'Attic', capacity: null, hours: null, turnaround: 0 }],
]);
const facts = {
  agenda,
  rooms,
  names: { 7: 'Ada', 8: 'Ben' },
  declined: new Set([8]),
  blockings: [],
  zone: agenda.zone,
};

const session = fc.record({
  start: fc.option(fc.integer({ min: -8, max: 60 }).map((half) => nine + half * 1_800_000)),
  minutes: fc.constantFrom(20, 30, 60, 90),
  room: fc.constantFrom(1, 2, null),
  contributors: fc.subarray([7, 8, 9]),
  state: fc.constantFrom('confirmed' as const, 'confirmed' as const, 'cancelled' as const),
  capacity: fc.constantFrom(null, 120),
});
const planned = (id: number, more: object): PlannedSession =>
  ({
    id,
    version: 1,
    title: `Talk ${id}`,
    kind: 'session',
    track: null,
    colour: null,
    ...more,
  }) as PlannedSession;

test('after any moves, new and deleted sessions, the conflicts are those that all of them have', () => {
  const change = fc.record({ id: fc.integer({ min: 1, max: 24 }), to: fc.option(session, { freq: 4 }) });
  fc.assert(
    fc.property(
      fc.array(session, { minLength: 1, maxLength: 24 }),
      fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      (first, steps) => {
        const conflictsIn = createConflictCache();
        let sessions = first.map((one, at) => planned(at + 1, one));
        const same = () => {
          const index = indexConflicts({ ...facts, sessions });
          expect(conflictsIn(index)).toEqual(allConflicts(index));
        };
        same();
        for (const changes of steps) {
          for (const { id, to } of changes) {
            const others = sessions.filter((one) => one.id !== id);
            const at = sessions.findIndex((one) => one.id === id);
            // A changed session keeps its place, a new one comes last.
            if (to === null) sessions = others;
            else if (at < 0) sessions = [...others, planned(id, to)];
            else sessions = sessions.with(at, planned(id, to));
          }
          same();
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('other facts, such as a room that got smaller, are asked of every session', () => {
  const conflictsIn = createConflictCache();
  const sessions = [
    planned(1, { start: nine, minutes: 30, room: 2, contributors: [], state: 'confirmed', capacity: 50 }),
  ];
  expect(conflictsIn(indexConflicts({ ...facts, sessions }))).toEqual([]);
  const smaller = new Map([
    ...rooms,
    [2, { id: 2, name: 'Attic', capacity: 40, hours: null, turnaround: 0 }] as const,
  ]);
  const found = conflictsIn(indexConflicts({ ...facts, rooms: smaller, sessions }));
  expect(found.map(({ words }) => words)).toEqual(['Attic holds 40 people; 50 are expected.']);
});
