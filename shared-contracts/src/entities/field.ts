// One thing: what a field of an entity can be, and what its value then is.
import type { EntityName } from './names.ts';

/** One choice of a field, as stored and as read by people. */
export interface Option {
  value: string;
  label: string;
}

/** The fields of a row that say when it takes place first, and in which zone the clock shows the same each time. */
export interface Repetition {
  start: string;
  end: string;
  zone: string;
}

/** What a field of kind `relations` asks of the rows that it leads to: the value of a choice. `message` is said of a row that has another one. */
export interface Only {
  field: string;
  value: string;
  message: string;
}

interface FieldBase {
  /** What people call it; also the column's title. */
  label: string;
  /** One sentence under the field in a form. */
  help?: string;
  required?: boolean;
  /** Where it stands as a column: shown at once, offered in the column menu, or never. */
  column?: 'shown' | 'offered';
  /** Whether the keywords of the top bar look into it. */
  searched?: boolean;
  sortable?: boolean;
  filterable?: boolean;
  /**
   * The app reports it, and nobody types it: a form shows it as a fact, a file tells it and does not bring it in. A write of it alone is no change of
   * the row: it takes any version and leaves none.
   */
  reported?: boolean;
  /**
   * Of relations, what they lead to. Of a field of kind `blocks`, that it is a table of contents: sections, each a heading with rows of this entity
   * below it. A row stands in one of them at most. One that is in the trash keeps its place, and an answer has no title for it.
   */
  to?: EntityName;
  only?: Only;
  /** Of a field of kind `relations`: what a target can be to the row, the first where nothing is said. It stands beside the link and is no part of the value. */
  roles?: readonly Option[];
  /** Of a field of kind `image`: whether an uploaded SVG is drawn for it. */
  drawing?: boolean;
  /** Of a field of kind `text`: that it holds a rule of RFC 5545 by which the row repeats, without `RRULE:` before it, and what repeats by it. */
  repeats?: Repetition;
}

/** A field of an entity. Times are ISO 8601 with offset, dates YYYY-MM-DD, relations hold ids of the entity they lead to. */
export type Field = FieldBase &
  (
    | { kind: 'text'; max: number; multiline?: boolean; format?: 'email' | 'url' | 'slug' }
    | { kind: 'integer'; min: number; max: number; unit?: string }
    | { kind: 'boolean' }
    | { kind: 'choice'; options: readonly Option[]; initial?: string }
    | { kind: 'choices'; options: readonly Option[] }
    | { kind: 'date' }
    | { kind: 'dateTime' }
    | { kind: 'timeZone' }
    | { kind: 'country' }
    | { kind: 'colour' }
    | { kind: 'blocks' }
    | { kind: 'links' }
    | { kind: 'relation'; to: EntityName }
    | { kind: 'relations'; to: EntityName }
    | { kind: 'items'; to: EntityName }
    | { kind: 'money' }
    | { kind: 'currency' }
    | { kind: 'weekly' }
    | { kind: 'overrides' }
    | { kind: 'point' }
    | { kind: 'image' }
    | { kind: 'steps' }
  );

/** Whether a field is a table of contents. */
export function isContents(field: Field): field is ContentsField {
  return field.kind === 'blocks' && field.to !== undefined;
}

/** A field that is a table of contents. */
export type ContentsField = Extract<Field, { kind: 'blocks' }> & { to: EntityName };

/** Kinds of {@link Field}. */
export type FieldKind = Field['kind'];

/** A piece of a text: as it stands, or set off. `link` leads to http, https or mailto. */
export interface Run {
  text: string;
  bold?: true | undefined;
  italic?: true | undefined;
  underline?: true | undefined;
  /** Characters as a program has them. */
  code?: true | undefined;
  link?: string | undefined;
}

/** A cell of a table. */
export interface Cell {
  text: string;
  runs?: Run[] | undefined;
  heading?: true | undefined;
}

/**
 * A piece of rich text. `text` has all of its words, a line end within it included; whoever reads nothing else reads a plain document. Of a table it
 * is the cells with tabs between them, a line each row.
 */
export interface Block {
  type: 'paragraph' | 'heading' | 'quote';
  text: string;
  /** The text in pieces where some of it is set off; joined they are the text. */
  runs?: Run[] | undefined;
  /** Of a heading: 3 or 4; 2 where nothing is said. */
  level?: number | undefined;
  /** Of a paragraph that is an item of a list: of which kind, and below how many others (0 where nothing is said). */
  list?: 'bullets' | 'numbers' | undefined;
  depth?: number | undefined;
  /** Of a paragraph that is a table: its rows, all of the same number of cells. */
  table?: Cell[][] | undefined;
  /** Of a paragraph that is lines of a program: its text is them, spaces and all. */
  code?: true | undefined;
  /** Of a paragraph that is a line across the text. Its text is {@link ruleText}. */
  rule?: true | undefined;
  /** Of a heading in a table of contents: ids of the rows below it, in order. */
  rows?: number[] | undefined;
  /** Of a paragraph that is an image: the image, whose words the text repeats. */
  image?: Image | undefined;
}

/** A link that a person shows of themselves. */
export interface Link {
  title: string;
  url: string;
}

/** Rows of another entity, each so many times. */
export interface Item {
  id: number;
  quantity: number;
}

/** An amount in the minor unit of a currency (ISO 4217): 1250 of EUR are 12.50. */
export interface Money {
  amount: number;
  currency: string;
}

/** Hours of a day of every week, 1 being Monday. Times are `HH:MM`; `to` may be 24:00. */
export interface WeeklyRange {
  day: number;
  from: string;
  to: string;
}

/** Hours of one day; closed where both are null. */
export interface DatedRange {
  date: string;
  from: string | null;
  to: string | null;
}

/** A place on the globe in degrees (WGS 84). */
export interface Point {
  latitude: number;
  longitude: number;
}

/** An image by its address, and what it shows in words. */
export interface Image {
  url: string;
  alt: string;
}

/**
 * What is done on a day of a plan, counted from 1. Nothing is, on a day of rest. It may lead to an article or to a service, by its id. The server gives
 * each step an `id`, by which progress is stored; who changes a step sends it back. A step without one is taken for that of before with the same words.
 */
export interface Step {
  id?: string | undefined;
  day: number;
  title: string;
  rest: boolean;
  required: boolean;
  article?: number | undefined;
  service?: number | undefined;
}

/** Value of a field in a row: null where nothing was entered. */
export type FieldValue =
  | string
  | number
  | boolean
  | string[]
  | number[]
  | Block[]
  | Link[]
  | Item[]
  | WeeklyRange[]
  | DatedRange[]
  | Step[]
  | Money
  | Point
  | Image
  | null;

/** Options from words: the value is the word, the label has a capital. */
export function options(...words: string[]): Option[] {
  return words.map((word) => ({
    value: word,
    label: word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' '),
  }));
}
