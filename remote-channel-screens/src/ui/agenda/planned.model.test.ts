import { afterEach, expect, test } from '@jest/globals';
import { clockSpan } from './planned.model.ts';

const language = navigator.language;
const speak = (next: string) =>
  Object.defineProperty(navigator, 'language', { value: next, configurable: true });
afterEach(() => void speak(language));

test.each([
  ['de-DE', 90, '13:30–15:00'],
  ['en-US', 90, '1:30–3:00 PM'],
  ['en-US', 11 * 60, '1:30 PM–12:30 AM'],
  ['de-DE', 23 * 60, '13:30–12:30'],
  ['de-DE', 24 * 60, '13:30–13:30 (24 h)'],
])('a session is told as a person of %s reads the clock', (next, minutes, span) => {
  speak(next);
  expect(clockSpan({ start: Date.parse('2026-07-06T11:30:00Z'), minutes }, 'Europe/Berlin')).toBe(span);
});
