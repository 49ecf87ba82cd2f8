import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, isYearOfOtherCalendar } from 'shared-contracts/days';
import { languages } from '../../testing/languages.ts';
import { dateInputText, readDateText } from './date-text.model.ts';
import { readMomentText } from './moment-text.model.ts';
import { readNearDate } from './near-date.model.ts';
import { readZonedText } from './zoned-text.model.ts';

// A Sunday.
const today = '2026-11-29';

test.each([
  ['tomorrow', 'en-GB', '2026-11-30'],
  ['Today', 'en-US', today],
  ['yesterday', 'en-US', '2026-11-28'],
  ['morgen', 'de-DE', '2026-11-30'],
  ['Übermorgen', 'de-DE', '2026-12-01'],
  ['demain', 'fr-FR', '2026-11-30'],
  ['pasado mañana', 'es-ES', '2026-12-01'],
  // English is understood everywhere.
  ['tomorrow', 'de-DE', '2026-11-30'],
  ['fri', 'en-GB', '2026-12-04'],
  ['Samstag', 'de-DE', '2026-12-05'],
  ['Mo.', 'de-DE', '2026-11-30'],
  ['27.12.', 'de-DE', '2026-12-27'],
  ['27.12', 'de-DE', '2026-12-27'],
  ['27/12', 'en-GB', '2026-12-27'],
  ['12/27', 'en-US', '2026-12-27'],
  ['27.12.', 'en-US', '2026-12-27'],
  ['27 Dec', 'en-GB', '2026-12-27'],
  ['Dec 27', 'en-US', '2026-12-27'],
  ['27. Dezember', 'de-DE', '2026-12-27'],
  ['27 de diciembre', 'es-ES', '2026-12-27'],
  ['12月27日', 'ja-JP', '2026-12-27'],
  // The near one is last year, or next year.
  ['3.1.', 'de-DE', '2027-01-03'],
  ['1/9', 'en-GB', '2026-09-01'],
  ['Fri 4 Dec', 'en-GB', '2026-12-04'],
  ['Fri, 4 Dec 2026', 'en-GB', '2026-12-04'],
  ['Fr 4.12.', 'de-DE', '2026-12-04'],
])('“%s” in %s is %s', (typed, language, value) => {
  expect(readNearDate(typed, language, today)).toEqual({ value });
});

test.each([
  ['sunday', 'en-GB', 'This may be 29 November 2026 or 6 December 2026. Write the date.'],
  ['15/6', 'en-GB', 'This may be 15 June 2026 or 15 June 2027. Write the year, too.'],
  ['15.6.', 'de-DE', 'This may be 15. Juni 2026 or 15. Juni 2027. Write the year, too.'],
  ['3.4', 'en-US', 'This may be April 3, 2026 or March 4, 2026. Write the month as a word.'],
  ['31/4', 'en-GB', 'There is no such day.'],
  ['29 Feb', 'en-GB', 'There is no such day.'],
  ['Mon 4 Dec', 'en-GB', '4 December 2026 is another day of the week.'],
  ['27 Dec 26', 'en-GB', 'Write the year with four digits.'],
  ['27.12.26', 'de-DE', 'Write the year with four digits.'],
  ['someday', 'en-GB', 'Enter a date, such as 31/12/2025.'],
  ['12', 'en-GB', 'Enter a date, such as 31/12/2025.'],
])('“%s” in %s is refused: %s', (typed, language, problem) => {
  expect(readNearDate(typed, language, today)).toEqual({ problem });
});

test('a date with its year is the same on every day, in every language', () => {
  const day = fc.integer({ min: 0, max: 200_000 }).map((count) => addDays('1800-01-01', count));
  fc.assert(
    fc.property(fc.constantFrom(...languages), day, day, (language, date, onDay) => {
      if (isYearOfOtherCalendar(Number(date.slice(0, 4)))) return;
      const typed = dateInputText(date, language);
      expect(readNearDate(typed, language, onDay)).toEqual(readDateText(typed, language));
    }),
    { numRuns: 2000 },
  );
});

test('tomorrow has a word in every language, and is the next day on each day', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
  fc.assert(
    fc.property(fc.constantFrom(...languages), day, (language, onDay) => {
      const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(1, 'day');
      expect(readNearDate(word, language, onDay)).toEqual({ value: addDays(onDay, 1) });
    }),
    { numRuns: 500 },
  );
});

describe('with a time of the clock', () => {
  test.each([
    ['tomorrow 9', 'en-GB', '2026-11-30T09:00'],
    ['tomorrow 2pm', 'en-US', '2026-11-30T14:00'],
    ['27.12. 14:30', 'de-DE', '2026-12-27T14:30'],
    ['27 Dec, 14:30', 'en-GB', '2026-12-27T14:30'],
    ['fri 18', 'en-GB', '2026-12-04T18:00'],
    ['heute 24:00', 'de-DE', '2026-11-30T00:00'],
  ])('“%s” in %s is %s', (typed, language, value) => {
    expect(readMomentText(typed, language, today)).toEqual({ value });
  });

  // A year that is being typed is no time.
  test.each([
    ['27 Dec 2026', 'en-GB', 'Add the time.'],
    ['27 12 2026', 'en-GB', 'Add the time.'],
    ['27 Dec 202', 'en-GB', 'Enter a date and a time, such as 31/12/2025 14:30.'],
    ['27 Dec', 'en-GB', 'Add the time.'],
    ['tomorrow', 'en-GB', 'Add the time.'],
    ['tomorrow 9', 'en-US', 'This may be 9:00 AM or 9:00 PM. Write the one that you mean.'],
  ])('“%s” in %s is refused: %s', (typed, language, problem) => {
    const reading = readMomentText(typed, language, today);
    expect('problem' in reading && reading.problem.replaceAll('\u202f', ' ')).toBe(problem);
  });

  test('tomorrow is that of the zone', () => {
    expect(readZonedText('tomorrow 9', 'Asia/Tokyo', 'en-GB', { today: '2026-11-30' })).toEqual({
      value: '2026-12-01T00:00:00Z',
    });
    expect(readZonedText('27.12.', 'Europe/Berlin', 'de-DE', { wholeDay: 'end', today })).toEqual({
      value: '2026-12-27T23:00:00Z',
    });
  });
});
