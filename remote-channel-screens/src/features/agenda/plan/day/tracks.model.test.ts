import { expect, test } from '@jest/globals';
import { sessionLabel } from '../../../../testing/session-labels.ts';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { colourOf, defaultsOfTrack, inTracks, planTracks, trackColours } from './tracks.model.ts';

const session = (track: string | null, colour: string | null = null, id = 1): PlannedSession => ({
  ...{ id, version: 1, title: 'Talk', start: null, minutes: 30, room: null, contributors: [] },
  ...{ kind: 'session', state: 'confirmed', capacity: null, track, colour },
});
const tracks = planTracks([
  sessionLabel({ id: 4, name: 'Science', colour: null }),
  sessionLabel({ id: 5, name: 'Art', colour: '#112233' }),
  sessionLabel({ id: 6, name: 'Ethics', colour: null }),
  sessionLabel({ id: 7, name: 'Talk', kind: 'type', colour: '#445566' }),
]);

test('tracks keep their order, and one without a colour has one of the palette', () => {
  expect(tracks.map(({ id, name }) => [id, name])).toEqual([
    [4, 'Science'],
    [5, 'Art'],
    [6, 'Ethics'],
  ]);
  expect(tracks[1]?.colour).toBe('#112233');
  expect(new Set(tracks.map(({ colour }) => colour)).size).toBe(3);
});

test('a session has the colour of its track, its own until the list is there, or none', () => {
  const colours = trackColours(tracks);
  expect(colourOf(session('Art', '#aaaaaa'), colours)).toBe('#112233');
  expect(colourOf(session('Art', '#aaaaaa'), new Map())).toBe('#aaaaaa');
  expect(colourOf(session(null), colours)).toBeNull();
});

test('sessions are found by their tracks, and by words and tracks together', () => {
  const sessions = [session('Art', null, 1), session('Science', null, 2), session(null, null, 3)];
  expect(inTracks(sessions, null, [])).toBeNull();
  expect([...(inTracks(sessions, null, ['Art', 'Science']) ?? [])]).toEqual([1, 2]);
  expect([...(inTracks(sessions, new Set([2, 3]), ['Art', 'Science']) ?? [])]).toEqual([2]);
  expect(inTracks(sessions, new Set([3]), [])).toEqual(new Set([3]));
});

test('a new session begins with the one track that is chosen, and with its default duration', () => {
  const labels = [sessionLabel({ name: 'Art', minutes: 45 }), sessionLabel({ id: 2, name: 'Science' })];
  expect(defaultsOfTrack(labels, ['Art'])).toEqual({ track: 'Art', duration: 45 });
  expect(defaultsOfTrack(labels, ['Science'])).toEqual({ track: 'Science' });
  expect([defaultsOfTrack(labels, []), defaultsOfTrack(labels, ['Art', 'Science'])]).toEqual([{}, {}]);
});
