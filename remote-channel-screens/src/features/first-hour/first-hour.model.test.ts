import { expect, test } from '@jest/globals';
import { isCurrency } from 'shared-contracts/entities';
import { languageChoices } from '../../ui/text/languages.ts';
import { nearFirst } from './country-of-zone.model.ts';
import { type Draft, missingIn, proposedDraft, withChosen } from './first-hour.model.ts';
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

test.each([
  ['the zone', {}, 'NZ', 'NZD'],
  ['the country, too', { country: 'CH' }, 'CH', 'CHF'],
  ['the currency, too', { currency: 'USD' }, 'NZ', 'USD'],
])('where somebody chose %s, the others follow', (_, first: Partial<Draft>, country, currency) => {
  const begun = proposedDraft({ language: 'de-DE', timeZone: 'Europe/Berlin' });
  const chosen = new Set(Object.keys(first));
  const before = withChosen(begun, first, chosen);
  const after = withChosen(before, { timeZone: 'Pacific/Auckland' }, new Set([...chosen, 'timeZone']));
  expect(after).toMatchObject({ timeZone: 'Pacific/Auckland', country, currency });
});

test('a zone of no country leaves the country, and a country without a known currency asks for one', () => {
  const begun = proposedDraft({ language: 'de-DE', timeZone: 'Europe/Berlin' });
  const chosen = new Set(['timeZone']);
  expect(withChosen(begun, { timeZone: 'UTC' }, chosen)).toMatchObject({ country: 'DE', currency: 'EUR' });
  expect(withChosen(begun, { country: 'AQ' }, new Set(['country']))).toMatchObject({ currency: '' });
});

test.each([
  ['follows a country that has one', 'AT', [], 'Europe/Vienna'],
  ['is asked for in a country that has several others', 'PT', [], ''],
  ['stays for a country that has it', 'DE', [], 'Europe/Berlin'],
  ['stays where somebody chose it', 'AT', ['timeZone'], 'Europe/Berlin'],
] as const)('the zone %s: %s', (_, country, before, timeZone) => {
  const begun = proposedDraft({ language: 'de-DE', timeZone: 'Europe/Berlin' });
  const next = withChosen(begun, { country }, new Set([...before, 'country']));
  expect(next).toMatchObject({ country, timeZone });
});

test('a time zone that is not there yet is asked for, those of the country first', () => {
  const begun = proposedDraft({ language: 'en-CA', timeZone: 'America/Halifax' });
  const next = withChosen(begun, { country: 'PT' }, new Set(['country']));
  expect(missingIn(next).timeZone).toBe('Choose a time zone.');
  const [halifax, lisbon] = [{ value: 'America/Halifax' }, { value: 'Europe/Lisbon' }];
  expect(nearFirst([halifax, lisbon], 'PT')).toEqual([lisbon, halifax]);
});
