// One thing: a cell of a file becomes a value of a field, or the rows that it names.

import type { DateOrder } from 'shared-contracts/api';
import { isRealDate } from 'shared-contracts/days';
import {
  definitionOf,
  type Field,
  type FieldValue,
  fieldRule,
  isContents,
  isOwnedItems,
  type Option,
  type OwnedItemsField,
} from 'shared-contracts/entities';
import { isJson } from '../../database/columns.ts';
import { isMarkup, readMarkup } from '../../markup/cell-markup.ts';
import { emailInOneForm } from '../../rows/repositories/emails/email-form.ts';
import { type ReadDate, readDateForm, withoutMidnight } from './dates/date-forms.ts';
import { forms } from './forms.ts';
import { asWritten } from './harmless.ts';
import { fromLocalTime } from './local-time.ts';
import { readForm } from './read-form.ts';
import { readOptions } from './read-options.ts';
import { plainDigits } from './written/plain-digits.ts';
import { writtenMinutes } from './written/written-minutes.ts';
import { plainAmount, plainPrice } from './written/written-price.ts';

/** A row that a cell names: by its id, or by its title. */
interface NamedByCell {
  id: number | null;
  title: string;
}

/** {@link NamedByCell}, with what a field says of it. */
export interface Reference extends NamedByCell {
  quantity: number;
  /** Index of its section. */
  section?: number;
  /** Whose it is. */
  of?: NamedByCell;
}

/**
 * What a cell holds: a value, with the `others` of a field that takes one of several, and what of a text is `left` out; rows that are still to be found, or
 * why it is neither.
 */
export type Read =
  | { value: FieldValue; others?: string[]; left?: string }
  | { references: Reference[]; sections?: string[] }
  | { wrong: string };

const yes = new Set(['yes', 'y', 'true', '1', 'x']);
const no = new Set(['no', 'n', 'false', '0']);
const local = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/;

/** The validation error of a value; null if valid. */
function complaint(field: Field, value: FieldValue): string | null {
  const result = fieldRule(field).safeParse(value);
  return result.success ? null : (result.error.issues[0]?.message ?? 'This is not valid.');
}

function checked(field: Field, value: FieldValue): Read {
  const wrong = complaint(field, value);
  return wrong === null ? { value } : { wrong };
}

const listed = (text: string) =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Reads a row by its title or id. Only where rows are counted, `3 × Mat` is a quantity: there is a room called “2x2”, and a speaker called “0x378”. */
function readReference(text: string, { isCounted = false } = {}): Reference {
  const [, times, counted] = (isCounted && /^(\d{1,5})\s*[×x*]\s*(.+)$/.exec(text)) || [];
  const title = counted ?? text;
  const [, marked] = /^(?:.*\s)?\[#(\d{1,15})\]$/.exec(title) ?? [];
  const [, bare] = /^#?(\d{1,15})$/.exec(title) ?? [];
  const id = marked ?? bare;
  return { id: id === undefined ? null : Number(id), title, quantity: Number(times ?? 1) };
}

/** Reads «Ana: Ten lessons; Bo: Five lessons». A name without its id has no colon in it. */
function readOwnedItems(field: OwnedItemsField, text: string): Read {
  const references: Reference[] = [];
  for (const part of listed(text)) {
    const [, whose = '', what = ''] =
      /^(.*\[#\d{1,15}\])\s*:\s*(.+)$/.exec(part) ?? /^([^:]+?)\s*:\s*(.+)$/.exec(part) ?? [];
    if (whose === '') {
      const [who, which] = [definitionOf(field.of), definitionOf(field.to)];
      return { wrong: `Write each ${who.singular} with a ${which.singular}, such as “Ana: Ten lessons”.` };
    }
    const { id, title } = readReference(whose);
    references.push({ ...readReference(what), of: { id, title } });
  }
  return { references };
}

const titleOfSection = /^##\s+(.+)$/;

function readSections(text: string): Read {
  const sections: string[] = [];
  const references: Reference[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [, title] = titleOfSection.exec(line) ?? [];
    if (title !== undefined) sections.push(title);
    else if (line !== '' && sections.length === 0) {
      return {
        wrong: 'Begin with the title of a section, such as ## Essays, and write what is in it below.',
      };
    } else if (line !== '') references.push({ ...readReference(line), section: sections.length - 1 });
  }
  return { references, sections };
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
let codes: Map<string, string> | null = null;

function countryCode(text: string): string {
  if (/^[a-z]{2}$/i.test(text)) return text.toUpperCase();
  if (codes === null) {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const pairs = letters.flatMap((one) => letters.map((other) => one + other));
    codes = new Map(pairs.map((code) => [(countries.of(code) ?? code).toLowerCase(), code]));
  }
  return codes.get(text.toLowerCase()) ?? text;
}

// A date alone is one end of its day, in a field that says which.
function wholeDayForm(field: Field, text: string, order: DateOrder | null): ReadDate | null {
  const wholeDay = field.kind === 'dateTime' ? field.wholeDay : undefined;
  if (wholeDay === undefined) return null;
  const form = isRealDate(text) ? { local: text } : readDateForm(text, { order });
  if (!form || 'wrong' in form) return form;
  return { local: wholeDay === 'end' ? withoutMidnight(`${form.local}T24:00`) : `${form.local}T00:00` };
}

function readTime(
  field: Field,
  text: string,
  { zone, order }: { zone: string; order: DateOrder | null },
): Read {
  const form = readDateForm(text, { timed: true, order }) ?? wholeDayForm(field, text, order);
  if (form && 'wrong' in form) return form;
  const written = form?.local ?? text;
  const isLocal = local.test(written) && isRealDate(written.slice(0, 10));
  const moment = isLocal ? fromLocalTime(withoutMidnight(written), zone) : written;
  return withExample(checked(field, moment ?? text), { text, year: 2027, time: ' 14:00' });
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

// What is no date in any form is refused with forms that are read: one of East Asia only where somebody writes its letters.
function withExample(read: Read, { text, year, time }: { text: string; year: number; time: string }): Read {
  if (!('wrong' in read) || !read.wrong.startsWith('Enter a date')) return read;
  const what = time === '' ? 'This is no date' : 'This is no date with a time';
  const words = eastAsian.test(text) ? `${year}年4月3日` : `3 April ${year}`;
  return { wrong: `${what}. Write it such as ${year}-04-03${time}, 3.4.${year}${time} or ${words}${time}.` };
}

function readDay(field: Field, text: string, order: DateOrder | null): Read {
  const form = readDateForm(text, { past: field.past === true, order });
  if (form && 'wrong' in form) return form;
  const year = field.past ? 1990 : 2027;
  return withExample(checked(field, form?.local ?? text), { text, year, time: '' });
}

function readPrice(field: Field, text: string, currency: string | null): Read {
  const price = plainPrice(text, currency);
  return 'wrong' in price ? price : readStructured(field, price.text);
}

function readNumber(field: Extract<Field, { kind: 'integer' }>, text: string): Read {
  const minutes = field.unit === 'min' ? writtenMinutes(text) : null;
  if (minutes !== null) return checked(field, minutes);
  if (field.unit === 'min' && /[^\d.,+-]/.test(text))
    return { wrong: 'This is no duration. Write it such as 90, 1:30, 1h30 or 90 min.' };
  const isWhole = !field.decimals;
  if (!isWhole && /^[+-]?\d{1,3}[.,]\d{3}$/.test(text)) {
    return { wrong: 'This may be two numbers. Write it without a separator of thousands.' };
  }
  const [, sign = '', figures = ''] = /^([+-]?)(.*)$/.exec(text) ?? [];
  // A comma is a decimal one then, as in a file of a person who writes it so; with both, the first one separates thousands.
  const written =
    isWhole || /^\d+(?:\.\d+)?$/.test(figures) ? text : sign + (plainAmount(figures) ?? figures);
  return checked(field, /^[+-]?\d+(?:\.\d+)?$/.test(written) ? Number(written) : (text as FieldValue));
}

// How Google, Outlook and people separate several addresses in a cell.
const betweenEmails = /\s*(?::::|[;,|/])\s*|\s+/;

/** Reads the first of several email addresses, if all of them are some. A person has one. */
function readEmail(field: Field, text: string): Read {
  const [first = '', ...more] = text.split(betweenEmails).filter((part) => part !== '');
  const isOne = (part: string) => complaint(field, part) === null;
  if (more.length === 0 || ![first, ...more].every(isOne)) return checked(field, emailInOneForm(text));
  const others = more.filter((part) => part.toLowerCase() !== first.toLowerCase());
  return { value: emailInOneForm(first), ...(others.length > 0 ? { others } : {}) };
}

/** The status of content that a file calls published or not, as newsletters and blogs do in `is_published`; null for anything else. */
function statusOf(options: readonly Option[], text: string): string | null {
  if (!['draft', 'published'].every((status) => options.some(({ value }) => value === status))) return null;
  const word = text.toLowerCase();
  if (yes.has(word) || word === 'publish') return 'published';
  return no.has(word) ? 'draft' : null;
}

function readBoolean(text: string): Read {
  const word = text.toLowerCase();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { wrong: 'Choose yes or no.' };
}

function readStructured(field: Field, text: string): Read {
  const form = forms[field.kind];
  const value = form ? readForm(form, text) : undefined;
  if (form === undefined || value === undefined) return { wrong: form?.hint ?? 'This is not valid.' };
  const result = fieldRule(field).safeParse(value);
  // Its parts are without the blanks around them, as they are stored.
  if (result.success) return { value: result.data };
  const message = result.error.issues[0]?.message ?? '';
  return { wrong: message.startsWith('Invalid') ? form.hint : message };
}

/** Reads the HTML of a newsletter or a blog as a text. */
function readHtml(field: Field, html: string): Read {
  const { blocks, left } = readMarkup(html);
  const read = checked(field, blocks.length === 0 ? null : blocks);
  return 'value' in read && left !== null ? { ...read, left } : read;
}

/** The lines of a text in one. A cell of a spreadsheet may break them for its width. */
const inOneLine = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

const countedKinds: readonly Field['kind'][] = ['integer', 'money', 'date', 'dateTime'];

/**
 * Reads a cell as a value of a field. `zone` is where a time is read that says nothing of it, `currency` that of a price that names none, `order`
 * what comes first in dates that may be two days. An empty cell is null.
 */
export function readCell(
  field: Field,
  cell: string,
  zone: string,
  { currency = null, order = null }: { currency?: string | null; order?: DateOrder | null } = {},
): Read {
  const written = asWritten(cell).trim();
  const text = countedKinds.includes(field.kind) ? plainDigits(written) : written;
  if (text === '') return { value: null };
  if (isContents(field)) return readSections(text);
  if (field.kind === 'money') return readPrice(field, text, currency);
  if (field.kind === 'blocks' && isMarkup(text)) return readHtml(field, text);
  if (isJson(field)) return readStructured(field, text);
  if (isOwnedItems(field)) return readOwnedItems(field, text);
  switch (field.kind) {
    case 'relation':
    case 'relations':
    case 'items':
      return {
        references: (field.kind === 'relation' ? [text] : listed(text)).map((one) =>
          readReference(one, { isCounted: field.kind === 'items' }),
        ),
      };
    case 'integer':
      return readNumber(field, text);
    case 'boolean':
      return readBoolean(text);
    case 'choice':
    case 'choices': {
      const status = field.kind === 'choice' ? statusOf(field.options, text) : null;
      if (status !== null) return checked(field, status);
      const chosen = readOptions(field.options, field.kind === 'choice' ? [text] : listed(text));
      if ('wrong' in chosen) return chosen;
      return checked(field, field.kind === 'choice' ? (chosen.values[0] ?? null) : chosen.values);
    }
    case 'date':
      return readDay(field, text, order);
    case 'dateTime':
      return readTime(field, text, { zone, order });
    case 'country':
      return checked(field, countryCode(text));
    case 'currency':
      return checked(field, text.toUpperCase());
    case 'text':
      if (field.format === 'email') return readEmail(field, text);
      return checked(field, field.multiline ? text : inOneLine(text));
    default:
      return checked(field, text);
  }
}
