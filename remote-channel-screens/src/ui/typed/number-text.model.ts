import { plainDigits, usualWidth } from './digits.ts';
import type { Reading } from './reading.ts';

const spaces = /[\s\u00A0\u202F']|[\u2018\u2019]/g;

type Separator = '.' | ',';

interface Separators {
  decimal: Separator;
  /** What groups thousands; null in a language that groups with neither of both, such as French. */
  group: Separator | null;
}

const known = new Map<string, Separators>();

// Arabic has separators of its own; from here on all of them are a point or a comma.
const plainSeparator = (text: string) => text.replaceAll('٫', '.').replaceAll('٬', ',');

function separatorsOf(language: string): Separators {
  const found = known.get(language);
  if (found) return found;
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const written = (of: string) => plainSeparator(parts.find(({ type }) => type === of)?.value ?? '');
  const group = written('group');
  const separators: Separators = {
    decimal: written('decimal') === ',' ? ',' : '.',
    group: group === '.' || group === ',' ? group : null,
  };
  known.set(language, separators);
  return separators;
}

/** The text with only ASCII digits, points and commas, and its sign; null if it has other characters. */
function plain(typed: string): { isNegative: boolean; text: string } | null {
  const text = plainSeparator(plainDigits(typed).replace(spaces, ''));
  const [, sign, rest = ''] = /^([-−]?)([\d.,]*)$/.exec(text) ?? [];
  return sign === undefined || rest === '' ? null : { isNegative: sign !== '', text: rest };
}

// Thousands, or as in India a thousand and then hundreds of it.
const groupsOf = (separator: string) =>
  new RegExp(`^\\d{1,3}(?:\\${separator}\\d{2,3})*\\${separator}\\d{3}$`);

interface Decimal {
  whole: string;
  fraction: string;
}

const noNumber = 'Enter a number.';

/** The parts of a number, or both readings of an ambiguous one. */
function partsOf(text: string, { decimal, group }: Separators, digits: number): Decimal | 'both' | null {
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points === 0 && commas === 0) return { whole: text, fraction: '' };
  if (points > 0 && commas > 0) {
    const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
    const other = last === '.' ? ',' : '.';
    const [whole = '', fraction = '', ...more] = text.split(last);
    if (more.length > 0 || !groupsOf(other).test(whole)) return null;
    return { whole: whole.replaceAll(other, ''), fraction };
  }
  const separator = points > 0 ? '.' : ',';
  const [whole = '', fraction = '', ...more] = text.split(separator);
  const isGrouped = groupsOf(separator).test(text) && !/^0\d/.test(text) && whole !== '0';
  if (more.length > 0) return isGrouped ? { whole: text.replaceAll(separator, ''), fraction: '' } : null;
  if (!isGrouped) return { whole, fraction };
  // Three digits after one separator: the language says what it is, unless it says so of neither.
  if (separator === group) return { whole: whole + fraction, fraction: '' };
  return digits === 3 && separator === decimal ? { whole, fraction } : 'both';
}

/**
 * An amount in its smallest unit as a person of a language reads it: 1850 with two digits as «18,50» in German. Whole numbers have no digits; of others
 * at least `least` are shown.
 */
export function numberInputText(units: number, digits: number, language: string, least = digits): string {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
  });
  // As text, so that no amount is rounded on its way.
  const text = String(Math.abs(units)).padStart(digits + 1, '0');
  const value = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return format.format(`${units < 0 ? '-' : ''}${value}` as Intl.StringNumericLiteral);
}

/**
 * Reads a number as it is typed in a language, in units of its last digit: «18,50» and «18.50» are 1850 where `digits` is 2. Nothing is guessed: what may be
 * two numbers is refused with both of them, unless one of them is larger than `most`; so are more digits than there are.
 */
export function readNumberText(
  typed: string,
  digits: number,
  language: string,
  most = Number.POSITIVE_INFINITY,
): Reading<number> {
  if (typed.trim() === '') return { value: null };
  const written = plain(typed);
  if (!written) return { problem: noNumber };
  const parts = partsOf(written.text, separatorsOf(language), digits);
  if (parts === null) return { problem: noNumber };
  const isOne = parts === 'both' && Number(written.text.replace(/[.,]/, '')) > most;
  if (parts === 'both' && !isOne) return { problem: bothWords(written.text, digits, language) };
  const [first = '', second = ''] = written.text.split(/[.,]/);
  const { whole, fraction } = parts === 'both' ? { whole: first, fraction: second } : parts;
  if (whole === '' && fraction === '') return { problem: noNumber };
  if (fraction.length > digits) {
    return { problem: digits === 0 ? 'Enter a whole number.' : 'Too many decimal places.' };
  }
  const units = Number(`${whole}${fraction.padEnd(digits, '0')}`) * (written.isNegative ? -1 : 1);
  return Number.isSafeInteger(units) ? { value: units } : { problem: 'This number is too large.' };
}

/** What may be two numbers, as each of them is written so that it is one. */
function bothWords(text: string, digits: number, language: string): string {
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  const large = new Intl.NumberFormat(language, { useGrouping: false }).format(Number(whole + fraction));
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const small = format.format(Number(`${whole}.${fraction}`));
  const isPossible = digits > 0 && Number(fraction) % 10 ** (3 - digits) === 0;
  const smallText = isPossible
    ? new Intl.NumberFormat(language, { minimumFractionDigits: digits }).format(
        Number(`${whole}.${fraction}`),
      )
    : small;
  return `This may be ${smallText} or ${large}. Write the one that you mean.`;
}

// Written as Rs, which Intl has for none of them in English.
const rupees = new Set(['INR', 'LKR', 'MUR', 'NPR', 'PKR', 'SCR']);

/** Takes the sign or the code of a currency away from an amount that is typed or pasted with it, such as «18,50 €». */
export function withoutCurrency(typed: string, currency: string, language: string): string {
  const signs = (['symbol', 'narrowSymbol', 'code'] as const).map((currencyDisplay) =>
    usualWidth(
      new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .find(({ type }) => type === 'currency')?.value ?? currency,
    ),
  );
  // Behind an amount, /- says that nothing follows.
  const text = usualWidth(typed)
    .trim()
    .replace(/\/[-–—]$/, '')
    .replace(rupees.has(currency) ? /^rs\.?(?![a-z])|(?<![a-z])rs\.?$/i : /$^/, '')
    .trim();
  const sign = signs.sort((one, other) => other.length - one.length).find((one) => text.includes(one));
  return sign === undefined ? text : text.replace(sign, '').trim();
}
