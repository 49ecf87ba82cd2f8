import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { indexConflicts } from '../../../../ui/agenda/agenda-conflicts.model.ts';
import { planDay } from '../../../../ui/agenda/agenda-day.model.ts';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { sessionsByRoom, shownSpan, unplaced } from '../day/plan.model.ts';
import {
  asMove,
  movedTogether,
  nextFreePlace,
  onStep,
  placementOf,
  resized,
  shifted,
  swapped,
  takenOut,
} from './moves.model.ts';

const agenda = { zone: 'Europe/Berlin', dayStart: '05:00', first: '2026-03-28', last: '2026-03-29' };
const day = planDay('2026-03-28', agenda);
const next = planDay('2026-03-29', agenda);
const grid = { rooms: [1, 2, 3], step: 15 };
const minute = (from: number) => day.begin + from * 60_000;
const talk = (id: number, more: Partial<PlannedSession> = {}): PlannedSession => ({
  ...{ id, version: 1, title: `Talk ${id}`, start: minute(300), minutes: 30, room: 1, contributors: [] },
  ...{ kind: 'session', state: 'confirmed', capacity: null, track: null, colour: null },
  ...more,
});
const where = (all: readonly { id: number; start: number | null; room: number | null }[]) =>
  all.map(({ id, start, room }) => [id, start === null ? null : (start - day.begin) / 60_000, room]);

describe('sessions that move together', () => {
  test('go as far as the one that leads, to other rooms and days', () => {
    const [one, other] = [talk(1), talk(2, { room: 2, start: minute(360) })];
    const target = { day, room: 2, from: 315 };
    expect(where(movedTogether([one, other], one, target, grid))).toEqual([
      [1, 315, 2],
      [2, 375, 3],
    ]);
    // The 28th has 23 hours, from 05:00 to 05:00.
    expect(where(movedTogether([one, other], one, { day: next, room: 1, from: 300 }, grid))).toEqual([
      [1, 1380 + 300, 1],
      [2, 1380 + 360, 2],
    ]);
  });

  test('stop together at the edge of the rooms', () => {
    const [one, other] = [talk(1), talk(2, { room: 2 })];
    expect(where(movedTogether([one, other], one, { day, room: 3, from: 300 }, grid))).toEqual([
      [1, 300, 2],
      [2, 300, 3],
    ]);
  });

  test('without a time come one after the other into the room of the one that leads', () => {
    const pool = [
      talk(1, { start: null, room: null }),
      talk(2, { start: null, room: null, minutes: 45 }),
      talk(3, { start: null, room: null }),
    ];
    expect(where(movedTogether(pool, pool[0] as PlannedSession, { day, room: 2, from: 300 }, grid))).toEqual([
      [1, 300, 2],
      [2, 330, 2],
      [3, 375, 2],
    ]);
  });

  test('keep their distances and durations, wherever they go', () => {
    const any = fc.record({ from: fc.integer({ min: 0, max: 90 }), room: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), any, (some, to) => {
        const all = some.map(({ from, room }, at) => talk(at + 1, { start: minute(from * 15), room }));
        const lead = all[0] as PlannedSession;
        const moved = movedTogether(all, lead, { day, room: to.room, from: to.from * 15 }, grid);
        const shift = (moved[0]?.start ?? 0) - (lead.start ?? 0);
        expect(moved[0]?.start).toBe(minute(to.from * 15));
        const aside = (moved[0]?.room ?? 0) - (lead.room ?? 0);
        for (const [at, one] of moved.entries()) {
          expect(one.start).toBe((all[at]?.start ?? 0) + shift);
          expect(one.room).toBe((all[at]?.room ?? 0) + aside);
          expect(grid.rooms).toContain(one.room);
          expect(one.minutes).toBe(30);
        }
      }),
    );
  });
});

test('a minute is on a step of its day', () => {
  expect([onStep(307, day, grid), onStep(308, day, grid), onStep(-40, day, grid)]).toEqual([300, 315, 0]);
  expect(onStep(9000, day, grid)).toBe(1365);
});

test('a session ends on a step, one step after its beginning at least', () => {
  expect(resized(talk(1), 352, day, grid).minutes).toBe(45);
  expect(resized(talk(1), 0, day, grid).minutes).toBe(15);
});

test('sessions shift, swap and leave the plan', () => {
  const [one, other] = [talk(1), talk(2, { room: 2, start: minute(600), minutes: 60 })];
  expect(where(shifted([one, other, talk(3, { start: null })], -15))).toEqual([
    [1, 285, 1],
    [2, 585, 2],
  ]);
  expect(swapped(one, other)).toEqual([
    { id: 1, start: minute(600), minutes: 30, room: 2 },
    { id: 2, start: minute(300), minutes: 60, room: 1 },
  ]);
  const after = talk(4, { start: minute(345), minutes: 60 });
  for (const pair of [swapped(one, after), swapped(after, one)])
    expect(where(pair)).toEqual([
      [4, 300, 1],
      [1, 375, 1],
    ]);
  expect(where(takenOut([one]))).toEqual([[1, null, null]]);
});

test('a placement is written with the version that was read', () => {
  const move = asMove(placementOf(talk(1)), 4);
  expect(move).toEqual({ id: 1, version: 4, start: '2026-03-28T09:00:00Z', duration: 30, room: 1 });
  expect(asMove({ id: 1, start: null, minutes: 30, room: null }, 4).start).toBeNull();
});

describe('the next free place', () => {
  const hours = { from: 300, to: 420 };
  const rooms = new Map(
    [1, 2].map((id) => [id, { id, name: `Room ${id}`, capacity: null, hours: null, turnaround: 0 }]),
  );
  const place = (session: PlannedSession, others: readonly PlannedSession[], after = 0) => {
    const facts = { agenda, rooms, names: {}, declined: new Set<number>(), blockings: [], zone: agenda.zone };
    const index = indexConflicts({ ...facts, sessions: [session, ...others] });
    const days = [
      { day, hours, after },
      { day: next, hours, after: 0 },
    ];
    const free = nextFreePlace(session, { days, grid: { rooms: [1, 2], step: 15 }, index });
    return free && [free.day.day, free.from, free.room];
  };
  const waiting = talk(9, { start: null, room: null, contributors: [7] });

  test('is the earliest, in the first room', () => {
    expect(place(waiting, [])).toEqual(['2026-03-28', 300, 1]);
    expect(place(waiting, [talk(1)])).toEqual(['2026-03-28', 300, 2]);
    expect(place(waiting, [talk(1), talk(2, { room: 2 })])).toEqual(['2026-03-28', 330, 1]);
  });

  test('is where its speakers are nowhere else', () => {
    expect(place(waiting, [talk(1, { contributors: [7] })])).toEqual(['2026-03-28', 330, 1]);
  });

  test('is in its own room if that is as early, and after where it is', () => {
    expect(place(talk(9, { room: 2 }), [])).toEqual(['2026-03-28', 300, 2]);
    expect(place(talk(9), [], 301)).toEqual(['2026-03-28', 315, 1]);
  });

  test('is on another day if this one is full, and nowhere if all are', () => {
    const all = (begin: number) =>
      [1, 2].map((room) => talk(room + begin, { room, start: begin, minutes: 900 }));
    expect(place(waiting, all(day.begin))).toEqual(['2026-03-29', 300, 1]);
    expect(place(waiting, [...all(day.begin), ...all(next.begin)])).toBeNull();
  });
});

describe('a day of the plan', () => {
  test('shows its sessions with an hour around them', () => {
    expect(shownSpan(day, [])).toEqual({ from: 240, to: 720 });
    expect(shownSpan(day, [talk(1, { start: minute(1170), minutes: 90 })])).toEqual({ from: 240, to: 1320 });
    expect(shownSpan(day, [talk(1, { start: minute(20) })])).toEqual({ from: 0, to: 720 });
    expect(shownSpan(next, [talk(1, { start: minute(20) })])).toEqual({ from: 240, to: 720 });
  });

  test('has the sessions of each room, side by side where they overlap', () => {
    const all = [
      talk(2, { start: minute(315) }),
      talk(1),
      talk(3, { room: 2 }),
      talk(4, { start: next.begin }),
    ];
    const rooms = sessionsByRoom(day, all);
    expect(rooms.get(1)?.map(({ session, lane, lanes }) => [session.id, lane, lanes])).toEqual([
      [1, 0, 2],
      [2, 1, 2],
    ]);
    expect(rooms.get(2)).toHaveLength(1);
  });
});

test('what needs a time or a room is unscheduled, but for what is cancelled', () => {
  const all = [
    talk(1),
    talk(2, { room: null }),
    talk(3, { start: null }),
    talk(4, { start: null, state: 'cancelled' }),
  ];
  const facts = {
    ...{ agenda, sessions: all, rooms: new Map(), names: {}, declined: new Set<number>() },
    ...{ blockings: [], zone: agenda.zone },
  };
  expect(unplaced(facts).map(({ id }) => id)).toEqual([2, 3]);
  expect(unplaced({ ...facts, hasAllRooms: true }).map(({ id }) => id)).toEqual([1, 2, 3]);
});
