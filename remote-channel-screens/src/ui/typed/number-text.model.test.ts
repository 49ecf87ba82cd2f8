import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { minorDigits } from 'shared-contracts/entities';
import { languages } from '../../testing/languages.ts';
import { numberInputText, readNumberText, withoutCurrency } from './number-text.model.ts';

const currencies = ['EUR', 'USD', 'JPY', 'KWD', 'CHF'];

test('an amount typed as displayed parses to the same minor units, in every language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.constantFrom(...currencies),
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
      (language, currency, units) => {
        const digits = minorDigits(currency);
        expect(readNumberText(numberInputText(units, digits, language), digits, language)).toEqual({
          value: units,
        });
      },
    ),
    { numRuns: 3000 },
  );
});

test('an amount with its currency parses, too', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.constantFrom('EUR', 'USD', 'CHF'),
      fc.integer({ min: 0, max: 99_999_999 }),
      (language, currency, units) => {
        const format = new Intl.NumberFormat(language, { style: 'currency', currency });
        const shown = format.format(`${units}E-2` as Intl.StringNumericLiteral);
        expect(readNumberText(withoutCurrency(shown, currency, language), 2, language)).toEqual({
          value: units,
        });
      },
    ),
    { numRuns: 1000 },
  );
});

test.each([
  ['18,50', 'de-DE', 1850],
  ['18.50', 'de-DE', 1850],
  ['18,50', 'en-US', 1850],
  ['18.50', 'en-US', 1850],
  ['18,5', 'en-US', 1850],
  ['18', 'en-US', 1800],
  [',50', 'de-DE', 50],
  ['1.250', 'de-DE', 125_000],
  ['1,250', 'en-US', 125_000],
  ['1.250,5', 'en-US', 125_050],
  ['1,250.50', 'de-DE', 125_050],
  ["1'250.50", 'de-CH', 125_050],
  ['1 250,50', 'fr-FR', 125_050],
  ['12,34,567.89', 'en-IN', 123_456_789],
  ['٣٫٥', 'ar-EG', 350],
  ['１８．５０', 'ja-JP', 1850],
  ['१,२५,०००.५०', 'en-IN', 12_500_050],
  ['१२३', 'hi-IN', 12_300],
  ['௧௮', 'de-DE', 1800],
  ['۱۲٫۵', 'en-US', 1250],
  ['１，２５０．５', 'ja-JP', 125_050],
  ['－１８', 'zh-CN', -1800],
  ['0.250', 'de-DE', null],
  ['', 'en-US', null],
])('“%s” in %s is %s', (typed, language, value) => {
  const reading = readNumberText(typed, 2, language);
  if (typed === '0.250') expect(reading).toEqual({ problem: 'Too many decimal places.' });
  else expect(reading).toEqual({ value });
});

test.each([
  ['1.250', 'en-US', 'This may be 1.25 or 1250. Write the one that you mean.'],
  ['1,250', 'de-DE', 'This may be 1,25 or 1250. Write the one that you mean.'],
  // Neither of the two separates thousands there.
  ['1.250', 'fr-FR', 'This may be 1,25 or 1250. Write the one that you mean.'],
  ['1.250', 'pl-PL', 'This may be 1,25 or 1250. Write the one that you mean.'],
  ['1,250', 'de-CH', 'This may be 1.25 or 1250. Write the one that you mean.'],
  ['１．２５０', 'ja-JP', 'This may be 1.25 or 1250. Write the one that you mean.'],
  ['18,505', 'de-DE', 'This may be 18,505 or 18505. Write the one that you mean.'],
])('“%s” in %s may be two numbers and is refused with both', (typed, language, problem) => {
  expect(readNumberText(typed, 2, language)).toEqual({ problem });
});

test.each([
  'x',
  '½',
  '10²',
  '①',
  '１８．５．０',
  '1,2,3',
  '1.2.3',
  '12a',
  '--1',
  '.',
  '1..2',
  '1,250.500,1',
  '०x',
])('rejects “%s”, which is no number', (typed) => {
  for (const language of languages) expect(readNumberText(typed, 2, language)).toHaveProperty('problem');
});

test('whole numbers have no decimal places', () => {
  expect(readNumberText('1.5', 0, 'en-US')).toEqual({ problem: 'Enter a whole number.' });
  expect(readNumberText('1,5', 0, 'de-DE')).toEqual({ problem: 'Enter a whole number.' });
  expect(readNumberText('1.500', 0, 'de-DE')).toEqual({ value: 1500 });
});

test('an amount with a full-width currency sign parses', () => {
  expect(readNumberText(withoutCurrency('￥１，８５０', 'JPY', 'ja-JP'), 0, 'ja-JP')).toEqual({
    value: 1850,
  });
  expect(readNumberText(withoutCurrency('＄１８．５０', 'USD', 'en-US'), 2, 'en-US')).toEqual({
    value: 1850,
  });
});

test.each([
  ['₹ 1,25,000/-', 'INR', 12_500_000],
  ['Rs. 500', 'INR', 50_000],
  ['500 rs', 'PKR', 50_000],
  ['Rs.500.50/-', 'LKR', 50_050],
  ['Rs 500', 'EUR', null],
  ['Rsa 500', 'INR', null],
])('“%s” in %s is an amount as people write it in South Asia', (typed, currency, value) => {
  const reading = readNumberText(withoutCurrency(typed, currency, 'en-IN'), 2, 'en-IN');
  if (value === null) expect(reading).toHaveProperty('problem');
  else expect(reading).toEqual({ value });
});
