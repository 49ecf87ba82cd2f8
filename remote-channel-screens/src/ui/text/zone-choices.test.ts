import { expect, test } from '@jest/globals';
import { byFit, isChoiceFound } from './choice-search.ts';
import { countryChoices } from './country-choices.ts';
import { zoneChoices } from './zone-choices.ts';

const labelled = (label: string, also = '') => zoneChoices(also).filter((one) => one.label === label);

test('zones have the names of today, UTC first, the others in their order', () => {
  const [first, ...labels] = zoneChoices().map(({ label }) => label);
  expect(first).toBe('UTC');
  expect(labels).toEqual([...labels].sort());
  for (const label of ['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Ho Chi Minh']) expect(labels).toContain(label);
});

test('a zone that is stored by either of its names is one choice, by that name', () => {
  for (const stored of ['Asia/Kolkata', 'Asia/Calcutta'])
    expect(labelled('Asia/Kolkata', stored)).toMatchObject([{ value: stored, label: 'Asia/Kolkata' }]);
  expect(zoneChoices('Etc/GMT-1')[0]).toMatchObject({ value: 'Etc/GMT-1', label: 'UTC+1' });
});

test.each([
  ...["St John's", 'St John’s', 'st. johns', 'St_Johns', 'America/St_Johns', 'Newfoundland'].map((typed) => [
    ...[typed, 'America/St Johns'],
  ]),
  ['new zealand', 'Pacific/Auckland'],
  ['New_York', 'America/New York'],
  ['UTC+1', 'UTC+1'],
])('“%s” finds the zone %s', (typed = '', label = '') => {
  const found = zoneChoices('Etc/GMT-1').filter((one) => isChoiceFound(typed, one));
  expect(found.map((one) => one.label)).toContain(label);
  expect(found.length).toBeLessThan(20);
});

test.each([
  ['India', 'India'],
  ['niger', 'Niger'],
  ['Guinea', 'Guinea'],
  ['republic', 'Central African Republic'],
])('“%s” finds the country %s first', (searchValue, label) => {
  const found = countryChoices().filter((one) => isChoiceFound(searchValue, one));
  expect(found.length).toBeGreaterThan(1);
  expect(found.toSorted((one, other) => byFit(one, other, { searchValue }))[0]?.label).toBe(label);
});

test('a zone that is called as it was typed comes before one that only means it', () => {
  const searchValue = 'new york';
  const found = zoneChoices().filter((one) => isChoiceFound(searchValue, one));
  expect(found.toSorted((one, other) => byFit(one, other, { searchValue }))[0]?.label).toBe(
    'America/New York',
  );
});

const currencies = [
  { value: 'ETB', label: 'ETB, Ethiopian Birr' },
  { value: 'IRR', label: 'IRR, Iranian Rial' },
];
const inOrder = (typed: string, choices: readonly { value: string; label: string }[]) =>
  choices
    .filter((one) => isChoiceFound(typed, one))
    .toSorted((one, other) => byFit(one, other, { searchValue: typed }))
    .map(({ label }) => label);

test.each([
  ['IRR', currencies, 'IRR, Iranian Rial'],
  ['irr ', currencies, 'IRR, Iranian Rial'],
  ['us', countryChoices(), 'United States'],
  ['ir', countryChoices(), 'Iran'],
  ['york', zoneChoices(), 'America/New York'],
])('“%s” finds first what has that code or a word that begins so', (typed, choices, label) => {
  expect(inOrder(typed, choices)[0]).toBe(label);
});

test('choices that fit equally well stay in the order of the list', () => {
  expect(inOrder('guinea', countryChoices())).toEqual([
    ...['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea'],
  ]);
});
