import { expect, test } from '@jest/globals';
import { english } from '../languages/en.ts';
import { speak } from '../languages/language.ts';
import { page } from '../testing/fake-business.ts';
import { changeText, freeText, waitText } from './terms.ts';

speak('en', english);

const now = Date.parse('2026-06-02T10:00:00Z');

test.each([
  ['2026-06-03T10:00:00Z', 24, 'You can cancel or move it until 24 hours before it begins.'],
  ['2026-06-03T09:59:00Z', 24, 'It begins in less than 24 hours, so you cannot cancel or move it here.'],
  ['2026-06-02T10:05:00Z', 0, 'You can cancel or move it until it begins.'],
])('a session at %s that may be changed until %i hours before says so', (start, hours, words) => {
  expect(changeText(start, hours, now)).toBe(words);
});

test.each([
  [
    24,
    'Cancelling is free until 24 hours before it begins. Afterwards, a session paid with a package counts as used.',
  ],
  [
    1,
    'Cancelling is free until 1 hour before it begins. Afterwards, a session paid with a package counts as used.',
  ],
  [0, 'Cancelling is free until it begins. Afterwards, a session paid with a package counts as used.'],
  [null, ''],
  [undefined, ''],
])('cancelling that is free until %s hours before says so', (hours, words) => {
  expect(freeText({ freeCancelHours: hours })).toBe(words);
});

test.each([
  ['price', 'Afterwards, the price of the session is owed.'],
  ['both', 'Afterwards, a session paid with a package counts as used, and the price of any other is owed.'],
] as const)('what a late cancellation costs is said: %s', (lateCost, words) => {
  expect(freeText({ freeCancelHours: 0, lateCost })).toBe(`Cancelling is free until it begins. ${words}`);
});

test.each([
  [{}, 'the first one who waits gets it, and a mail.'],
  [{ freePlaces: 'automatic' as const }, 'the first one who waits gets it, and a mail.'],
  [{ freePlaces: 'staff' as const }, 'Studio Harbour chooses who gets it, and that person gets a mail.'],
  [{ freePlaces: 'staff' as const, sendsMails: false }, 'Studio Harbour chooses who gets it.'],
])('who gets a free place is said as the business has it: %j', (values, words) => {
  expect(waitText({ ...page, ...values })).toBe(`This session is full. When a place is free, ${words}`);
});
