import Papa from 'papaparse';
import { type Field, type FieldValue, type Money, minorDigits, type Option } from 'shared-contracts/entities';
import { fold } from 'shared-contracts/folding';
import { personLanguage } from 'shared-contracts/person';
import { languageChoices } from '../../../ui/text/languages.ts';
import { readDateText } from '../../../ui/typed/date-text.model.ts';
import { readNumberText, withoutCurrency } from '../../../ui/typed/number-text.model.ts';
import type { Reading } from '../../../ui/typed/reading.ts';
import { readZonedText } from '../../../ui/typed/zoned-text.model.ts';
import { countryName } from '../../../ui/value-text.ts';

/** The lines of a copied part of a sheet, each with its cells; none for an empty text. */
export function linesOf(text: string): string[][] {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (plain === '') return [];
  return Papa.parse<string[]>(plain, { delimiter: '\t' }).data;
}

const [yes, no] = [new Set(['yes', 'true', '1', 'x']), new Set(['no', 'false', '0', ''])];

function readBoolean(text: string): Reading<boolean> {
  const word = fold(text.trim());
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { problem: 'Write yes or no.' };
}

function readOption(text: string, known: readonly Option[]): Reading<string> {
  const options = known.filter(({ retired }) => !retired);
  const word = fold(text.trim());
  if (word === '') return { value: null };
  const found = options.find(({ value, label }) => fold(label) === word || fold(value) === word);
  if (found) return { value: found.value };
  return { problem: `Choose one of these: ${options.map(({ label }) => label).join(', ')}.` };
}

/** A number with or without the unit in which the table shows it. */
function readNumber(
  text: string,
  { unit, max, decimals = 0 }: Extract<Field, { kind: 'integer' }>,
): Reading<number> {
  const number = unit && text.trim().endsWith(unit) ? text.trim().slice(0, -unit.length) : text;
  const reading = readNumberText(number, decimals, personLanguage(), max);
  if ('problem' in reading || reading.value === null) return reading;
  return { value: reading.value / 10 ** decimals };
}

/** The tag of a language that is named or is a tag already; other text as it is, which the server refuses. */
function languageTag(text: string): string {
  const word = fold(text.trim());
  return languageChoices().find(({ label }) => fold(label) === word)?.value ?? text.trim();
}

/** How a pasted cell is read: the value that it replaces, the currency of the business, and the zone of times. */
export interface CellReading {
  before: FieldValue;
  currency: string;
  zone: string;
}

/** Whether a table takes values of this field from a sheet. A relation is chosen, since its title may be that of several rows. */
export const isPasted = ({ kind }: Field) => kind !== 'relation';

/** Reads a pasted cell as its field is typed in the person's language; what may be two values is refused. */
export function readPasted(
  field: Field,
  text: string,
  { before, currency, zone }: CellReading,
): Reading<FieldValue> {
  const language = personLanguage();
  switch (field.kind) {
    case 'text': {
      const value = field.language ? languageTag(text) : text.trim();
      return { value: value === '' ? null : value };
    }
    case 'integer':
      return readNumber(text, field);
    case 'boolean':
      return readBoolean(text);
    case 'choice':
      return readOption(text, field.options);
    case 'date':
      return readDateText(text, language, field.past);
    case 'dateTime':
      return readZonedText(text, zone, language, { wholeDay: field.wholeDay });
    case 'money': {
      const own = (before as Money | null)?.currency ?? currency;
      const reading = readNumberText(withoutCurrency(text, own, language), minorDigits(own), language);
      if ('problem' in reading || reading.value === null) return reading;
      return { value: { amount: reading.value, currency: own } };
    }
    case 'country': {
      const code = text.trim().toUpperCase();
      if (code === '') return { value: null };
      return /^[A-Z]{2}$/.test(code) && countryName(code) !== code
        ? { value: code }
        : { problem: 'Write the two letters of a country, such as DE.' };
    }
    default:
      return { value: text.trim() === '' ? null : text.trim() };
  }
}
