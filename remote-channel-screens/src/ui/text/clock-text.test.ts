import { afterEach, expect, test } from '@jest/globals';
import { shownSpan, shownTime } from './clock-text.ts';
import { dateTimeText } from './dates.ts';
import { weeklyText } from './hours-text.ts';
import { shortTime } from './short-time.ts';

const usual = navigator.language;
const speak = (language: string) =>
  Object.defineProperty(navigator, 'language', { value: language, configurable: true });
afterEach(() => void speak(usual));

test('a time is shown on the clock of the person, as it is typed', () => {
  speak('en-US');
  expect(['00:00', '00:05', '11:59', '12:00', '14:30', '24:00'].map(shownTime)).toEqual([
    ...['12:00 AM', '12:05 AM', '11:59 AM', '12:00 PM', '2:30 PM', '12:00 AM'],
  ]);
  speak('de-DE');
  expect(['00:00', '14:30', '24:00'].map(shownTime)).toEqual(['00:00', '14:30', '24:00']);
});

test('a span names its half of the day once where both times are in it', () => {
  expect(shownSpan('14:30', '15:00')).toBe('14:30–15:00');
  expect(shownSpan('2:30 PM', '3:00 PM')).toBe('2:30–3:00 PM');
  expect(shownSpan('11:30 AM', '1:00 PM')).toBe('11:30 AM–1:00 PM');
});

test('dates with times, near days and hours of a week follow the same clock', () => {
  const iso = '2026-11-26T22:05:00Z';
  const near = () => shortTime(iso, { zone: 'UTC', now: Date.parse(iso), isFact: false });
  const week = () => weeklyText([{ day: 1, from: '09:00', to: '17:30' }]);
  speak('en-US');
  expect([dateTimeText(iso, 'UTC'), near(), week()]).toEqual([
    ...['26 Nov 2026, 10:05 PM', 'Today, 10:05 PM', 'Mon 9:00 AM–5:30 PM'],
  ]);
  expect(dateTimeText('2026-11-26T00:00:00Z', 'UTC', true)).toBe('26 Nov 2026, 12:00 AM UTC');
  speak('en-GB');
  expect([dateTimeText(iso, 'UTC'), near(), week()]).toEqual([
    ...['26 Nov 2026, 22:05', 'Today, 22:05', 'Mon 09:00–17:30'],
  ]);
});
