import { expect, test } from '@jest/globals';
import type { PlannedSession } from '../../../ui/agenda/planned.model.ts';
import { backText, placementsBack } from './go-back.model.ts';

const nine = Date.parse('2026-03-28T09:00:00Z');
const talk = (id: number, more: Partial<PlannedSession> = {}): PlannedSession => ({
  ...{ id, version: 1, title: `Talk ${id}`, start: nine, minutes: 30, room: 1, contributors: [] },
  ...{ kind: 'session', state: 'confirmed', capacity: null, track: null, colour: null },
  ...more,
});
const place = (session: number, more: object = {}) => ({
  ...{ session, start: '2026-03-28T09:00:00.000Z', duration: 30, room: 1, ...more },
});

test('sessions go back to where a release had them; what it does not have becomes unscheduled', () => {
  const sessions = [
    talk(1),
    talk(2, { room: 2 }),
    talk(3),
    talk(4, { start: null, room: null }),
    talk(5, { state: 'cancelled' }),
  ];
  const { before, after, unscheduled } = placementsBack(sessions, [
    place(1),
    place(2, { duration: 45 }),
    place(9),
  ]);
  expect(before.map(({ id }) => id)).toEqual([2, 3]);
  expect(after).toEqual([
    { id: 2, start: nine, minutes: 45, room: 1 },
    { id: 3, start: null, minutes: 30, room: null },
  ]);
  expect(unscheduled).toBe(1);
});

test('a session that has a room and no time yet, or a time and no room, stays as it is', () => {
  const sessions = [talk(1), talk(2, { start: null }), talk(3, { room: null })];
  expect(placementsBack(sessions, [place(1)])).toMatchObject({ before: [], after: [], unscheduled: 0 });
});

test('of what a release has, the cancelled ones are counted', () => {
  const sessions = [talk(1, { state: 'cancelled' }), talk(2), talk(3, { state: 'cancelled' })];
  expect(placementsBack(sessions, [place(1), place(2)]).cancelled).toBe(1);
});

test('what it would do, and what it would leave as it is, are sentences', () => {
  const [stay, undo] = ['Titles, speakers and texts stay as they are.', 'Undo on the plan takes it back.'];
  const none = { cancelled: 0, gone: 0 };
  expect(backText({ all: 3, unscheduled: 1, ...none })).toBe(
    `2 sessions get the time and room of the release. 1 session that the release does not have loses its time and room. ${stay} ${undo}`,
  );
  expect(backText({ all: 5, unscheduled: 5, ...none })).toBe(
    `5 sessions that the release does not have lose their time and room. ${stay} ${undo}`,
  );
  expect(backText({ all: 1, unscheduled: 0, cancelled: 1, gone: 2 })).toBe(
    `1 session gets the time and room of the release. 2 sessions of the release are no longer in this agenda and do not come back. 1 session that was cancelled since stays cancelled. ${stay} ${undo}`,
  );
});
