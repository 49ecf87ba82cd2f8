import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { fileName } from './file-name.model.ts';

const day = new Date(2026, 2, 5);

test('a file is called by what is in it, its channel and the day', () => {
  expect(fileName(definitionOf('rooms'), 'Harbour / Talks: 2026', day)).toBe(
    'rooms-harbour-talks-2026-2026-03-05.csv',
  );
  expect(fileName(definitionOf('agenda-sessions'), 'Συνέδριο', day)).toMatch(/-συνέδριο-2026-03-05\.csv$/);
});

test('what is in every channel is called by none', () => {
  expect(fileName(definitionOf('users'), 'Members', day)).toBe('users-2026-03-05.csv');
});
