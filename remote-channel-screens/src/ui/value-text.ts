import {
  type Block,
  type DatedRange,
  type EntityDefinition,
  type Field,
  type FieldValue,
  fieldOf,
  type Image,
  type Item,
  isContents,
  isOwnedItems,
  type Link,
  type Money,
  moneyText,
  type OwnedItemsField,
  type Point,
  type Row,
  type Step,
  type WeeklyRange,
  wordsOfBlock,
} from 'shared-contracts/entities';
import { clientIn } from './clients/client-name.ts';
import { shapeText } from './floor-plan/shape-text.ts';
import { recurrenceText } from './recurrence/recurrence-text.ts';
import { dateText, dateTimeText, zoneText } from './text/dates.ts';
import { overridesText, weeklyText } from './text/hours-text.ts';
import { languageText } from './text/languages.ts';
import { isYear } from './text/year-field.ts';

/** Titles of rows by entity and id, as an answer carries them. */
export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Titles of both, the later ones of those that both have. */
export function joined(one: Titles, other: Titles): Titles {
  const titles = { ...one };
  for (const [entity, named] of Object.entries(other)) titles[entity] = { ...titles[entity], ...named };
  return titles;
}

// Made when first used: the first formatter of a page costs more than reading this whole remote in.
let numbers: Intl.NumberFormat | undefined;

/** A number for people: «1,351», «18.5», in English as the words, dates and amounts of all screens, whatever the browser's language. */
export function numberText(value: number): string {
  numbers ??= new Intl.NumberFormat('en', { maximumFractionDigits: 4 });
  return numbers.format(value);
}

/** «1,351 sessions», «1 session»; «More than 10,000 sessions» if the count stopped there; «2 entries» for an entity without a plural. */
export function countText(
  count: number,
  definition: Pick<EntityDefinition, 'singular' | 'plural'>,
  more = false,
): string {
  const many = definition.plural.toLowerCase();
  const [one, several] = many === definition.singular ? ['entry', 'entries'] : [definition.singular, many];
  const what = count === 1 && !more ? one : several;
  return `${more ? 'More than ' : ''}${numberText(count)} ${what}`;
}

let countries: Intl.DisplayNames | undefined;

/** The name of a country by its ISO 3166 code; the code itself where it names none. */
export function countryName(code: string): string {
  countries ??= new Intl.DisplayNames('en', { type: 'region' });
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

function labelOf(options: readonly { value: string; label: string }[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? String(value);
}

/** «Ana: Ten lessons, Bo: Five lessons». */
function ownedText(items: readonly Item[], field: OwnedItemsField, titles: Titles): string {
  const title = (entity: string, id: number) => titles[entity]?.[id] ?? `#${id}`;
  return items.map(({ id, of = 0 }) => `${title(field.of, of)}: ${title(field.to, id)}`).join(', ');
}

/** A value as one line of text; empty if null. `zone` is the zone of times. */
export function valueText(
  field: Field,
  value: FieldValue,
  options: { titles: Titles; zone: string },
): string {
  if (value === null || value === '') return '';
  switch (field.kind) {
    case 'integer':
      if (isYear(field)) return String(value);
      return field.unit ? `${numberText(Number(value))} ${field.unit}` : numberText(Number(value));
    case 'boolean':
      return value ? 'Yes' : '';
    case 'choice':
      return labelOf(field.options, value);
    case 'choices':
      return (value as string[]).map((one) => labelOf(field.options, one)).join(', ');
    case 'date':
      return dateText(String(value));
    case 'dateTime':
      return dateTimeText(String(value), options.zone);
    case 'country':
      return countryName(String(value));
    case 'relation':
      return options.titles[field.to]?.[String(value)] ?? `#${String(value)}`;
    case 'relations':
      return (value as number[]).map((id) => options.titles[field.to]?.[id] ?? `#${id}`).join(', ');
    case 'blocks':
      if (isContents(field)) return contentsText(value as Block[], options.titles[field.to]);
      return (value as Block[]).map(wordsOfBlock).join(' ');
    case 'links':
      return (value as Link[]).map((link) => link.title || link.url).join(', ');
    case 'items':
      if (isOwnedItems(field)) return ownedText(value as Item[], field, options.titles);
      return (value as Item[])
        .map(({ id, quantity }) => `${quantity} × ${options.titles[field.to]?.[id] ?? `#${id}`}`)
        .join(', ');
    case 'money':
      return moneyText(value as Money);
    case 'weekly':
      return weeklyText(value as WeeklyRange[]);
    case 'overrides':
      return overridesText(value as DatedRange[]);
    case 'steps':
      return (value as Step[]).map(({ day, title }) => `Day ${day}: ${title}`).join(', ');
    case 'point':
      return `${(value as Point).latitude}, ${(value as Point).longitude}`;
    case 'image':
      return (value as Image).alt;
    case 'text':
      if (field.language) return languageText(String(value));
      if (field.shape) return shapeText(String(value));
      return field.repeats ? recurrenceText(String(value)) : String(value);
    case 'timeZone':
      return zoneText(String(value));
    case 'currency':
    case 'colour':
      return String(value);
  }
}

// What is in the trash has no title, and is shown nowhere.
function contentsText(sections: readonly Block[], titles: Readonly<Record<string, string>> = {}): string {
  return sections
    .map(
      ({ text, rows = [] }) => `${text}: ${rows.flatMap((id) => titles[id] ?? []).join(', ') || 'nothing'}`,
    )
    .join('; ');
}

/** The title of a row in two parts. */
export interface TitleParts {
  /** What it is. */
  what: string;
  /** Whom it is for, which tells apart those of one kind; null where that is not known. */
  whom: string | null;
  /** The field that says the same as `whom`; null where none does. */
  field: string | null;
}

// Many sessions are of one service: whom it is for tells them apart.
function sessionTitle({ id, values }: Row, titles: Titles): TitleParts {
  const [first, ...others] = (values.clients ?? []) as number[];
  const what = titles.services?.[String(values.service)] ?? `Session ${id}`;
  const client = first === undefined ? null : clientIn(values, first, titles.users);
  if (first === undefined || client === null) return { what, whom: null, field: null };
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return { what, whom: `${client}${more}`, field: client === titles.users?.[first] ? 'clients' : null };
}

/** The title of a row: its title field, or the title of the row that names it. */
export function rowTitle(definition: EntityDefinition, row: Row, titles: Titles): string {
  const { what, whom } = titleParts(definition, row, titles);
  return whom === null ? what : `${what}, ${whom}`;
}

/** The title of a row, apart from whom it is for. */
export function titleParts(definition: EntityDefinition, row: Row, titles: Titles): TitleParts {
  if (definition.name === 'appointments') return sessionTitle(row, titles);
  const field = fieldOf(definition, definition.titleField);
  const value = row.values[definition.titleField] ?? null;
  const text = field ? valueText(field, value, { titles, zone: 'UTC' }) : '';
  const client =
    definition.name === 'package-entries' ? titles.users?.[Number(row.values.client)] : undefined;
  if (text && client) return { what: text, whom: client, field: 'client' };
  return { what: text || `${capital(definition.singular)} ${row.id}`, whom: null, field: null };
}

/** The zone that a row names, or the one given. */
export function zoneOf(values: Row['values'], otherwise: string): string {
  const zone = values.timeZone;
  return typeof zone === 'string' && zone !== '' ? zone : otherwise;
}

/** A word with a capital. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
