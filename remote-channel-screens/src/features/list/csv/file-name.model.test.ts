import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { fileName } from './file-name.model.ts';

const day = new Date(2026, 2, 5);

test('a file name has the entity, the channel and the date', () => {
  expect(fileName(definitionOf('rooms'), 'Harbour / Talks: 2026', day)).toBe(
    'rooms-harbour-talks-2026-2026-03-05.csv',
  );
  expect(fileName(definitionOf('agenda-sessions'), 'Συνέδριο', day)).toMatch(/-συνέδριο-2026-03-05\.csv$/);
});

test('a file of a tenant-wide entity has no channel in its name', () => {
  expect(fileName(definitionOf('users'), 'Members', day)).toBe('users-2026-03-05.csv');
});
