import type { ChannelType } from '../session/session.ts';
import { type Field, options } from './field.ts';
import type { EntityName } from './names.ts';
import type { EntityCards, EntityPage, EntityScreen, FieldGroup } from './screens/screen.ts';

/** A rule over two fields of one row: `earlier` comes before `later`. */
export interface OrderRule {
  earlier: string;
  later: string;
  /** Whether both may be the same. */
  mayEqual: boolean;
  message: string;
}

/** One of several fields holds a value: the one that the choice `by` names, where it names one; the others are empty. */
export interface Alternative {
  by: string;
  fields: readonly string[];
}

/** Where the choice `by` is `is`, one of `fields` at least is filled. Where it is not, a form leaves them out and they say nothing. */
export interface Need {
  by: string;
  is: string;
  fields: readonly string[];
  message: string;
}

/** Where the choice `by` is `is`, `fields` say nothing: a form leaves them out, and empties them when that is chosen. */
export interface Silence {
  by: string;
  is: string;
  fields: readonly string[];
}

/** All that the product knows of an entity: validation, tables, forms, lists, addresses and links derive from it. Source: screens.md. */
export interface EntityDefinition {
  name: EntityName;
  singular: string;
  plural: string;
  /** `channel`: every row belongs to one channel. `tenant`: it is seen in every channel. */
  scope: 'channel' | 'tenant';
  /** Channel types that have it. */
  channelTypes: readonly ChannelType[];
  /** Absent: a list at `/app/NAME` to which no link leads. */
  screen?: EntityScreen;
  /** Without it the app has no page of a row. */
  page?: EntityPage;
  cards?: EntityCards;
  /** The groups of its form, in order. Its fields of no group come first, the fields that every entity has come last, both without a heading. */
  groups?: readonly FieldGroup[];
  /** Content has status, slug and times of publishing. */
  content: boolean;
  /** A tenant (or channel) has one row of it at most. */
  single?: boolean;
  /** The field that names a row; for an entity named by a relation, that relation. */
  titleField: string;
  /** Order of a list that nobody sorted: a sortable field, descending with a minus before it. */
  defaultSort: string;
  fields: Readonly<Record<string, Field>>;
  /** What its rows are ticked with from options that the tenant keeps in the taxonomy: names of such fields, each with its label. */
  optionFields?: Readonly<Record<string, string>>;
  /**
   * The fields by which a focus narrows its lists: that which leads to users, and that which leads to groups. With a user as the focus,
   * what is for a group of theirs counts too; with a group, what is for its members does where no field leads to groups.
   */
  focus?: { users: string; groups?: string };
  /** A relation whose target says in which zone the times of a row are read (`timeZone`), and when its days begin (`dayStart`). */
  datedBy?: string;
  /** The choice that says that a row does not take place. A list shows such a row as cancelled, whichever columns it has. */
  calledOff?: { field: string; value: string };
  orderRules?: readonly OrderRule[];
  alternatives?: readonly Alternative[];
  needs?: readonly Need[];
  silences?: readonly Silence[];
  /** The field of kind `choices` that names fields which are shown: each of those is filled. */
  shownBy?: string;
  /** Groups of fields whose values may stand together once in a channel (or tenant). Of a field of kind `boolean`, true may stand once. */
  unique?: readonly (readonly string[])[];
  /**
   * A relation in each of whose targets, and among the rows without one, `unique` holds by itself. Where a row is picked, that target stands beside
   * its title.
   */
  within?: string;
  /**
   * Fields of kind `boolean`, each with a field of another entity (`appointments.clients`). A filter by `true` also finds the rows that the other
   * field leads to, and one by `false` leaves them out.
   */
  impliedBy?: Readonly<Record<string, `${EntityName}.${string}`>>;
  /** What an empty list says: what lives here. */
  empty: string;
}

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
  publishAt: { kind: 'dateTime', label: 'Publish at', column: 'offered', sortable: true },
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

/** Fields of a definition with those that every entity, and every content, has. In the order of a form. */
export function allFields(definition: EntityDefinition): Record<string, Field> {
  return {
    ...definition.fields,
    ...(definition.content ? contentFields : {}),
    ...commonFields,
  };
}

/** One field of a definition, common ones included; null where it has none of that name. */
export function fieldOf(definition: EntityDefinition, name: string): Field | null {
  return allFields(definition)[name] ?? null;
}

/** Whether a row cannot do without the value of a field: it is required, or the alternative that was chosen. */
export function isNeeded(definition: EntityDefinition, name: string): boolean {
  if (fieldOf(definition, name)?.required) return true;
  return definition.alternatives?.some(({ fields }) => fields.includes(name)) ?? false;
}
