// One thing: how a value of each kind is written into one cell for people, and read again.
import {
  type Block,
  type DatedRange,
  type FieldKind,
  type FieldValue,
  type Image,
  isCurrency,
  type Link,
  type Money,
  minorDigits,
  type Point,
  type Step,
  type WeeklyRange,
  weekdays,
} from 'shared-contracts/entities';
import { isMarkup, readMarkup } from '../../markup/cell-markup.ts';

/** The cell format of a kind of value. `read` returns undefined for invalid text, and `hint` describes the format. */
export interface Form {
  write(value: never): string;
  read(text: string): FieldValue | undefined;
  hint: string;
}

const parts = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** All values, or undefined if one is invalid. */
function every<Value>(values: readonly (Value | undefined)[]): Value[] | undefined {
  const read = values.filter((value) => value !== undefined);
  return read.length === values.length ? read : undefined;
}

const digits = new Map<string, number>();

function digitsOf(currency: string): number {
  const known = digits.get(currency) ?? minorDigits(currency);
  digits.set(currency, known);
  return known;
}

const money: Form = {
  write: ({ amount, currency }: Money) => {
    const places = digitsOf(currency);
    const text = String(amount).padStart(places + 1, '0');
    const whole = text.slice(0, text.length - places);
    return `${places > 0 ? `${whole}.${text.slice(-places)}` : whole} ${currency}`;
  },
  read: (text) => {
    const [, before, whole = '', rest = '', after] =
      /^([a-z]{3})?\s*(\d{1,12})(?:[.,](\d{1,3}))?\s*([a-z]{3})?$/i.exec(text) ?? [];
    const currency = (before ?? after ?? '').toUpperCase();
    if ((before && after) || !isCurrency(currency)) return undefined;
    const places = digitsOf(currency);
    return rest.length > places ? undefined : { amount: Number(whole + rest.padEnd(places, '0')), currency };
  },
  hint: 'Write it as 12.50 EUR.',
};

const clocks = '(\\d{2}:\\d{2})\\s*[-–]\\s*(\\d{2}:\\d{2})';
const weeklyPattern = new RegExp(`^([a-z]{3,9})\\s+${clocks}$`, 'i');
const datedPattern = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})\\s+(?:${clocks}|(closed))$`, 'i');

const weekly: Form = {
  write: (ranges: WeeklyRange[]) =>
    ranges.map(({ day, from, to }) => `${weekdays[day - 1]?.slice(0, 3)} ${from}-${to}`).join('; '),
  read: (text) =>
    every(
      parts(text, /[;\n]/).map((part): WeeklyRange | undefined => {
        const [, name = '?', from = '', to = ''] = weeklyPattern.exec(part) ?? [];
        const day = weekdays.findIndex((word) => word.toLowerCase().startsWith(name.toLowerCase())) + 1;
        return day > 0 ? { day, from, to } : undefined;
      }),
    ),
  hint: 'Write them as Mon 09:00-12:00; Tue 10:00-17:30.',
};

const overrides: Form = {
  write: (ranges: DatedRange[]) =>
    ranges.map(({ date, from, to }) => (from ? `${date} ${from}-${to}` : `${date} closed`)).join('; '),
  read: (text) =>
    every(
      parts(text, /[;\n]/).map((part): DatedRange | undefined => {
        const [, date, from = null, to = null] = datedPattern.exec(part) ?? [];
        return date ? { date, from, to } : undefined;
      }),
    ),
  hint: 'Write them as 2026-12-24 closed; 2026-12-31 10:00-14:00.',
};

const point: Form = {
  write: ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`,
  read: (text) => {
    const [latitude = Number.NaN, longitude = Number.NaN, ...more] = text.split(/[,;]/).map(Number);
    const isPoint = Number.isFinite(latitude) && Number.isFinite(longitude) && more.length === 0;
    return isPoint ? { latitude, longitude } : undefined;
  },
  hint: 'Write it as 53.5436, 9.966.',
};

const image: Form = {
  write: ({ url, alt }: Image) => `${url} ${alt}`,
  read: (text) => {
    const [url = '', ...words] = text.split(' ');
    return { url, alt: words.join(' ') };
  },
  hint: 'Write its address, a space, and its alt text.',
};

const links: Form = {
  write: (all: Link[]) => all.map(({ title, url }) => (title ? `${title} ${url}` : url)).join('\n'),
  read: (text) =>
    parts(text, /\n/).map((line): Link => {
      const at = line.lastIndexOf(' ');
      return { title: line.slice(0, Math.max(at, 0)).trim(), url: line.slice(at + 1) };
    }),
  hint: 'Write a line for each: its title, a space, its address.',
};

const marks = { rest: ' [rest]', required: ' [required]' } as const;

function leadsTo({ article, service }: Pick<Step, 'article' | 'service'>): string {
  if (article !== undefined) return ` [article #${article}]`;
  return service === undefined ? '' : ` [service #${service}]`;
}

const steps: Form = {
  write: (all: Step[]) =>
    all
      .map(
        ({ id: _, day, title, rest, required, ...to }) =>
          `Day ${day}: ${title}${rest ? marks.rest : ''}${required ? marks.required : ''}${leadsTo(to)}`,
      )
      .join('\n'),
  read: (text) =>
    every(
      parts(text, /\n/).map((line): Step | undefined => {
        const [, day, title = '', rest, required, to, id] =
          /^day (\d{1,4}):\s*(.*?)( \[rest\])?( \[required\])?(?: \[(article|service) #(\d{1,15})\])?$/i.exec(
            line,
          ) ?? [];
        return day
          ? {
              ...{ day: Number(day), title, rest: Boolean(rest), required: Boolean(required) },
              ...(to ? { [to.toLowerCase()]: Number(id) } : {}),
            }
          : undefined;
      }),
    ),
  hint: 'Write a line for each: Day 1: Title [required] [article #7].',
};

const bullet = { bullets: '- ', numbers: '1. ' } as const;

function blockText({ type, text, level = 2, list, depth = 0 }: Block): string {
  if (type === 'heading') return `${'#'.repeat(level)} ${text}`;
  if (type === 'quote') return `> ${text}`;
  return list ? `${'  '.repeat(depth)}${bullet[list]}${text}` : text;
}

function readBlock(text: string): Block {
  const [, heading] = /^(#{2,4}) /.exec(text) ?? [];
  if (heading) {
    const level = heading.length > 2 ? { level: heading.length } : {};
    return { type: 'heading', text: text.slice(heading.length + 1), ...level };
  }
  if (text.startsWith('> ')) return { type: 'quote', text: text.slice(2) };
  const [mark, indent = '', sign] = /^( *)(- |1\. )/.exec(text) ?? [];
  if (mark === undefined) return { type: 'paragraph', text };
  const list = sign === bullet.bullets ? 'bullets' : 'numbers';
  const depth = indent.length > 0 ? { depth: indent.length / 2 } : {};
  return { type: 'paragraph', text: text.slice(mark.length), list, ...depth };
}

const blocks: Form = {
  write: (all: Block[]) => all.map(blockText).join('\n\n'),
  read: (text) =>
    isMarkup(text)
      ? readMarkup(text).blocks
      : text
          .split(/\n(?:[ \t]*\n)+/)
          .filter((part) => part.trim() !== '')
          .map(readBlock),
  hint: 'Write paragraphs with an empty line between them.',
};

/** The forms of what is more than one word or number. */
export const forms: Partial<Record<FieldKind, Form>> = {
  ...{ money, weekly, overrides, point, image, links, steps, blocks },
};
