// One thing: the kinds of fields, and the type of their values.

import type { PlanShape } from './floor-plan/plan-shapes.ts';
import type { SessionLabelKind } from './labels/session-labels.ts';
import type { EntityName } from './names.ts';

/** One choice of a field: its stored value and its label. */
export interface Option {
  value: string;
  label: string;
  /** Nobody can choose it any more; rows may have it. */
  retired?: boolean;
}

/** The fields with the first time of a repeating row, and the time zone of its local times. */
export interface Repetition {
  start: string;
  end: string;
  zone: string;
}

/** A condition of a `relations` field on its targets: the value of a choice. `message` is the error for a target with another value. */
export interface Only {
  field: string;
  value: string;
  message: string;
}

interface FieldBase {
  /** Its label, also the column title. */
  label: string;
  /** Help text of one sentence, below the field in a form. */
  help?: string;
  required?: boolean;
  /** Whether a dialog that creates a row asks for it as for a required field: without it the row is of little use. */
  inDialog?: boolean;
  /** Whether it is a column: by default, through the column menu, or never. */
  column?: 'shown' | 'offered';
  /** Whether keywords search it. */
  searched?: boolean;
  sortable?: boolean;
  filterable?: boolean;
  /** For kinds `integer` and `money`: whether lists are narrowed by a range of its numbers. */
  ranged?: boolean;
  /**
   * The app reports it, and people cannot edit it: forms show it read-only, exports contain it, imports ignore it. A write of this field alone
   * neither checks nor creates a version.
   */
  reported?: boolean;
  /**
   * The target entity of a relation. For kind `blocks`: the field is a table of contents, whose sections list rows of this entity. Each row is
   * in at most one section. A row in the trash keeps its position, and responses have no title for it.
   */
  to?: EntityName;
  /** For kind `items`: the entity to whose rows the items belong, to each of them one at most. */
  of?: EntityName;
  only?: Only;
  /** For kind `dateTime`: whether a date without a time means the beginning or the end of its day. */
  wholeDay?: 'start' | 'end';
  /** For kind `relations`: an empty value stands for every target. The trash keeps the last target that a row names, so that the row never means all of them. */
  anyIfEmpty?: boolean;
  /** For kind `relations`: the roles of a target, the first by default. The link stores the role; the value does not contain it. */
  roles?: readonly Option[];
  /** For kind `image`: whether people may upload an SVG, which the server rasterises. */
  drawing?: boolean;
  /** For kind `text`: the field holds an RFC 5545 recurrence rule without `RRULE:`; names the fields that repeat. */
  repeats?: Repetition;
  /** For kind `text`: a phone number, written in digits. Old rows may hold other text. */
  phone?: boolean;
  /** For kind `text`: a language tag (BCP 47), which people choose by name. Old rows may hold other text. */
  language?: boolean;
  /** For kind `text`: the word of an icon, which people choose among pictures. Old rows may hold other text. */
  icon?: boolean;
  /**
   * For kind `text`: a shape on the image of the row that a relation leads to, in the form of the attribute `points` of SVG, with fractions of the
   * image's width and height. The server empties it when the relation leads elsewhere, unless the same write gives another one.
   */
  shape?: PlanShape;
  /** For kind `date`: a day in the past, such as a birthday. Old rows may hold a later day. */
  past?: boolean;
  /** Whether people set it for many rows at once. For the kinds `text` of one line, `integer`, `boolean`, `choice`, `date` and `relation`. */
  inBulk?: boolean;
  /** For kind `relations`: people add targets to those that many rows have, at once. */
  addedInBulk?: boolean;
  /** For kind `colour`: the text field whose colour it is. Where that field has {@link labels}, the row takes the colour of the list. */
  colourOf?: string;
  /** For kind `text`: it holds a name of this list of the row's agenda, which people choose. A name that the list does not have is added to it (ADR 96). */
  labels?: SessionLabelKind;
  /** The form shows it in a part of its own, and not among its fields. */
  apart?: boolean;
  /** For kind `money`: the amount is more than 0. Old rows may hold 0. */
  positive?: boolean;
  /** For kind `integer`: how many decimals its values may have; none by default. */
  decimals?: number;
  /** A tenant defined it (ADR 94). Its name is that of a custom field, and its values lie in the column `custom` of their row. */
  custom?: boolean;
}

/** A field of an entity. Times are ISO 8601 with offset, dates YYYY-MM-DD, relations hold ids of the target entity. */
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

/** A field whose items belong to rows of an entity: the packages with which clients pay. */
export type OwnedItemsField = Extract<Field, { kind: 'items' }> & { of: EntityName };

/** Whether the items of a field belong to rows of an entity. */
export function isOwnedItems(field: Field): field is OwnedItemsField {
  return field.kind === 'items' && field.of !== undefined;
}

/** Whether a field is a table of contents. */
export function isContents(field: Field): field is ContentsField {
  return field.kind === 'blocks' && field.to !== undefined;
}

/** A field that is a table of contents. */
export type ContentsField = Extract<Field, { kind: 'blocks' }> & { to: EntityName };

/** Kinds of {@link Field}. */
export type FieldKind = Field['kind'];

/** A span of text, plain or formatted. `link` is an http, https or mailto URL. */
export interface Run {
  text: string;
  bold?: true | undefined;
  italic?: true | undefined;
  underline?: true | undefined;
  strike?: true | undefined;
  superscript?: true | undefined;
  subscript?: true | undefined;
  /** Inline code. */
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
 * A block of rich text. `text` is its complete plain text, including line breaks, for readers without support for formatting. For a table:
 * tabs between cells, one line per row.
 */
export interface Block {
  type: 'paragraph' | 'heading' | 'quote';
  text: string;
  /** The text as spans, if any is formatted. Joined, they equal `text`. */
  runs?: Run[] | undefined;
  /** For a heading: level 3 or 4; 2 by default. */
  level?: number | undefined;
  /** For a list item: the kind of list and the nesting level (0 by default). */
  list?: 'bullets' | 'numbers' | undefined;
  depth?: number | undefined;
  /** For a table: its rows, all with the same number of cells. */
  table?: Cell[][] | undefined;
  /** For a code block: `text` is the code, with its whitespace. */
  code?: true | undefined;
  /** For a horizontal rule. Its text is {@link ruleText}. */
  rule?: true | undefined;
  /** For a heading in a table of contents: ids of its rows, in order. */
  rows?: number[] | undefined;
  /** For an image: the image, whose description `text` repeats. */
  image?: Image | undefined;
  /** For an image: what is written below it, and whose it is, such as *Photo: Ana Ribeiro*. Since 2.30. */
  caption?: string | undefined;
  credit?: string | undefined;
  /** For an image: it stands beside the image of the block before, so that both are one gallery. Since 2.31. */
  beside?: true | undefined;
}

/** A link on a person's profile. */
export interface Link {
  title: string;
  url: string;
}

/** Rows of another entity, each with a quantity. */
export interface Item {
  id: number;
  quantity: number;
  /** For a field with `of`: whose it is. The quantity is 1. */
  of?: number | undefined;
}

/** An amount in the minor unit of a currency (ISO 4217): 1250 means EUR 12.50. */
export interface Money {
  amount: number;
  currency: string;
}

/** Weekly hours on one weekday; 1 is Monday. Times are `HH:MM`; `to` may be 24:00. */
export interface WeeklyRange {
  day: number;
  from: string;
  to: string;
}

/** Hours on one date; closed if both are null. */
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

/** The point of an image that stays in view where it is cropped, in whole percent of its width from the left and of its height from the top. Since 2.31. */
export interface FocalPoint {
  x: number;
  y: number;
}

/**
 * An image: its address, its description, and, since 2.31, its focal point and its credit. Without a focal point it is cropped around its middle. The credit
 * says whose it is, such as *Photo: Ana Ribeiro*; an image in a text has the one of its block.
 */
export interface Image {
  url: string;
  alt: string;
  focalPoint?: FocalPoint | undefined;
  credit?: string | undefined;
}

/**
 * A step on a day of a plan, counted from 1; a rest day has nothing to do. It may link to an article or a service by id. The server assigns
 * each step an `id`, to which marks refer; a client sends it back with each change. The server matches a step without an id to the earlier
 * step with the same content.
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

/** Value of a field in a row; null if empty. */
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

/** Makes choices from words: the value is the word, the label is capitalised. */
export function options(...words: string[]): Option[] {
  return words.map((word) => ({
    value: word,
    label: word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' '),
  }));
}
