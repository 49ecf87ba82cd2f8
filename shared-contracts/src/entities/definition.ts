// One thing: what a definition says of an entity, from which everything else derives.
import type { ChannelType } from '../session/session.ts';
import { type Field, options } from './field.ts';
import type { EntityName } from './names.ts';
import type { EntityCards, EntityPage, EntityScreen, FieldGroup, RowLead } from './screens/screen.ts';

/** A rule over two fields of one row: `earlier` comes before `later`. */
export interface OrderRule {
  earlier: string;
  later: string;
  /** Whether both may be equal. */
  mayEqual: boolean;
  message: string;
}

/** Two amounts of one row, which are in one currency where both have a value. `later` is refused. Since 2.18. */
export interface SameCurrency {
  earlier: string;
  later: string;
  message: string;
}

/** At most one of several fields has a value: the one that the choice `by` names, if it names one. */
export interface Alternative {
  by: string;
  fields: readonly string[];
}

/** If the choice `by` has the value `is`, at least one of `fields` is required. Otherwise the form hides them, and they have no effect. */
export interface Need {
  by: string;
  is: string;
  fields: readonly string[];
  message: string;
}

/** If the choice `by` has one of `values`, `field` is required. With any other choice it may be filled in, too, and the form shows it. Since 2.31. */
export interface Requirement {
  by: string;
  values: readonly string[];
  field: string;
  message: string;
}

/**
 * If the choice `by` has the value `is`, `fields` have no effect: the form hides them, and clears them on that choice. The server clears them too; with a
 * `message`, it refuses a value with that instead.
 */
export interface Silence {
  by: string;
  is: string;
  fields: readonly string[];
  message?: string;
}

/** If the choice `by` has the value `is`, the choice `field` has one of `values`: the form offers no other one, and a write of one is refused with `message`. */
export interface Fit {
  by: string;
  is: string;
  field: string;
  values: readonly string[];
  message: string;
}

/**
 * `field`, a relation or items that belong to rows, names some of the rows that the relation `of` names: those that it no longer names leave it. Where the field `if` is empty, it has no effect: the form
 * hides it, and the server empties it.
 */
export interface Part {
  field: string;
  of: string;
  if?: string;
}

/** The relation, or the items, `field` names none of the rows that the relation `from` names: those leave it, unless the choice `by` has one of some values. */
export interface Disjoint {
  field: string;
  from: string;
  unless?: { by: string; values: readonly string[] };
}

/** Rows whose choice `by` has one of `values` take what others give: lists show their `fields` with a minus. */
export interface Taking {
  by: string;
  values: readonly string[];
  fields: readonly string[];
}

/** Everything the product knows about an entity. Validation, tables, forms, lists, addresses and links derive from it. Source: screens.md. */
export interface EntityDefinition {
  name: EntityName;
  singular: string;
  plural: string;
  /** `channel`: each row belongs to one channel. `tenant`: every channel shows the rows. */
  scope: 'channel' | 'tenant';
  /** Channel types that have it. */
  channelTypes: readonly ChannelType[];
  /** If absent, the list is at `/app/NAME`, and no link leads to it. */
  screen?: EntityScreen;
  /** If absent, the app has no page for a row. */
  page?: EntityPage;
  cards?: EntityCards;
  /** If absent, a list shows the title of a row alone. */
  rowLead?: RowLead;
  /** The groups of its form, in order. Fields without a group come first, common fields last, both without a heading. */
  groups?: readonly FieldGroup[];
  /** Content has status, slug and times of publishing. */
  content: boolean;
  /** A tenant (or channel) has at most one row. */
  single?: boolean;
  /** The field with the title of a row; may be a relation. */
  titleField: string;
  /** Default sort order of the list: a sortable field, with a leading minus for descending. */
  defaultSort: string;
  fields: Readonly<Record<string, Field>>;
  /** Whether tenants define further fields for it (ADR 94). */
  customFields?: boolean;
  /** Option fields, whose values are taxons of the tenant: names with labels. */
  optionFields?: Readonly<Record<string, string>>;
  /**
   * The fields by which a focus filters its lists: the relation to users and the relation to groups. A focused user also matches rows for
   * their groups. A focused group matches rows for its members if no field refers to groups.
   */
  focus?: { users: string; groups?: string };
  /** A relation whose target has the time zone of the row (`timeZone`) and the start of its days (`dayStart`). */
  datedBy?: string;
  /** The choice that cancels a row. Lists show such a row as cancelled, with any columns. */
  calledOff?: { field: string; value: string };
  orderRules?: readonly OrderRule[];
  sameCurrency?: readonly SameCurrency[];
  alternatives?: readonly Alternative[];
  /** Those of the fields of its alternatives that may be empty although they are chosen. */
  optionalAlternatives?: readonly string[];
  needs?: readonly Need[];
  requirements?: readonly Requirement[];
  silences?: readonly Silence[];
  fits?: readonly Fit[];
  parts?: readonly Part[];
  /** Further relations whose rows a part may name, by its field. */
  partsBeyond?: Readonly<Record<string, readonly string[]>>;
  disjoint?: readonly Disjoint[];
  taking?: Taking;
  /** The field of kind `choices` that names the visible fields, each of which is then required. */
  shownBy?: string;
  /**
   * Fields that readers miss if they are empty. A person who publishes a row with a table of contents is warned which of them the rows in it lack, and which
   * of its own that row lacks itself.
   */
  expected?: readonly string[];
  /** Fields that keep the values with which a row was made, and the message for whoever changes one. */
  fixed?: { readonly fields: readonly string[]; readonly message: string };
  /** Groups of fields whose combined values are unique in a channel (or tenant). A `boolean` field may be true in one row. */
  unique?: readonly (readonly string[])[];
  /**
   * How an import finds the row of a line without a value in the field `unique`, or of a row without one: all of `fields` are equal, and one of the
   * two has no value in `unique`. Of a phone number its digits count. Source: ADR 82.
   */
  foundWithout?: { readonly unique: string; readonly fields: readonly string[] };
  /**
   * How several rows share a value that is unique: one row has it, and the others lead to that row by the relation `through`. An import can make such rows
   * of lines that repeat the value with another title: the line with the earliest date in `eldest` has it where each has such a date, else the first line.
   * Source: ADR 117.
   */
  sharedBy?: { readonly unique: string; readonly through: string; readonly eldest: string };
  /**
   * A relation that scopes `unique`: values are unique among the rows of one target, and among rows without one. Pickers show the target next to the title.
   */
  within?: string;
  /**
   * Fields of kind `boolean`, each with a field of another entity (`appointments.clients`). A filter by `true` also finds rows to which the
   * other field refers; a filter by `false` excludes them.
   */
  impliedBy?: Readonly<Record<string, `${EntityName}.${string}`>>;
  /** The text of an empty list: what it is for. */
  empty: string;
}

/**
 * Whether rows of an entity have working copies: changes beside what is published. An agenda has none: what readers see of it is its last release. Since
 * 2.29.
 */
export const hasWorkingCopies = ({ content, name }: Pick<EntityDefinition, 'content' | 'name'>): boolean =>
  content && name !== 'agendas';

/** States of content. */
export const contentStatuses = options('draft', 'scheduled', 'published', 'archived');

const contentFields: Record<string, Field> = {
  cover: { kind: 'image', label: 'Cover', column: 'offered' },
  status: {
    kind: 'choice',
    label: 'Status',
    options: contentStatuses,
    initial: 'draft',
    required: true,
    column: 'shown',
    sortable: true,
    filterable: true,
  },
  slug: {
    kind: 'text',
    label: 'Slug',
    max: 191,
    format: 'slug',
    help: 'The last part of its address. Leave it empty to make it from the title.',
    column: 'offered',
  },
  publishAt: { kind: 'dateTime', label: 'Publish at', column: 'offered', sortable: true, filterable: true },
  unpublishAt: { kind: 'dateTime', label: 'Unpublish at', column: 'offered', sortable: true },
};

const commonFields: Record<string, Field> = {
  notes: {
    kind: 'text',
    label: 'Internal notes',
    max: 2000,
    multiline: true,
    help: 'Only staff see them.',
  },
};

/** All fields of a definition, with the common fields of entities and of content, in form order. */
export function allFields(definition: EntityDefinition): Record<string, Field> {
  return {
    ...definition.fields,
    ...(definition.content ? contentFields : {}),
    ...commonFields,
  };
}

/** One field of a definition, including the common fields; null if unknown. */
export function fieldOf(definition: EntityDefinition, name: string): Field | null {
  return allFields(definition)[name] ?? null;
}

/** Whether a field is required in a row: always, or as the chosen alternative. */
export function isNeeded(definition: EntityDefinition, name: string): boolean {
  if (fieldOf(definition, name)?.required) return true;
  return definition.alternatives?.some(({ fields }) => fields.includes(name)) ?? false;
}
