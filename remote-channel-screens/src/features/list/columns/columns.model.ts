import { allFields, type EntityDefinition, type Field, fieldOf } from 'shared-contracts/entities';
import { fieldsOfSeries, tellingTime, timeFieldOf } from '../../../ui/text/row-time.ts';
import { isStateField } from '../../../ui/text/state-field.ts';
import { leadImage } from './lead-image.model.ts';

/** One column of a list. `field` is null for the column of taxons, and for columns of the trash. */
export interface Column {
  name: string;
  label: string;
  field: Field | null;
  /** The field with the colour of its value, which stands beside it. */
  colour?: string;
  /** Its least width in pixels, and its share of the remaining width. */
  width: number;
  share: number;
  /** The column before it, with the time that its own follows: on the same day, its time alone is shown. */
  begin?: string;
  /** Whether a person gave it its width. */
  isSized?: boolean;
  /** Whether it was chosen only while it has values. */
  isAuto?: boolean;
  /** Whether no row has a value for it, and nobody chose it all the same: it is not shown. */
  isEmpty?: boolean;
}

/** How narrow and how wide a person can make a column, in pixels. */
export const widths = { least: 72, most: 640 } as const;

/** Name of the column that shows a row's taxons. */
export const taxonsColumn = 'taxons';

// Width of a letter, and of the padding and icons beside a text in its cell, in pixels.
const perCharacter = 7.2;
const besideText = 48;

const tags: Column = { name: taxonsColumn, label: 'Tags', field: null, width: 240, share: 1 };

// As wide as its longest word: none of a few known words is cut off.
function fitted(texts: readonly string[], least: number): Pick<Column, 'width' | 'share'> {
  const longest = Math.max(...texts.map((text) => text.length));
  return { width: Math.max(least, Math.min(220, Math.round(longest * perCharacter) + besideText)), share: 0 };
}

function measure(field: Field): Pick<Column, 'width' | 'share'> {
  switch (field.kind) {
    case 'boolean':
      return fitted([field.label], 112);
    case 'integer':
    case 'money':
    case 'currency':
      return { width: 120, share: 0 };
    case 'choice':
      return fitted([field.label, ...field.options.map(({ label }) => label)], 136);
    case 'date':
    case 'country':
    case 'colour':
      return { width: 136, share: 0 };
    case 'dateTime':
      return { width: 176, share: 0 };
    case 'timeZone':
      return { width: 160, share: 0 };
    case 'relations':
    case 'items':
    case 'weekly':
    case 'overrides':
    case 'steps':
    case 'choices':
      return { width: 152, share: 1 };
    default:
      return { width: 136, share: 1 };
  }
}

function colourOf(definition: EntityDefinition, name: string): string | null {
  const found = Object.entries(allFields(definition)).find(([, field]) => field.colourOf === name);
  return found?.[0] ?? null;
}

/** Every column that a list can show, its title first, tags last. A list can show some at once (`also`) that others only offer. */
export function offeredColumns(
  definition: EntityDefinition,
  { hidden = [], also = [] }: { hidden?: readonly string[]; also?: readonly string[] | undefined } = {},
): Column[] {
  const columns: Column[] = [];
  for (const [name, known] of Object.entries(allFields(definition))) {
    if (!known.column || hidden.includes(name)) continue;
    const field: Field = also.includes(name) ? { ...known, column: 'shown' } : known;
    const isTitle = name === definition.titleField;
    const size = isTitle ? { width: 240, share: 2 } : measure(field);
    const colour = colourOf(definition, name);
    const column = { name, label: field.label, field, ...size, ...(colour === null ? {} : { colour }) };
    if (isTitle) columns.unshift(column);
    else columns.push(column);
  }
  return [...columns, tags];
}

/**
 * The columns of a trash: the title, Restore (visible on a phone as well), the time that distinguishes rows of the same title, and the details of the deletion.
 */
export function trashColumns(definition: EntityDefinition, offered: readonly Column[]): Column[] {
  const time = timeFieldOf(definition);
  return [
    ...offered.slice(0, 1),
    { name: 'restore', label: 'Restore', field: null, width: 108, share: 0 },
    ...offered.filter(({ name }) => name === time),
    { name: 'deletedAt', label: 'Deleted', field: null, width: 176, share: 0 },
    { name: 'deletedBy', label: 'By', field: null, width: 168, share: 1 },
    { name: 'trashedUntil', label: 'Stays until', field: null, width: 136, share: 0 },
  ];
}

/** The note behind the name of a column that is hidden while it is empty. */
export const auto = 'auto';

/** A column that was chosen, as the address has it: its name, and its width where it was sized. */
function readEntry(entry: string): [string, { width: number | null; isAuto: boolean }] {
  const [name = '', width = ''] = entry.split(':');
  return [name, { width: /^\d{1,4}$/.test(width) ? within(Number(width)) : null, isAuto: width === auto }];
}

/** The nearest width that a column can have. */
export function within(width: number): number {
  return Math.round(Math.min(widths.most, Math.max(widths.least, width)));
}

/** A column as wide as a person made it. */
export function withWidth(column: Column, width: number | null): Column {
  return width === null ? column : { ...column, width, share: 0, isSized: true };
}

/** The columns of a list: those that were chosen, or the ones shown at once. The title is always there and first. */
export function shownColumns(offered: readonly Column[], chosen: readonly string[] | null): Column[] {
  const [title, ...others] = offered;
  if (!title) return [];
  if (chosen === null) {
    return [title, ...others.filter(({ field }) => field === null || field.column === 'shown')];
  }
  const entries = new Map(chosen.map(readEntry));
  const sized = (column: Column) => {
    const { width = null, isAuto = false } = entries.get(column.name) ?? {};
    return isAuto ? { ...column, isAuto } : withWidth(column, width);
  };
  // What the definition no longer has is left out.
  const found = [...entries.keys()].map((name) => others.find((column) => column.name === name));
  return [sized(title), ...found.filter((column) => column !== undefined).map(sized)];
}

/** The fields whose values a table with these columns shows: a list asks for no others. In the order of the definition, whatever that of the columns is. */
export function fieldsShown(definition: EntityDefinition, columns: readonly Column[]): string[] {
  const shown = new Set(columns.filter(({ field }) => field !== null).map(({ name }) => name));
  for (const { colour } of columns) if (colour !== undefined) shown.add(colour);
  shown.add(definition.titleField);
  if (definition.calledOff) shown.add(definition.calledOff.field);
  if (definition.taking) shown.add(definition.taking.by);
  const image = leadImage(definition);
  const { second } = definition.rowLead ?? {};
  if (image) shown.add(image);
  if (second) shown.add(second);
  // What repeats stands with its next time.
  for (const name of fieldsOfSeries(definition)) shown.add(name);
  // The title of a session is its clients, or a typed name. Its time distinguishes it.
  const time = tellingTime(definition);
  if (time !== null) shown.add(time);
  if (definition.name === 'appointments') for (const name of ['clients', 'notes']) shown.add(name);
  // A row may say in which zone its times are read.
  const isTimed = second !== undefined && fieldOf(definition, second)?.kind === 'dateTime';
  if (isTimed || columns.some(({ field }) => field?.kind === 'dateTime')) shown.add('timeZone');
  return Object.keys(allFields(definition)).filter((name) => shown.has(name));
}

/** The tracks of a CSS grid that holds the columns, and the width below which it scrolls. */
export function tracksOf(columns: readonly Column[]): { template: string; least: number } {
  const template = columns
    .map(({ width, share }, position) => {
      // The title stays in view on a phone, and must leave room for another column.
      const least = position === 0 ? `min(${width}px, 50vw)` : `${width}px`;
      return share > 0 ? `minmax(${least}, ${share}fr)` : least;
    })
    .join(' ');
  return { template, least: columns.reduce((sum, column) => sum + column.width, 0) };
}

/** Whether a column remains on a phone, where a row is its title, its second fact, its state, and what can be pressed. */
export function remains({ name }: Column, position: number): boolean {
  return position === 0 || name === 'restore' || isStateField(name);
}

/** Whether a column is read digit below digit. */
export function isNumeric({ field }: Column): boolean {
  return field?.kind === 'integer' || field?.kind === 'money';
}
