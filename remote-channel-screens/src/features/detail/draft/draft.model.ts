import {
  allFields,
  type EntityDefinition,
  type EntityValues,
  type FieldValue,
} from 'shared-contracts/entities';

/** What a new row was sent as, and the idempotency key of that: sent again as the same text under it, it is written once. */
export interface SentWrite {
  text: string;
  key: string;
}

/** What a save of the row has to know: the version of the working copy that it publishes, and what is under way to it. */
export interface CopyHandle {
  version: number;
  sent: Promise<unknown>;
}

export const noCopy = (): CopyHandle => ({ version: 0, sent: Promise.resolve() });

function plain(value: FieldValue | undefined): FieldValue {
  return value === undefined || value === '' ? null : value;
}

// The database keeps the keys of an object in an order of its own.
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A value as text that is the same for the same value, whatever the order of its keys. */
export function comparable(value: unknown): string {
  return JSON.stringify(value, inOrder);
}

/** Whether two values say the same; nothing entered and nothing there do. */
export function sameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return comparable(plain(one)) === comparable(plain(other));
}

/** Names of the fields that differ, in the order of the form. What the app reports is nobody's change. */
export function changedFields(
  definition: EntityDefinition,
  before: EntityValues,
  after: EntityValues,
): string[] {
  return Object.entries(allFields(definition))
    .filter(([name, { reported }]) => !reported && !sameValue(before[name], after[name]))
    .map(([name]) => name);
}

/** The values of some fields as a write sends them. */
export function valuesToSend(values: EntityValues, names: readonly string[]): EntityValues {
  return Object.fromEntries(names.map((name) => [name, plain(values[name])]));
}

/** What would be lost by leaving a form, as a sentence; empty if nothing was changed. */
export function lostWords(definition: EntityDefinition, changed: readonly string[]): string {
  return changed.length === 0 ? '' : `What you typed would be lost: ${labelsOf(definition, changed)}.`;
}

/** Labels of fields, joined for a sentence. */
export function labelsOf(definition: EntityDefinition, names: readonly string[]): string {
  const fields = allFields(definition);
  return names.map((name) => fields[name]?.label ?? name).join(', ');
}
