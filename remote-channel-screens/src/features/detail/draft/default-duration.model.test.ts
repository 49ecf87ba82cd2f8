import { expect, test } from '@jest/globals';
import { sessionLabel } from '../../../testing/session-labels.ts';
import { followedDuration } from './default-duration.model.ts';

const labels = [
  sessionLabel({ id: 1, kind: 'type', name: 'Talk', minutes: 45 }),
  sessionLabel({ id: 2, kind: 'type', name: 'Workshop', minutes: 120 }),
  sessionLabel({ id: 3, kind: 'type', name: 'Other' }),
  sessionLabel({ id: 4, kind: 'track', name: 'Security', minutes: 30 }),
];

test.each([
  ['an empty one takes that of the type', {}, { name: 'type', value: 'Talk' }, 45],
  [
    'that of the type before follows',
    { type: 'Talk', duration: 45 },
    { name: 'type', value: 'Workshop' },
    120,
  ],
  ['a typed one stays', { type: 'Talk', duration: 50 }, { name: 'type', value: 'Workshop' }, null],
  [
    'it stays with a type that has none',
    { type: 'Talk', duration: 45 },
    { name: 'type', value: 'Other' },
    null,
  ],
  ['a track gives its own', {}, { name: 'track', value: 'Security' }, 30],
  [
    'a type counts before a track',
    { type: 'Talk', duration: 45 },
    { name: 'track', value: 'Security' },
    null,
  ],
  [
    'a type takes over from a track',
    { track: 'Security', duration: 30 },
    { name: 'type', value: 'Talk' },
    45,
  ],
  [
    'a proposed one follows the type',
    { duration: 30 },
    { name: 'type', value: 'Talk', isProposed: true },
    45,
  ],
  [
    'a proposed one stays with a type that has none',
    { duration: 30 },
    { name: 'type', value: 'Other', isProposed: true },
    null,
  ],
  ['no other field changes it', {}, { name: 'title', value: 'Talk' }, null],
])('the duration of a session: %s', (_, values, change, minutes) => {
  expect(followedDuration(labels, values, change)).toBe(minutes);
});
