import { expect, test } from '@jest/globals';
import { movesUpUntil } from './waiting-list.ts';

const start = Date.parse('2026-06-03T10:00:00Z');
const settings = (promotion: string, hours: number) => (key: string) =>
  key === 'waiting-list-promotion' ? promotion : hours;

test('clients move up until the hours before the start that the business chose', () => {
  expect(movesUpUntil(start, settings('automatic', 2))).toBe(Date.parse('2026-06-03T08:00:00Z'));
  expect(movesUpUntil(start, settings('automatic', 0))).toBe(start);
});

test('where staff choose, no instant ends that', () => {
  expect(movesUpUntil(start, settings('staff', 2))).toBeNull();
});
