import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  buffersAgainst,
  crowdedAt,
  crowdedBy,
  type FitFacts,
  type Hire,
  mismatchesOf,
  mismatchesOfHire,
} from './session-fit.ts';

const facts: FitFacts = {
  service: { id: 8, name: 'Ashtanga', capacity: 2, locations: [30] },
  coach: { id: 5, name: 'Tobias', services: [9] },
  location: { id: 31, name: 'Kreuzberg', sessionsAtOnce: null },
};

test('says what does not go together, and what causes it', () => {
  expect(mismatchesOf({ clients: [1, 2, 3] }, facts)).toEqual([
    { words: 'Ashtanga takes 2 clients, and this session has 3.', entity: 'services', id: 8, override: true },
    { words: 'Tobias does not give Ashtanga.', entity: 'coaches', id: 5, override: true },
    { words: 'Ashtanga is not offered at Kreuzberg.', entity: 'services', id: 8, override: true },
  ]);
});

test('says nothing of what goes together, or of what nobody filled in', () => {
  const { service, coach, location } = facts;
  const fits: FitFacts = {
    service: service && { ...service, capacity: 3, locations: [30, 31] },
    coach: coach && { ...coach, services: [9, 8] },
    location,
  };
  expect(mismatchesOf({ clients: [1, 2, 3] }, fits)).toEqual([]);
  const empty: FitFacts = {
    service: service && { ...service, capacity: null, locations: [] },
    coach: coach && { ...coach, services: [] },
    location,
  };
  expect(mismatchesOf({ clients: [1, 2, 3] }, empty)).toEqual([]);
  expect(mismatchesOf({}, { ...facts, service: null })).toEqual([]);
});

const minute = (at: number) => new Date(Date.UTC(2026, 2, 28, 22) + at * 60_000).toISOString();
const buffers = fc.record({
  before: fc.integer({ min: 0, max: 20 }),
  after: fc.integer({ min: 0, max: 20 }),
});
const span = fc.record({ from: fc.integer({ min: 0, max: 200 }), minutes: fc.integer({ min: 1, max: 60 }) });

test('a session comes too close where, minute by minute, one lies in the buffer of the other', () => {
  fc.assert(
    fc.property(span, buffers, span, buffers, (mine, own, theirs, other) => {
      const nearby = {
        ...{ id: 4, name: 'Yoga, Anna', ...other },
        start: minute(theirs.from),
        end: minute(theirs.from + theirs.minutes),
      };
      const time = { start: minute(mine.from), end: minute(mine.from + mine.minutes) };
      const isIn = (at: number, from: number, to: number) => from <= at && at < to;
      let overlaps = false;
      let isClose = false;
      for (let at = -60; at < 320; at++) {
        const isMine = isIn(at, mine.from, mine.from + mine.minutes);
        const isTheirs = isIn(at, theirs.from, theirs.from + theirs.minutes);
        const mineWith = isIn(at, mine.from - own.before, mine.from + mine.minutes + own.after);
        const theirsWith = isIn(at, theirs.from - other.before, theirs.from + theirs.minutes + other.after);
        overlaps ||= isMine && isTheirs;
        isClose ||= (isMine && theirsWith) || (isTheirs && mineWith);
      }
      expect(buffersAgainst(time, own, [nearby]).length).toBe(isClose && !overlaps ? 1 : 0);
    }),
    { numRuns: 2000 },
  );
});

test('a location is full once as many sessions are there as it takes, and names the one in a room', () => {
  const { location } = facts;
  const there = [
    { id: 7, name: 'Mat, Tue 2 Mar 2027, 09:00–10:00' },
    { id: 9, name: 'Barre' },
  ];
  const taking = (sessionsAtOnce: number | null) => location && { ...location, sessionsAtOnce };
  expect(crowdedBy(taking(1), there.slice(0, 1))).toEqual({
    words: 'Kreuzberg has another session then: Mat, Tue 2 Mar 2027, 09:00–10:00.',
    ...{ entity: 'appointments', id: 7, override: true },
  });
  expect(crowdedBy(taking(2), there)?.words).toBe('Kreuzberg has 2 sessions then, as many as it takes.');
  for (const [most, others] of [
    [1, []],
    [2, there.slice(0, 1)],
    [null, there],
    [3, there],
  ] as const)
    expect(crowdedBy(taking(most), others)).toBeNull();
  expect(crowdedBy(null, there)).toBeNull();
});

test('a session that hires a room has the room in place of a coach, and takes place there', () => {
  const court = { id: 31, name: 'Court 1' };
  const hired = (hire: Partial<Hire>, at: number | null = 31): string[] =>
    mismatchesOfHire({
      ...facts,
      location: at === null ? null : { ...court, id: at, sessionsAtOnce: 1 },
      hire: { withoutCoach: true, room: court, ...hire },
    }).map(({ words, override }) => `${override ? 'may' : 'never'}: ${words}`);
  expect(hired({})).toEqual([]);
  expect(hired({ room: null, withoutCoach: false })).toEqual([]);
  expect(hired({ room: null })).toEqual([
    'may: Ashtanga is hired without a coach: choose a room in place of Tobias.',
  ]);
  expect(hired({ withoutCoach: false })).toEqual([
    'may: Tobias is a room that clients hire, and does not give Ashtanga.',
  ]);
  for (const at of [null, 32]) expect(hired({}, at)).toEqual(['never: Tobias is hired at Court 1 alone.']);
  expect(mismatchesOfHire(facts)).toEqual([]);
});

test.each([
  ['nobody hires it', null, false, true],
  ['this session hires it', { id: 31, name: 'Court 1' }, false, false],
  ['another one hires it', null, true, false],
])('staff override a full location only where nobody hires it: %s', (_, room, isHire, override) => {
  const location = { id: 31, name: 'Court 1', sessionsAtOnce: 1 };
  const full = crowdedAt({ ...facts, location, hire: { withoutCoach: room !== null, room } }, [
    { id: 7, name: 'Lesson', isHire },
  ]);
  expect(full).toMatchObject({ id: 7, override });
});
