import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Row } from 'shared-contracts/entities';
import { rowOf } from '../../testing/show.tsx';
import {
  allConflicts,
  type ConflictFacts,
  conflictKey,
  conflictsOf,
  indexConflicts,
} from './agenda-conflicts.model.ts';
import {
  agendaFacts,
  dayOfAgenda,
  minutesOfDay,
  type PlannedSession,
  plannedSession,
} from './planned.model.ts';

const agenda = { zone: 'Europe/Berlin', dayStart: '05:00', first: '2026-03-28', last: '2026-03-29' };
const at = (iso: string) => Date.parse(iso);
const nine = at('2026-03-28T09:00:00Z');
const talk = (id: number, more: Partial<PlannedSession> = {}): PlannedSession => ({
  ...{ id, version: 1, title: `Talk ${id}`, start: nine, minutes: 30, room: 1, contributors: [] },
  ...{ kind: 'session', state: 'confirmed', capacity: null, track: null, colour: null },
  ...more,
});
const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '20:00' }));
const open = { zone: agenda.zone, weekly, overrides: [] };
const hall = { id: 1, name: 'Hall', capacity: 100, hours: open, turnaround: 0 };
const smithy = { id: 3, name: 'Smithy', capacity: null, hours: null, turnaround: 15 };
const attic = { id: 2, name: 'Attic', capacity: null, hours: null, turnaround: 0 };
const index = (sessions: readonly PlannedSession[], blockings: Row[] = [], declined: number[] = []) => {
  const rooms = new Map([hall, attic, smithy].map((room) => [room.id, room]));
  const names = { 7: 'Ada' };
  const people = { names, declined: new Set(declined) };
  const facts: ConflictFacts = { agenda, sessions, rooms, ...people, blockings, zone: agenda.zone };
  return indexConflicts(facts);
};
const words = (session: PlannedSession, others: readonly PlannedSession[], blockings: Row[] = []) =>
  conflictsOf(session, index([session, ...others], blockings)).map((one) => one.words);

describe('a session', () => {
  test('meets another one in its room, and none that begins when it ends', () => {
    const later = talk(2, { start: nine + 30 * 60_000 });
    expect(words(talk(1), [later])).toEqual([]);
    expect(words(talk(1, { minutes: 31 }), [later])).toEqual(['Hall has “Talk 2” then, 10:30–11:00.']);
  });

  test('leaves its room the minutes that it needs, before and after; breaks and blockers do not count', () => {
    const forging = (id: number, minute: number, more: Partial<PlannedSession> = {}) =>
      talk(id, { room: 3, start: nine + minute * 60_000, ...more });
    const tight = ['Smithy needs 15 minutes between sessions; “Talk 2” is at 10:44–11:14.'];
    expect(words(forging(1, 0), [forging(2, 45)])).toEqual([]);
    expect(words(forging(1, 0), [forging(2, 44)])).toEqual(tight);
    expect(words(forging(1, 88), [forging(2, 44)])).toEqual(tight);
    expect(words(forging(1, 0), [forging(2, 30, { kind: 'break' })])).toEqual([]);
    expect(words(forging(1, 0, { kind: 'blocker' }), [forging(2, 30)])).toEqual([]);
    expect(words(forging(1, 0), [forging(2, 29)])).toEqual(['Smithy has “Talk 2” then, 10:29–10:59.']);
    // The server takes keys of this form alone.
    const [conflict] = conflictsOf(forging(1, 0), index([forging(1, 0), forging(2, 40)]));
    expect(conflict && conflictKey(conflict)).toMatch(/^turnaround(-\d{1,15}){6}$/);
  });

  test('is not in two places by its speakers', () => {
    const other = talk(2, { room: 2, contributors: [7] });
    expect(words(talk(1, { contributors: [7] }), [other])).toEqual(['Ada is in “Talk 2” then, 10:00–10:30.']);
  });

  test('meets nothing that is cancelled or has no time, nor while it is so itself', () => {
    const off = [talk(2, { state: 'cancelled' }), talk(3, { start: null })];
    expect(words(talk(1), off)).toEqual([]);
    expect(words(talk(1, { state: 'cancelled' }), [talk(4)])).toEqual([]);
    expect(words(talk(1, { start: null }), [talk(4)])).toEqual([]);
  });

  test('is within the hours of its room, in the zone of the agenda', () => {
    const night = talk(1, { start: at('2026-03-28T18:45:00Z') });
    expect(words(night, [])).toEqual(['It is outside the opening hours of Hall.']);
    expect(words({ ...night, room: 2 }, [])).toEqual([]);
  });

  test('expects no more people than its room holds', () => {
    expect(words(talk(1, { capacity: 100 }), [])).toEqual([]);
    expect(words(talk(1, { capacity: 101 }), [])).toEqual(['Hall holds 100 people; 101 are expected.']);
  });

  test('is on a day of the agenda, which begins at its hour', () => {
    const attics = (iso: string) => words(talk(1, { start: at(iso), room: 2 }), []);
    expect(attics('2026-03-28T03:59:00Z')).toEqual(['It is outside the days of the agenda.']);
    expect(attics('2026-03-28T04:00:00Z')).toEqual([]);
    // The clock went forward meanwhile: 04:59 of the 30th still belongs to the 29th.
    expect(attics('2026-03-30T02:59:00Z')).toEqual([]);
    expect(attics('2026-03-30T03:00:00Z')).toEqual(['It is outside the days of the agenda.']);
  });

  test('is where nothing blocks its room', () => {
    const times = { start: '2026-03-28T08:00:00Z', end: '2026-03-28T09:10:00Z' };
    const cleaning = rowOf('blockings', 5, { reason: 'Cleaning', scope: 'room', room: 1, ...times });
    expect(words(talk(1), [], [cleaning])).toEqual(['It is blocked: Cleaning.']);
    expect(words(talk(1, { room: 2 }), [], [cleaning])).toEqual([]);
  });
});

describe('sessions that move together', () => {
  test('meet each other where they are to be, and nothing where they were', () => {
    const [one, other, third] = [talk(1), talk(2, { room: 2 }), talk(3, { start: null })];
    const facts = index([one, other, third]);
    const both = [{ ...one, room: 2 }, other];
    const met = conflictsOf({ ...one, room: 2 }, facts, both);
    expect(met.map((conflict) => conflict.words)).toEqual(['Attic has “Talk 2” then, 10:00–10:30.']);
    const away = [
      { ...one, room: 2 },
      { ...other, start: nine + 3_600_000 },
    ];
    expect(conflictsOf({ ...one, room: 2 }, facts, away)).toEqual([]);
    const swapped = [
      { ...one, room: 2 },
      { ...other, room: 1 },
    ];
    expect(swapped.flatMap((session) => conflictsOf(session, facts, swapped))).toEqual([]);
  });
});

const anySession = fc
  .record({
    start: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
    minutes: fc.integer({ min: 1, max: 120 }),
    room: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    contributors: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
    state: fc.constantFrom('confirmed', 'cancelled'),
  })
  .map(({ start, ...more }) => ({ ...more, start: start === null ? null : nine + start * 15 * 60_000 }));

test('all conflicts are those that comparing each two sessions finds, once each', () => {
  fc.assert(
    fc.property(fc.array(anySession, { maxLength: 12 }), (some) => {
      const sessions = some.map((more, at) => talk(at + 1, more));
      const found = allConflicts(index(sessions))
        .filter(({ other }) => other)
        .map(({ kind, session, other }) => `${kind} ${[session.id, other?.id].sort().join()}`);
      const expected = sessions.flatMap((one, at) =>
        sessions.slice(at + 1).flatMap((other) => {
          if (one.start === null || other.start === null) return [];
          if (one.state === 'cancelled' || other.state === 'cancelled') return [];
          const [first, last] = one.start <= other.start ? [one, other] : [other, one];
          const free = (Number(last.start) - Number(first.start)) / 60_000 - first.minutes;
          const isTight = one.room === 3 && other.room === 3 && free < smithy.turnaround;
          if (free >= 0) return isTight ? [`turnaround ${[one.id, other.id].sort().join()}`] : [];
          const ids = [one.id, other.id].sort().join();
          const shared = one.contributors.filter((id) => other.contributors.includes(id));
          return [
            ...(one.room !== null && one.room === other.room ? [`room ${ids}`] : []),
            ...shared.map(() => `speaker ${ids}`),
          ];
        }),
      );
      expect(found.sort()).toEqual(expected.sort());
    }),
  );
});

test('who declined is a conflict of each session that takes place, and none of a move', () => {
  const sessions = [
    talk(1, { contributors: [7, 8] }),
    talk(2, { room: 2, start: nine + 3_600_000, contributors: [7] }),
    talk(3, { start: nine + 7_200_000, contributors: [7], state: 'cancelled' }),
    talk(4, { start: null, contributors: [7] }),
    talk(5, { start: nine + 7_200_000, contributors: [8] }),
  ];
  const found = allConflicts(index(sessions, [], [7]));
  expect(found.map(({ kind, session, words }) => [kind, session.id, words])).toEqual([
    ['declined', 1, 'Ada has declined.'],
    ['declined', 2, 'Ada has declined.'],
  ]);
  // The server takes keys of this form alone.
  expect(found.map(conflictKey)[0]).toMatch(/^[a-z]{1,20}(-\d{1,15}){1,8}$/);
  expect(sessions.flatMap((session) => conflictsOf(session, index(sessions, [], [7])))).toEqual([]);
});

describe('an agenda', () => {
  test('is planned once its zone and days are known', () => {
    const values = { timeZone: 'Europe/Berlin', dateFrom: '2026-03-28', dateTo: '2026-03-29' };
    expect(agendaFacts(rowOf('agendas', 1, values))).toEqual(agenda);
    expect(agendaFacts(rowOf('agendas', 1, { ...values, timeZone: null }))).toBeNull();
  });

  test('has a day of 23 hours where the clock goes forward, and of 25 where it goes back', () => {
    expect(minutesOfDay('2026-03-27', agenda)).toBe(1440);
    expect(minutesOfDay('2026-03-28', agenda)).toBe(1380);
    expect(minutesOfDay('2026-10-24', agenda)).toBe(1500);
  });

  test('counts what is before its first hour to the day before', () => {
    expect(dayOfAgenda(at('2026-03-28T03:59:00Z'), agenda)).toBe('2026-03-27');
    expect(dayOfAgenda(at('2026-03-28T04:00:00Z'), agenda)).toBe('2026-03-28');
  });
});

test('a row without a time, a room or speakers is a session without them', () => {
  const row = rowOf('agenda-sessions', 4, { title: 'Opening', duration: 30, agenda: 1 });
  expect(plannedSession(row)).toMatchObject({ start: null, room: null, contributors: [], minutes: 30 });
});
