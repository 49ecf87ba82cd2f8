import { describe, expect, test } from '@jest/globals';
import { foundInOrder, roomsNow, shownInstant } from './now.model.ts';
import type { PlannedSession } from './planned.model.ts';

const agenda = { zone: 'Europe/Berlin', dayStart: '05:00', first: '2027-03-20', last: '2027-03-21' };
const at = (time: string) => Date.parse(`2027-03-${time}:00+01:00`);
const talk = (id: number, start: string | null, more: Partial<PlannedSession> = {}): PlannedSession => ({
  ...{ id, version: 1, title: `Talk ${id}`, start: start === null ? null : at(start), minutes: 60, room: 1 },
  ...{ contributors: [], kind: 'session', state: 'confirmed', capacity: null, track: null, colour: null },
  ...more,
});
const rooms = [
  { id: 1, name: 'Hall' },
  { id: 2, name: 'Attic' },
];
const ids = (sessions: readonly PlannedSession[]) => sessions.map(({ id }) => id);

describe('a room', () => {
  const there = (sessions: readonly PlannedSession[], time: string) => {
    const [hall] = roomsNow(rooms, sessions, { instant: at(time), agenda });
    return hall && { on: ids(hall.on), next: hall.next?.id ?? null, cancelled: ids(hall.cancelled) };
  };
  const day = [talk(1, '20T10:00'), talk(2, '20T11:00'), talk(3, '20T14:00')];

  test('has what has begun and has not ended, and what begins after it', () => {
    expect(there(day, '20T10:00')).toEqual({ on: [1], next: 2, cancelled: [] });
    expect(there(day, '20T11:00')).toEqual({ on: [2], next: 3, cancelled: [] });
    expect(there(day, '20T12:30')).toEqual({ on: [], next: 3, cancelled: [] });
    expect(there(day, '20T15:00')).toEqual({ on: [], next: null, cancelled: [] });
  });

  test('has a cancelled session apart while people may wait for it', () => {
    const cancelled = [talk(1, '20T10:00'), talk(2, '20T11:00', { state: 'cancelled' }), talk(3, '20T14:00')];
    expect(there(cancelled, '20T10:30')).toEqual({ on: [1], next: 3, cancelled: [2] });
    expect(there(cancelled, '20T12:00')).toEqual({ on: [], next: 3, cancelled: [] });
  });

  test('keeps what is after midnight on the day before, and shows nothing of another day', () => {
    const night = [talk(1, '21T01:30'), talk(2, '21T10:00')];
    expect(there(night, '20T23:00')).toEqual({ on: [], next: 1, cancelled: [] });
    expect(there(night, '21T02:45')).toEqual({ on: [], next: null, cancelled: [] });
  });
});

describe('the instant', () => {
  const facts = { now: at('20T12:00'), agenda, sessions: [talk(1, '20T10:00'), talk(2, '21T16:00')] };

  test('is the chosen one in the zone of the agenda, else now', () => {
    expect(shownInstant('2027-03-21T09:15', facts)).toEqual({ instant: at('21T09:15'), why: 'chosen' });
    expect(shownInstant(null, facts)).toEqual({ instant: at('20T12:00'), why: 'now' });
  });

  test('is the nearest session while the agenda is not on', () => {
    const before = Date.parse('2027-01-01T00:00:00Z');
    const after = Date.parse('2027-05-01T00:00:00Z');
    expect(shownInstant(null, { ...facts, now: before })).toEqual({
      instant: at('20T10:00'),
      why: 'nearest',
    });
    expect(shownInstant(null, { ...facts, now: after })).toEqual({ instant: at('21T16:00'), why: 'nearest' });
    expect(shownInstant(null, { ...facts, now: before, sessions: [] }).instant).toBe(at('20T05:00'));
  });
});

test('found sessions that come are before those without a time, and those that are over are last', () => {
  const sessions = [talk(1, '20T09:00'), talk(2, null), talk(3, '21T09:00'), talk(4, '20T11:30')];
  expect(ids(foundInOrder(sessions, at('20T12:00')))).toEqual([4, 3, 2, 1]);
});
