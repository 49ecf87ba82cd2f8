import { expect, test } from '@jest/globals';
import { holidaysOn, regionalHolidaysOn } from './holidays.ts';

test('public holidays of a country have their names, and other days none', async () => {
  const days = ['2026-12-25', '2026-12-28', '2027-01-01', '2026-05-14'];
  expect([...(await holidaysOn('DE', days))]).toEqual([
    ['2026-12-25', 'Christmas Day'],
    ['2027-01-01', "New Year's Day"],
    ['2026-05-14', 'Ascension Day'],
  ]);
  expect([...(await holidaysOn('US', ['2026-11-26', '2026-12-28'])).keys()]).toEqual(['2026-11-26']);
});

test('Clean Monday is a Monday, in Greece and in Cyprus', async () => {
  for (const country of ['GR', 'CY'])
    expect([
      country,
      ...(await holidaysOn(country, ['2026-02-23', '2027-03-15', '2027-03-16', '2028-02-28'])),
    ]).toEqual([
      ...[
        country,
        ['2026-02-23', 'Clean Monday'],
        ['2027-03-15', 'Clean Monday'],
        ['2028-02-28', 'Clean Monday'],
      ],
    ]);
});

test('a country that the library does not know has none', async () => {
  expect((await holidaysOn('AQ', ['2026-12-25'])).size).toBe(0);
});

test('a holiday of several days is one on each of them', async () => {
  const days = ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19'];
  expect((await holidaysOn('CN', days)).size).toBeGreaterThan(1);
});

test('a holiday of some regions names them, and what the whole country has is none of these', async () => {
  const days = ['2027-01-01', '2027-01-06', '2027-01-07'];
  expect([...(await regionalHolidaysOn('DE', days))]).toEqual([
    ['2027-01-06', [{ name: 'Epiphany', regions: ['Baden-Württemberg', 'Bayern', 'Sachsen-Anhalt'] }]],
  ]);
  expect((await regionalHolidaysOn('AR', days)).size).toBe(0);
  expect((await regionalHolidaysOn('AQ', days)).size).toBe(0);
});
