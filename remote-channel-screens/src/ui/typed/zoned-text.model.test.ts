import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayMs, isYearOfOtherCalendar } from 'shared-contracts/days';
import { languages } from '../../testing/languages.ts';
import { readZonedText, wholeDayOf, zonedInputText } from './zoned-text.model.ts';

// Clocks that change by an hour, by half of one, at other times of the year, before UTC, and never.
const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC'];
const changes = [
  '2026-10-25T01:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-03-22T02:00:00Z',
];

const nearChange = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -150, max: 150 }))
  .map(([change, minutes]) => Date.parse(change) + minutes * 60_000);
const anyTime = fc
  .integer({ min: Date.UTC(1850, 0, 1) / 1000, max: Date.UTC(9999, 11, 30) / 1000 })
  .map((seconds) => seconds * 1000)
  // A year of another calendar is refused, wherever it begins.
  .filter((time) =>
    [-1, 1].every((days) => !isYearOfOtherCalendar(new Date(time + days * dayMs).getUTCFullYear())),
  );

test('an instant typed as displayed parses to the same one, in every language, also in a repeated hour', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.constantFrom(...zones),
      fc.oneof(nearChange, anyTime),
      (language, zone, time) => {
        const iso = new Date(time).toISOString().replace('.000Z', 'Z');
        const shown = zonedInputText(iso, zone, language);
        expect(readZonedText(shown, zone, language)).toEqual({ value: iso });
        expect(readZonedText(shown, zone, language, { today: '2026-11-29' })).toEqual({ value: iso });
      },
    ),
    { numRuns: 3000 },
  );
});

test.each([
  ['25/10/2026 02:30 +02:00', 'en-GB', '2026-10-25T00:30:00Z'],
  ['25/10/2026 02:30 +01:00', 'en-GB', '2026-10-25T01:30:00Z'],
  ['25.10.2026 2:30 +1', 'de-DE', '2026-10-25T01:30:00Z'],
  ['10/25/2026 2:30 AM UTC+2', 'en-US', '2026-10-25T00:30:00Z'],
  ['2026-10-25T02:30+01:00', 'en-GB', '2026-10-25T01:30:00Z'],
  ['25/10/2026 01:59', 'en-GB', '2026-10-24T23:59:00Z'],
  ['25/10/2026 03:00', 'en-GB', '2026-10-25T02:00:00Z'],
  ['1/12/2026 10:00 +01:00', 'en-GB', '2026-12-01T09:00:00Z'],
])('“%s” in %s is %s', (typed, language, value) => {
  expect(readZonedText(typed, 'Europe/Berlin', language)).toEqual({ value });
});

test.each([
  [
    '25/10/2026 02:30',
    '02:30 comes twice on that day: write 02:30 +02:00 (before the clocks go back) or 02:30 +01:00.',
  ],
  [
    '25/10/2026 02:30 +03:00',
    'The clock of this time zone is not at +03:00 then: write 02:30 +02:00 or 02:30 +01:00.',
  ],
  ['1/12/2026 10:00 +02:00', 'The clock of this time zone is not at +02:00 then: write 10:00 +01:00.'],
  ['29/3/2026 02:30', 'The clocks go forward then, so there is no such time on that day.'],
  ['25/10/2026 +02:00', 'Add the time.'],
])('“%s” in Berlin is refused: %s', (typed, problem) => {
  expect(readZonedText(typed, 'Europe/Berlin', 'en-GB')).toEqual({ problem });
});

test.each([
  ['8/12/2026', 'start', '2026-12-07T23:00:00Z', '08/12/2026 00:00'],
  ['8/12/2026', 'end', '2026-12-08T23:00:00Z', '08/12/2026 24:00'],
  ['2026-12-08', 'end', '2026-12-08T23:00:00Z', '08/12/2026 24:00'],
  ['8/12/2026 14:30', 'end', '2026-12-08T13:30:00Z', '08/12/2026 14:30'],
  ['25/10/2026', 'end', '2026-10-25T23:00:00Z', '25/10/2026 24:00'],
] as const)('%s as the %s of a whole day in Berlin is %s, shown as %s', (typed, wholeDay, value, shown) => {
  expect(readZonedText(typed, 'Europe/Berlin', 'en-GB', { wholeDay })).toEqual({ value });
  expect(zonedInputText(value, 'Europe/Berlin', 'en-GB', wholeDay)).toBe(shown);
  expect(readZonedText(shown, 'Europe/Berlin', 'en-GB', { wholeDay })).toEqual({ value });
});

test('on a clock of 12 hours, the end of a whole day is its date alone', () => {
  const [zone, iso] = ['Australia/Adelaide', '2027-03-14T13:30:00Z'];
  expect(zonedInputText(iso, zone, 'en-AU', 'end')).toBe('14/03/2027');
  expect(readZonedText('14/03/2027', zone, 'en-AU', { wholeDay: 'end' })).toEqual({ value: iso });
  expect(zonedInputText(iso, zone, 'en-AU', 'start')).toMatch(/^15\/03\/2027 12:00\sam$/);
});

test('an end of a whole day reads back as it is shown, in every language', () => {
  for (const language of languages) {
    const value = '2026-12-08T23:00:00Z';
    const shown = zonedInputText(value, 'Europe/Berlin', language, 'end');
    expect([language, readZonedText(shown, 'Europe/Berlin', language, { wholeDay: 'end' })]).toEqual([
      language,
      { value },
    ]);
  }
});

test('a day begins and ends where its zone says, and other times are no whole day', () => {
  expect(wholeDayOf('2026-12-07T23:00:00Z', 'Europe/Berlin', 'start')).toBe('2026-12-08');
  expect(wholeDayOf('2026-12-08T23:00:00Z', 'Europe/Berlin', 'end')).toBe('2026-12-08');
  expect(wholeDayOf('2026-12-08T22:00:00Z', 'Europe/Berlin', 'end')).toBeNull();
});
