import { expect, test } from '@jest/globals';
import { keynote, lost, opening } from '../../testing/plan.tsx';
import { plannedSession } from './planned.model.ts';
import { asReleased, rowsAsReleased } from './released.model.ts';

test('sessions stand where the release has them, and those that it has not stand nowhere', () => {
  const sessions = [opening, keynote, lost].map(plannedSession);
  const released = asReleased(sessions, [
    { session: 8, start: '2019-12-27T12:00:00Z', duration: 45, room: 2 },
    { session: 10, start: '2019-12-27T14:00:00Z', duration: 30, room: null },
    { session: 99, start: '2019-12-27T14:00:00Z', duration: 30, room: 1 },
  ]);
  expect(released.map(({ title, start, minutes, room }) => [title, start, minutes, room])).toEqual([
    ['Opening', Date.parse('2019-12-27T12:00:00Z'), 45, 2],
    ['Keynote', null, 60, null],
    ['Lost talk', Date.parse('2019-12-27T14:00:00Z'), 30, null],
  ]);
});

test('rows have the times and the rooms of the release, and those that it has not are left out', () => {
  const released = rowsAsReleased(
    [opening, keynote],
    [{ session: 8, start: '2019-12-27T12:00:00Z', duration: 45, room: 2 }],
  );
  expect(released).toHaveLength(1);
  expect(released[0]?.values).toMatchObject({
    title: 'Opening',
    start: '2019-12-27T12:00:00Z',
    duration: 45,
    room: 2,
  });
});
