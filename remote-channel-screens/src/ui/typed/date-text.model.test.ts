import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isYearOfOtherCalendar } from 'shared-contracts/days';
import { languages } from '../../testing/languages.ts';
import { dateInputText, readDateText } from './date-text.model.ts';
import { momentInputText, momentPlaceholder, readMomentText } from './moment-text.model.ts';
import { readTimeText, timeInputText } from './time-text.model.ts';

const anyLanguage = fc.constantFrom(...languages);
const two = (value: number) => String(value).padStart(2, '0');
const everyDate = fc
  .integer({ min: Date.UTC(1000, 0, 1), max: Date.UTC(9999, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10));
const isOfOtherCalendar = (date: string) => isYearOfOtherCalendar(Number(date.slice(0, 4)));
const anyDate = everyDate.filter((date) => !isOfOtherCalendar(date));
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.constantFrom(0, 0, 7, 59))
  .map(([hour, minute, second]) => `${two(hour)}:${two(minute)}${second ? `:${two(second)}` : ''}`);

test('a date typed as displayed parses to the same date, in every language', () => {
  fc.assert(
    fc.property(anyLanguage, anyDate, (language, date) => {
      expect(readDateText(dateInputText(date, language), language)).toEqual({ value: date });
    }),
    { numRuns: 2000 },
  );
});

test('a year of another calendar is refused in every language, rather than taken for one of long ago', () => {
  const years = fc.oneof(fc.integer({ min: 1300, max: 1499 }), fc.integer({ min: 2400, max: 2699 }));
  fc.assert(
    fc.property(anyLanguage, years, (language, year) => {
      const read = readDateText(dateInputText(`${year}-03-04`, language), language);
      expect(read).toEqual({ problem: expect.stringMatching(`^${year} is a year of another calendar`) });
    }),
  );
});

test('a date with the name of its month parses to the same date, in every language', () => {
  fc.assert(
    fc.property(
      anyLanguage,
      anyDate,
      fc.constantFrom('long' as const, 'short' as const),
      (language, date, month) => {
        const locale = new Intl.Locale(language, { calendar: 'gregory' });
        const options = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const;
        const shown = new Intl.DateTimeFormat(locale, options).format(Date.parse(`${date}T00:00:00Z`));
        const read = readDateText(shown, language);
        // Where a language adds words of its own, it is not understood; it is never another day.
        if ('value' in read) expect(read.value).toBe(date);
      },
    ),
    { numRuns: 2000 },
  );
});

test('a time typed as displayed parses to the same time, in every language', () => {
  fc.assert(
    fc.property(anyLanguage, anyTime, (language, time) => {
      expect(readTimeText(timeInputText(time, language), language)).toEqual({ value: time });
    }),
    { numRuns: 2000 },
  );
});

test('a date with a time parses to the same value, in every language', () => {
  fc.assert(
    fc.property(anyLanguage, anyDate, anyTime, (language, date, time) => {
      const local = `${date}T${time}`;
      expect(readMomentText(momentInputText(local, language), language)).toEqual({ value: local });
    }),
    { numRuns: 2000 },
  );
});

describe('a date', () => {
  test.each([
    ['27.12.2025', 'de-DE', '2025-12-27'],
    ['12/27/2025', 'en-US', '2025-12-27'],
    ['3/4/2026', 'en-US', '2026-03-04'],
    ['3/4/2026', 'en-GB', '2026-04-03'],
    ['27.12.2025', 'en-US', '2025-12-27'],
    ['4.12.2026', 'fr-FR', '2026-12-04'],
    ['04. 12. 2026', 'en-GB', '2026-12-04'],
    ['27 Dec 2025', 'en-US', '2025-12-27'],
    ['27. Dezember 2025', 'de-DE', '2025-12-27'],
    ['2025-12-27', 'fr-FR', '2025-12-27'],
    ['２０２５／１２／２７', 'ja-JP', '2025-12-27'],
    ['1989年1月8日', 'ja-JP', '1989-01-08'],
    ['２０２５ 年 １２ 月 ２７ 日', 'ja-JP', '2025-12-27'],
    ['2025年12月27', 'zh-CN', '2025-12-27'],
    ['2025년 12월 27일', 'ko-KR', '2025-12-27'],
  ])('“%s” in %s is %s', (typed, language, date) => {
    expect(readDateText(typed, language)).toEqual({ value: date });
  });

  test.each([
    ['3.4.2026', 'en-US', 'This may be April 3, 2026 or March 4, 2026. Write the month as a word.'],
    ['8/1/1989', 'ja-JP', 'This may be 1989年1月8日 or 1989年8月1日. Write the year first.'],
    ['2025年2月30日', 'ja-JP', 'There is no such day.'],
    ['3/4/2026', 'de-DE', 'This may be 3. April 2026 or 4. März 2026. Write the month as a word.'],
    ['31/4/2026', 'en-GB', 'There is no such day.'],
    ['4.27.2026', 'fr-FR', 'There is no such day.'],
    ['3-4-2026', 'de-DE', 'This may be 3. April 2026 or 4. März 2026. Write the month as a word.'],
    ['12/27/2025', 'en-GB', 'There is no such day.'],
    ['27.12.25', 'de-DE', 'Write the year with four digits.'],
    ['soon', 'en-GB', 'Enter a date, such as 31/12/2025.'],
    [
      '۱۴۰۵/۰۹/۱۵',
      'fa-IR',
      '1405 is a year of another calendar. Enter the date of the Gregorian one, such as ۲۰۲۵/۱۲/۳۱.',
    ],
    ['27.12.', 'de-DE', 'Enter a date, such as 31.12.2025.'],
  ])('“%s” in %s is refused: %s', (typed, language, problem) => {
    expect(readDateText(typed, language)).toEqual({ problem });
  });
});

describe('a date in the past', () => {
  test.each([
    ['9.8.92', 'de-DE', '1992-08-09'],
    ['09.08.04', 'de-DE', '2004-08-09'],
    ['8/9/92', 'en-US', '1992-08-09'],
    ['9/8/92', 'en-GB', '1992-08-09'],
    ['9 Aug 92', 'en-GB', '1992-08-09'],
    ['Aug 12, 92', 'en-US', '1992-08-12'],
    ['9.8.1892', 'de-DE', '1892-08-09'],
  ])('“%s” in %s is %s', (typed, language, date) => {
    expect(readDateText(typed, language, true)).toEqual({ value: date });
  });

  test('a year of two digits that would be in the future belongs to the last century', () => {
    const next = String((new Date().getFullYear() + 1) % 100).padStart(2, '0');
    expect(readDateText(`1.1.${next}`, 'de-DE', true)).toEqual({ value: `19${next}-01-01` });
  });

  test.each([
    ['9.8.92', 'en-US'],
    ['9/8/92', 'de-DE'],
    ['92/8/9', 'ja-JP'],
    ['12/8/09', 'ja-JP'],
    ['9.8.192', 'de-DE'],
  ])('“%s” in %s needs a year of four digits', (typed, language) => {
    expect(readDateText(typed, language, true)).toEqual({ problem: 'Write the year with four digits.' });
  });
});

describe('a time', () => {
  test.each([
    ['14:30', 'en-US', '14:30'],
    ['2:30 PM', 'en-US', '14:30'],
    ['2pm', 'en-GB', '14:00'],
    ['14.30', 'de-DE', '14:30'],
    ['14.30 Uhr', 'de-DE', '14:30'],
    ['14h30', 'fr-FR', '14:30'],
    ['1430', 'de-DE', '14:30'],
    ['9', 'de-DE', '09:00'],
    ['09:00', 'en-US', '09:00'],
    ['12:00 AM', 'en-US', '00:00'],
    ['１４：３０', 'ja-JP', '14:30'],
    ['１４時３０分', 'ja-JP', '14:30'],
  ])('“%s” in %s is %s', (typed, language, time) => {
    expect(readTimeText(typed, language)).toEqual({ value: time });
  });

  test('that may be in the morning or after noon is refused with both', () => {
    const read = readTimeText('9:30', 'en-US');
    expect(read).toEqual({ problem: expect.stringMatching(/^This may be 9:30\sAM or 9:30\sPM\./) });
    const dotted = readTimeText('9:30', 'en-CA');
    expect(dotted).toEqual({
      problem: expect.stringMatching(/^This may be 9:30\sa\.m\. or 9:30\sp\.m\. Write/),
    });
  });

  test.each(['25:00', '9:75', 'x', '9:3', '13 pm'])('“%s” is refused', (typed) => {
    expect(readTimeText(typed, 'en-GB')).toHaveProperty('problem');
  });
});

test.each([
  ['2026-01-02T09:00', 'en-US', { value: '2026-01-02T09:00' }],
  ['27.12.2025 14:30', 'de-DE', { value: '2025-12-27T14:30' }],
  ['27 Dec 2025, 11:00', 'en-GB', { value: '2025-12-27T11:00' }],
  ['24.12.2026 24:00', 'de-DE', { value: '2026-12-25T00:00' }],
  ['31.12.2026 24 Uhr', 'de-DE', { value: '2027-01-01T00:00' }],
  ['24/12/2026 24h00', 'fr-FR', { value: '2026-12-25T00:00' }],
  ['2026-12-24T24:00', 'en-GB', { value: '2026-12-25T00:00' }],
  ['24/12/2026 24:30', 'en-GB', { problem: 'Enter a time, such as 14:30.' }],
  ['24/12/2026 24:30', 'es-AR', { problem: 'Enter a time, such as 2:30 p. m.' }],
  ['27.12.2025', 'de-DE', { problem: 'Add the time.' }],
  ['２０２５／１２／２７　１４：３０', 'ja-JP', { value: '2025-12-27T14:30' }],
  ['2025年12月27日 14:30', 'ja-JP', { value: '2025-12-27T14:30' }],
  ['２０２５－１２－２７Ｔ１４：３０', 'ja-JP', { value: '2025-12-27T14:30' }],
  ['4.12.2026 19h', 'fr-FR', { value: '2026-12-04T19:00' }],
  // Both halves may be two: the day comes first.
  [
    '3.4.2026 9:30',
    'en-US',
    { problem: 'This may be April 3, 2026 or March 4, 2026. Write the month as a word.' },
  ],
  ['31.4.2026 9:30', 'en-US', { problem: 'There is no such day.' }],
  [
    '3/4/2026 14:30',
    'de-DE',
    { problem: 'This may be 3. April 2026 or 4. März 2026. Write the month as a word.' },
  ],
])('“%s” in %s is %j', (typed, language, reading) => {
  expect(readMomentText(typed, language)).toEqual(reading);
});

test.each([
  ['en-GB', 'dd/mm/yyyy hh:mm'],
  ['pt-PT', 'dd/mm/yyyy hh:mm'],
  ['de-DE', 'dd.mm.yyyy hh:mm'],
  ['sv-SE', 'yyyy-mm-dd hh:mm'],
])('an empty field of %s shows the form %s, which is no date', (language, form) => {
  expect(momentPlaceholder(language)).toBe(form);
  expect(readMomentText(form, language)).toHaveProperty('problem');
});

test('an empty field of American English shows the form with its half of the day', () => {
  expect(momentPlaceholder('en-US')).toMatch(/^mm\/dd\/yyyy hh:mm\sam\/pm$/);
});
