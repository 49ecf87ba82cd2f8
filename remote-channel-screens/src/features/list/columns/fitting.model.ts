import type { EntityDefinition, FieldValue, Row } from 'shared-contracts/entities';
import { shortTime } from '../../../ui/text/short-time.ts';
import { rowTitle, type Titles, titleParts, valueText, zoneOf } from '../../../ui/value-text.ts';
import { type Column, taxonsColumn } from './columns.model.ts';
import { leadImage } from './lead-image.model.ts';

// Widths of a letter of a cell and of a heading, and of the padding and icons beside the text in each, in pixels.
const perLetter = 7.5;
// Digits are wider than most letters, and in a column of numbers all equally wide.
const moreForDigit = 1.4;
const perHeadingLetter = 6.9;
const besideText = 26;
// The arrow of the order needs room beside the heading.
const besideHeading = 54;
const besideState = 18;
const besideLead = 38;

/** The width of a column with one tag in each row, in pixels. */
const oneTag = 148;

/** How narrow and how wide a column becomes by its content, in pixels. */
const limits = { least: 72, most: 320, title: 420 } as const;

// Letters of East Asia are twice as wide.
const wide = /[\u1100-\u11ff\u2e80-\uffdc]/g;

function lettersOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0);
}

/** The width of a text in a cell, in pixels. */
function widthOf(text: string): number {
  return lettersOf(text) * perLetter + (text.match(/\d/g)?.length ?? 0) * moreForDigit;
}

/** What a sample of rows is measured with. */
export interface Measured {
  rows: readonly Row[];
  titles: Titles;
  zone: string;
  /** Names of the columns that are shown; none where it is not given. */
  shown?: ReadonlySet<string>;
  /** The instant that relative times refer to, in milliseconds. */
  now: number;
}

function isBlank(value: FieldValue | undefined): boolean {
  return value === undefined || value === null || value === '' || value === false || isNone(value);
}

function isNone(value: FieldValue | undefined): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The columns that no row has a value for. The title is none of them. */
export function emptyColumns(columns: readonly Column[], rows: readonly Row[]): Set<string> {
  const empty = columns.slice(1).filter(({ name, field }) => {
    if (name === taxonsColumn) return rows.every(({ taxons }) => taxons.length === 0);
    return field !== null && rows.every(({ values }) => isBlank(values[name]));
  });
  return new Set(empty.map(({ name }) => name));
}

/** The time that a value of a column follows (ISO 8601); undefined if its column stands alone. */
export function beginIn({ values }: Row, { begin }: Column): string | undefined {
  const value = begin === undefined ? null : values[begin];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const begins: Readonly<Record<string, string>> = { end: 'start', endsAt: 'startsAt' };

/** The columns, of which one of an end names that of its beginning where that stands directly before it. */
export function withBegins(columns: readonly Column[]): readonly Column[] {
  return columns.map((column, position) => {
    const begin = begins[column.name];
    return begin !== undefined && columns[position - 1]?.name === begin ? { ...column, begin } : column;
  });
}

function textOf(column: Column, definition: EntityDefinition, row: Row, measured: Measured): string {
  const { titles, shown } = measured;
  if (column.name === definition.titleField) {
    const { what, field } = titleParts(definition, row, titles);
    return field !== null && shown?.has(field) ? what : rowTitle(definition, row, titles);
  }
  const value = row.values[column.name] ?? null;
  if (!column.field || value === null) return '';
  const zone = zoneOf(row.values, measured.zone);
  if (column.field.kind === 'dateTime') {
    const isFact = column.field.reported === true;
    return shortTime(String(value), { zone, now: measured.now, isFact, after: beginIn(row, column) });
  }
  return column.field.kind === 'boolean' ? '' : valueText(column.field, value, { titles, zone });
}

/** A column as wide as its heading and what the rows have in it. One whose content is not text, or that a person sized, stays as it is. */
export function fittedColumn(column: Column, definition: EntityDefinition, measured: Measured): Column {
  const { field, label } = column;
  if (column.name === taxonsColumn && !column.isSized) {
    // Their names come later: one tag needs less than two and a count of more.
    return measured.rows.some(({ taxons }) => taxons.length > 1) ? column : { ...column, width: oneTag };
  }
  if (column.isSized || field === null || field.kind === 'image') return column;
  const isTitle = column.name === definition.titleField;
  const hasLead = definition.rowLead?.initials || leadImage(definition) !== undefined;
  const lead = isTitle && hasLead ? besideLead : 0;
  const isMarked = field.kind === 'choice' || field.kind === 'colour' || column.colour !== undefined;
  const state = isMarked ? besideState : 0;
  const texts = measured.rows.map((row) => widthOf(textOf(column, definition, row, measured)));
  const content = Math.max(0, ...texts) + besideText + lead + state;
  const heading = lettersOf(label) * perHeadingLetter + (field.sortable ? besideHeading : besideText);
  const most = isTitle ? limits.title : limits.most;
  const fit = Math.round(Math.min(most, Math.max(limits.least, heading, content)));
  if (column.share === 0) return { ...column, width: fit };
  // It may become narrower than its longest text before the table scrolls, and gets its share of the remaining width.
  return { ...column, width: Math.min(fit, column.width), share: fit / 100 };
}

/** Whether a row was written since it was measured. Rows that come or go change nothing. */
export function wasChanged(measured: readonly Row[], now: readonly Row[]): boolean {
  const versions = new Map(measured.map(({ id, version }) => [id, version]));
  return now.some(({ id, version }) => (versions.get(id) ?? version) !== version);
}

/** Columns at least as wide as they were, so that what is read beside an edit moves as little as it can. */
export function grownColumns(before: readonly Column[], now: readonly Column[]): Column[] {
  const known = new Map(before.map((one) => [one.name, one]));
  return now.map((one) => {
    const { width = 0, share = 0 } = known.get(one.name) ?? {};
    return { ...one, width: Math.max(width, one.width), share: Math.max(share, one.share) };
  });
}
