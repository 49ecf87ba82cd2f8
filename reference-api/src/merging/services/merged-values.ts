import { isUnfilled } from 'shared-contracts/api/client-data';
import {
  allFields,
  type EntityDefinition,
  type EntityValues,
  type Field,
  type FieldValue,
  type Item,
  isOwnedItems,
} from 'shared-contracts/entities';
import { isLinked } from '../../database/columns.ts';
import { invalid } from '../../errors/failure.ts';
import type { Pair } from '../repositories/merging.ts';

// From the one that counts most. Who has a place in a session does not wait for it, and has not given it up.
const places = ['clients', 'waiting', 'cancelled'];

const idsIn = (value: FieldValue | undefined) => (Array.isArray(value) ? value : []) as number[];

/** A value of a field as it is where every `from` is `into`. */
function renamed(field: Field, value: FieldValue, { from, into }: Pair): FieldValue {
  if (isOwnedItems(field) && field.of === 'users') {
    const items = (value ?? []) as Item[];
    const others = new Set(items.map(({ of }) => of));
    // Of each package of a session there is one to a client.
    return items.flatMap((item) =>
      item.of !== from ? [item] : others.has(into) ? [] : [{ ...item, of: into }],
    );
  }
  if (field.to !== 'users') return value;
  if (field.kind === 'relation') return value === from ? into : value;
  if (!isLinked(field)) return value;
  return [...new Set(idsIn(value).map((id) => (id === from ? into : id)))];
}

function without(definition: EntityDefinition, values: EntityValues, id: number): EntityValues {
  const left = Object.entries(allFields(definition)).map(([name, field]): [string, FieldValue] => {
    const value = values[name] ?? null;
    if (isOwnedItems(field) && field.of === 'users')
      return [name, ((value ?? []) as Item[]).filter(({ of }) => of !== id)];
    return [name, field.to === 'users' && isLinked(field) ? idsIn(value).filter((one) => one !== id) : value];
  });
  return Object.fromEntries(left);
}

/** A row that names two users, as it is once they are one, and whether the place of `from` in a session is the one that they have then. */
export function withoutTwice(
  definition: EntityDefinition,
  values: EntityValues,
  { from, into }: Pair,
): { values: EntityValues; isPlaceOfFrom: boolean } {
  const rankOf = (id: number) => places.findIndex((name) => idsIn(values[name]).includes(id));
  const isSession = definition.name === 'appointments';
  const [rank, otherRank] = [rankOf(from), rankOf(into)];
  const isBoth = isSession && rank >= 0 && otherRank >= 0;
  const isPlaceOfFrom = isSession && rank >= 0 && (otherRank < 0 || rank < otherRank);
  const once = isBoth ? without(definition, values, isPlaceOfFrom ? into : from) : values;
  const next = Object.entries(allFields(definition)).map(([name, field]): [string, FieldValue] => [
    name,
    renamed(field, once[name] ?? null, { from, into }),
  ]);
  return { values: { ...once, ...Object.fromEntries(next) }, isPlaceOfFrom };
}

function joined(name: string, field: Field, [one, other]: [FieldValue, FieldValue]): FieldValue {
  if (field.kind === 'relations') return [...new Set([...idsIn(one), ...idsIn(other)])];
  if (isUnfilled(one)) return other;
  if (isUnfilled(other) || field.kind !== 'text' || !field.multiline || one === other) return one;
  const both = `${one}\n\n${other}`;
  if (both.length <= field.max) return both;
  throw invalid({
    [name]: `${field.label} of both are longer than ${field.max} characters together. Shorten them first.`,
  });
}

/** The values of the user who stays: their own; those of the other where these are empty or in `take`; of texts of several lines, both. */
export function mergedValues(
  definition: EntityDefinition,
  { from, into }: { from: { id: number; values: EntityValues }; into: { id: number; values: EntityValues } },
  take: readonly string[],
): EntityValues {
  const merged = Object.entries(allFields(definition))
    .filter(([, { reported }]) => !reported)
    .map(([name, field]): [string, FieldValue] => {
      const [one, other] = [into.values[name] ?? null, from.values[name] ?? null];
      const isTaken = take.includes(name) && !isUnfilled(other);
      return [name, isTaken ? other : joined(name, field, [one, other])];
    });
  const values: EntityValues = Object.fromEntries(merged);
  // Nobody is their own contact person.
  if (values.contactPerson === into.id || values.contactPerson === from.id) values.contactPerson = null;
  return values;
}
