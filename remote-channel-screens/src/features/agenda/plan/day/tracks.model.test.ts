import { expect, test } from '@jest/globals';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { colourOf, trackColours } from './tracks.model.ts';

const session = (track: string | null, colour: string | null = null): PlannedSession => ({
  ...{ id: 1, version: 1, title: 'Talk', start: null, minutes: 30, room: null, contributors: [] },
  ...{ kind: 'session', state: 'confirmed', capacity: null, track, colour },
});

test('a track has its own colour, or one that no track beside it has', () => {
  const tracks = trackColours([
    session('Art'),
    session('Art', '#112233'),
    session('Science'),
    session('Ethics'),
    session(null),
  ]);
  expect(tracks.get('Art')).toBe('#112233');
  expect([...tracks.keys()]).toEqual(['Art', 'Ethics', 'Science']);
  expect(new Set(tracks.values()).size).toBe(3);
});

test('a session has its own colour, that of its track, or none', () => {
  const tracks = trackColours([session('Art', '#112233')]);
  expect(colourOf(session('Art', '#445566'), tracks)).toBe('#445566');
  expect(colourOf(session('Art'), tracks)).toBe('#112233');
  expect(colourOf(session(null), tracks)).toBeNull();
});
