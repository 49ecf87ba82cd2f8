import { expect, test } from '@jest/globals';
import { isCurrency } from 'shared-contracts/entities';
import { languageChoices } from '../../ui/text/languages.ts';
import { proposedDraft } from './first-hour.model.ts';
import { currencyOfRegion } from './region-currency.model.ts';

test.each([
  ['pt-PT', 'EUR'],
  ['pt-BR', 'BRL'],
  ['de-CH', 'CHF'],
  ['en', 'USD'],
  ['ja', 'JPY'],
  ['en-AQ', ''],
])('a browser in %s suggests the currency “%s”', (language, currency) => {
  expect(proposedDraft({ language, timeZone: 'UTC' })).toMatchObject({ language, currency });
});

test.each([
  ['Europe/Lisbon', 'en-US', 'PT', 'EUR'],
  ['Europe/Zurich', 'de-DE', 'CH', 'CHF'],
  ['Asia/Kolkata', 'en-GB', 'IN', 'INR'],
  ['America/New_York', 'es', 'US', 'USD'],
  ['UTC', 'nb-NO', 'NO', 'NOK'],
  ['UTC', 'en-150', '', ''],
])(
  'a browser in %s that reads %s suggests the country “%s” and the currency “%s”',
  (timeZone, language, country, currency) => {
    expect(proposedDraft({ language, timeZone })).toMatchObject({ country, currency });
  },
);

test('the currency of every region is one that exists', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const regions = letters.flatMap((one) => letters.map((other) => one + other));
  const known = regions.filter((region) => names.of(region) !== undefined);
  const found = known.flatMap((region) => currencyOfRegion(region) ?? []);
  expect(found.filter((currency) => !isCurrency(currency))).toEqual([]);
  expect(found.length).toBeGreaterThan(235);
});

test('the languages have that of the browser among them, by name and once', () => {
  expect(languageChoices('gsw-CH').map(({ label }) => label)).toContain('Swiss German (Switzerland)');
  expect(languageChoices('de').filter(({ value }) => value === 'de')).toHaveLength(1);
});
