// One thing: the values of a row in the form in which they are stored and compared, and what of them changed.
import { isDeepStrictEqual } from 'node:util';
import {
  allFields,
  type Block,
  disjointRelations,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
  endOfSeries,
  type Field,
  type FieldValue,
  type Item,
  isOwnedItems,
  namingOnly,
  repetitionOf,
  type Step,
  seriesOf,
  stepTarget,
  wordsOfBlock,
} from 'shared-contracts/entities';
import { asciiDigits, fold } from 'shared-contracts/folding';
import { isLinked } from '../../database/columns.ts';
import { emailInOneForm } from './emails/email-form.ts';
import type { Derived } from './rows.ts';
import { identified } from './step-ids.ts';

function normalValue(field: Field, value: FieldValue, before: FieldValue | undefined): FieldValue {
  switch (field.kind) {
    case 'boolean':
      return value ?? false;
    case 'blocks':
    case 'links':
    case 'choices':
    case 'items':
    case 'weekly':
    case 'overrides':
      return value ?? [];
    case 'steps':
      return identified(before, value);
    case 'relations':
      return [...new Set((value ?? []) as number[])];
    case 'dateTime':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
        ? new Date(value).toISOString()
        : value;
    case 'text':
      if (value === '') return null;
      if (typeof value !== 'string') return value;
      if (field.format === 'email') return emailInOneForm(value);
      return field.phone ? asciiDigits(value) : value;
    default:
      return value === '' ? null : value;
  }
}

// A shape drawn on the plan of a floor says nothing of another floor.
function withoutLeftShapes(
  fields: Readonly<Record<string, Field>>,
  values: EntityValues,
  before: EntityValues,
): EntityValues {
  const left = Object.entries(fields).filter(([name, { shape }]) => {
    if (!shape || (values[name] ?? null) !== (before[name] ?? null)) return false;
    const [there, was] = [values[shape.on] ?? null, before[shape.on] ?? null];
    return there === null || there !== was;
  });
  return Object.fromEntries(left.map(([name]) => [name, null]));
}

/**
 * Values of a whole row in the one form in which they are stored and compared: nothing entered is null, times are in UTC, steps have ids, by those that the
 * row has, and what says nothing if a choice is what it is says nothing: a form empties it, a file and an older screen do not.
 */
export function normalValues(
  definition: EntityDefinition,
  values: EntityValues,
  before: EntityValues,
): EntityValues {
  const fields = allFields(definition);
  const normal = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? normalValue(field, value, before[name]) : value];
    }),
  );
  for (const { by, is, fields: silent, message } of definition.silences ?? []) {
    if (normal[by] === is && message === undefined) for (const name of silent) normal[name] = null;
  }
  Object.assign(normal, withoutLeftShapes(fields, normal, before));
  Object.assign(normal, disjointRelations(definition, normal));
  for (const { field, of, if: needed } of definition.parts ?? []) {
    const isIdle = needed !== undefined && normal[needed] === null;
    const relations = [of, ...(definition.partsBeyond?.[field] ?? [])];
    const whole = isIdle ? [] : relations.flatMap((name) => idsIn(normal[name]));
    normal[field] = namingOnly(normal[field], (id) => whole.includes(id));
  }
  return normal;
}

/** Names of the fields whose value differs. */
export function changedFields(before: EntityValues, after: EntityValues): string[] {
  // Not by their JSON: the database keeps the keys of an object in an order of its own.
  return Object.keys(after).filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null));
}

/** Ids that a value of a relation holds. */
function idsIn(value: FieldValue | undefined): number[] {
  if (typeof value === 'number') return [value];
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    if (typeof one === 'number') return [one];
    if (typeof one !== 'object') return [];
    if ('quantity' in one) return [one.id];
    return 'rows' in one ? (one.rows ?? []) : [];
  });
}

/** A row that a value of a field leads to. */
export interface Target {
  to: EntityName;
  id: number;
}

/** The rows that a value leads to, whichever entities they are of. */
export function targetsIn(field: Field, value: FieldValue | undefined): Target[] {
  if (field.kind === 'steps') {
    const targets = ((value ?? []) as Step[]).map(stepTarget);
    return targets.flatMap((target) => (target ? [{ to: target.entity, id: target.id }] : []));
  }
  if (field.kind !== 'relation' && !isLinked(field)) return [];
  const targets = idsIn(value).map((id) => ({ to: field.to, id }));
  if (!isOwnedItems(field)) return targets;
  return [...targets, ...((value ?? []) as Item[]).map(({ of = 0 }) => ({ to: field.of, id: of }))];
}

/** The first newly referenced row of a value that does not exist; null if all exist. */
export function missingTarget(
  field: Field,
  { before, after }: { before: FieldValue | undefined; after: FieldValue | undefined },
  there: KnownTitles,
): Target | null {
  const known = new Set(targetsIn(field, before).map(({ to, id }) => `${to} ${id}`));
  const missing = targetsIn(field, after).find(
    ({ to, id }) => !known.has(`${to} ${id}`) && !there.get(to)?.has(id),
  );
  return missing ?? null;
}

/** The ids of the rows that a value leads to and did not lead to before. */
export function freshIds(
  field: Field,
  { before, after }: { before: FieldValue | undefined; after: FieldValue | undefined },
): number[] {
  const known = new Set(targetsIn(field, before).map(({ id }) => id));
  return targetsIn(field, after).flatMap(({ id }) => (known.has(id) ? [] : [id]));
}

/** Titles of the rows that relations lead to, by entity. */
export type KnownTitles = ReadonlyMap<EntityName, ReadonlyMap<number, string>>;

function textsOf(field: Field, value: FieldValue, titles: KnownTitles): string[] {
  if (value === null) return [];
  if (field.kind === 'blocks') return (value as Block[]).map(wordsOfBlock);
  if (field.kind === 'relation' || isLinked(field)) {
    return idsIn(value).flatMap((id) => titles.get(field.to)?.get(id) ?? []);
  }
  return [String(value)];
}

// A write that names a zone which there is not is refused before.
function repeatsUntil(definition: EntityDefinition, values: EntityValues): Pick<Derived, 'repeatsUntil'> {
  if (!repetitionOf(definition)) return {};
  const series = seriesOf(definition, values, 'UTC');
  if (!series?.rule) return { repeatsUntil: null };
  const end = endOfSeries(series);
  return { repeatsUntil: end === Infinity ? 'infinity' : new Date(end).toISOString() };
}

/** A title as keywords look into it: in one line, several blanks being one. */
export function oneLine(title: string): string {
  return title.replace(/\s+/g, ' ');
}

/** Whether two titles are one, however they are written: case, accents and the number of blanks aside. */
export function isSameTitle(one: string, other: string): boolean {
  return comparedTitle(one) === comparedTitle(other);
}

/** A title as others are compared with it. */
export function comparedTitle(title: string): string {
  return fold(oneLine(title.trim()));
}

/** What the server derives from a whole row: its title, which is a field's value as it is, and the text that keywords look into, the title in its first line, and how long it repeats. */
export function derive(definition: EntityDefinition, values: EntityValues, titles: KnownTitles): Derived {
  const fields = allFields(definition);
  const titleField = fields[definition.titleField];
  const texts = (name: string, field: Field | undefined) =>
    field ? textsOf(field, values[name] ?? null, titles) : [];
  const title = texts(definition.titleField, titleField).join(' ');
  const rest = Object.entries(fields)
    .filter(([name, field]) => field.searched && name !== definition.titleField)
    .flatMap(([name, field]) => texts(name, field));
  return { title, search: fold([oneLine(title), ...rest].join('\n')), ...repeatsUntil(definition, values) };
}
