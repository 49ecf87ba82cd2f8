import { expect, test } from '@jest/globals';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { proposedMinutes, roomsOfPlan } from './plan.model.ts';

const at = (clock: string) => Date.parse(`2026-05-01T${clock}:00Z`);
const session = (minutes: number, more: Partial<PlannedSession> = {}): PlannedSession => ({
  ...{ id: 1, version: 1, title: 'Talk', start: at('12:00'), minutes, room: 1, contributors: [] },
  ...{ kind: 'session', state: 'confirmed', capacity: null, track: null, colour: null, ...more },
});

test('a new session takes as long as most do, and ends where the next one in its room begins', () => {
  expect(proposedMinutes([], { room: 1, start: at('09:00') })).toBe(30);
  const all = [session(45), session(45), session(20), ...Array(5).fill(session(15, { kind: 'break' }))];
  expect(proposedMinutes(all, { room: 1, start: at('09:00') })).toBe(45);
  expect(proposedMinutes(all, { room: 1, start: at('11:40') })).toBe(20);
  expect(proposedMinutes(all, { room: 2, start: at('11:40') })).toBe(45);
  expect(proposedMinutes(all, { room: 1, start: at('12:00') })).toBe(45);
});

test('a plan has the rooms of its own sessions where most rooms belong to other agendas', () => {
  const rooms = Array.from({ length: 20 }, (_, index) => ({ id: index + 1 }));
  const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id);
  expect(idsOf(roomsOfPlan(rooms, [session(30), session(30, { room: 3 })]))).toEqual([1, 3]);
  expect(roomsOfPlan(rooms, [])).toBe(rooms);
  expect(roomsOfPlan(rooms.slice(0, 12), [session(30)])).toHaveLength(12);
  const busy = rooms.slice(0, 11).map(({ id }) => session(30, { room: id }));
  expect(roomsOfPlan(rooms, busy)).toBe(rooms);
});
