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

test('a time that the clock shows twice names the offset that is meant', () => {
  speak('de-DE');
  const span = (iso: string, minutes: number) =>
    clockSpan({ start: Date.parse(iso), minutes }, 'America/Santiago');
  // The clocks go back at midnight, to 23:00.
  expect(span('2027-04-04T01:30:00Z', 30)).toBe('22:30–23:00 GMT-3');
  expect(span('2027-04-04T02:30:00Z', 45)).toBe('23:30 GMT-3–23:15 GMT-4');
  expect(span('2027-04-04T03:30:00Z', 90)).toBe('23:30 GMT-4–01:00');
  expect(span('2027-04-04T04:00:00Z', 30)).toBe('00:00–00:30');
});
