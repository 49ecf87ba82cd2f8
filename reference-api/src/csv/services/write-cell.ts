import { isDeepStrictEqual } from 'node:util';
import {
  type Block,
  type Field,
  type FieldValue,
  type Item,
  isContents,
  isOwnedItems,
  type Option,
  wordsOfBlock,
} from 'shared-contracts/entities';
import type { Titles } from '../../rows/repositories/titles.ts';
import { type Form, forms } from './forms.ts';
import { localTime } from './local-time.ts';
import { readForm } from './read-form.ts';

/** Options for writing a cell. `zone` is the zone of instants; without it they are in UTC, and every value is in a form that can be imported again. */
export interface CellOptions {
  titles: Titles;
  zone: string | null;
}

/** The words for a row that a relation leads to. Its id is what counts when it is read. */
function reference(title: string | undefined, id: number): string {
  // What would end it is not in its words.
  const words = (title ?? '').replace(/[;\s]+/g, ' ').replace(/^[#\s]+/, '');
  return `${words} [#${id}]`.trim();
}

const listMark = '; ';

/** What begins the title of a section; the rows of it stand below, a line each. */
const sectionMark = '## ';

function shownSections(sections: readonly Block[], titles: Readonly<Record<string, string>> = {}): string {
  // What is in the trash has no title here, and is shown nowhere.
  return sections
    .map(({ text, rows = [] }) => `${text}: ${rows.flatMap((id) => titles[id] ?? []).join(', ')}`)
    .join('\n');
}

/** Writes a value losslessly: as JSON if the form for people would lose information. */
function exactly(form: Form, value: FieldValue): string {
  const text = form.write(value as never);
  return isDeepStrictEqual(readForm(form, text.trim()), value) ? text : JSON.stringify(value);
}

function labelOf(options: readonly Option[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? String(value);
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** A value for people to read, as a list shows it. */
function shownText(
  field: Field,
  value: NonNullable<FieldValue>,
  { titles, zone }: CellOptions,
): string | null {
  const title = (to: string, id: number) => titles[to]?.[id] ?? `#${id}`;
  switch (field.kind) {
    case 'choice':
      return labelOf(field.options, value);
    case 'choices':
      return (value as string[]).map((one) => labelOf(field.options, one)).join(listMark);
    case 'dateTime':
      return localTime(String(value), zone ?? 'UTC');
    case 'country':
      return countries.of(String(value)) ?? String(value);
    case 'relation':
      return title(field.to, Number(value));
    case 'relations':
      return (value as number[]).map((id) => title(field.to, id)).join(listMark);
    case 'items':
      if (isOwnedItems(field)) {
        return (value as Item[])
          .map(({ id, of = 0 }) => `${title(field.of, of)}: ${title(field.to, id)}`)
          .join(listMark);
      }
      return (value as Item[])
        .map(({ id, quantity }) => `${quantity} × ${title(field.to, id)}`)
        .join(listMark);
    case 'blocks':
      if (isContents(field)) return shownSections(value as Block[], titles[field.to]);
      return (value as Block[]).map(wordsOfBlock).join('\n\n');
    default:
      return null;
  }
}

/** The text of a value in a cell; empty if nothing was entered. */
export function cellText(field: Field, value: FieldValue, options: CellOptions): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return '';
  const shown = options.zone === null ? null : shownText(field, value, options);
  if (shown !== null) return shown;
  const named = (to: string, id: number) => reference(options.titles[to]?.[id], id);
  if (isContents(field)) {
    return (value as Block[])
      .map(({ text, rows = [] }) => [sectionMark + text, ...rows.map((id) => named(field.to, id))].join('\n'))
      .join('\n\n');
  }
  switch (field.kind) {
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'choice':
      // The ids of options that a tenant made are no words.
      return field.custom ? labelOf(field.options, value) : String(value);
    case 'choices':
      return (value as string[]).join(listMark);
    case 'relation':
      return named(field.to, Number(value));
    case 'relations':
      return (value as number[]).map((id) => named(field.to, id)).join(listMark);
    case 'items':
      if (isOwnedItems(field)) {
        return (value as Item[])
          .map(({ id, of = 0 }) => `${named(field.of, of)}: ${named(field.to, id)}`)
          .join(listMark);
      }
      return (value as Item[])
        .map(({ id, quantity }) => `${quantity} × ${named(field.to, id)}`)
        .join(listMark);
    default: {
      const form = forms[field.kind];
      return form ? exactly(form, value) : String(value);
    }
  }
}
