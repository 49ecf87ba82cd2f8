// One thing: how the fields of a tenant are defined, changed, ordered, deleted and restored.
import { randomUUID } from 'node:crypto';
import type { CustomEntity, CustomFieldUses, WrittenCustomField } from 'shared-contracts/api/custom-fields';
import { allFields, type CustomOption, definitionOf, mostCustomFields } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import {
  customFieldsOf,
  type FieldRow,
  holdCustomField,
  insertCustomField,
  orderFields,
  type StoredValues,
  setFieldDeleted,
  updateCustomField,
  valueCounts,
} from '../repositories/custom-fields.ts';

interface Doing {
  tx: Tx;
  actor: Actor;
}

/** A field, and the entity whose field it has to be. */
interface FieldAt {
  entity: CustomEntity;
  id: number;
}

const subject = 'custom-fields';

/** What the rows of an entity are called where they have such fields. */
const words: Readonly<Record<CustomEntity, readonly [one: string, many: string]>> = {
  users: ['client', 'clients'],
  'agenda-sessions': ['session', 'sessions'],
};

// Headers of files that are no field.
const taken: Readonly<Record<CustomEntity, readonly string[]>> = {
  users: ['id', 'tags'],
  'agenda-sessions': ['id', 'tags', 'day', 'end'],
};

const inUse = (count: number, entity: CustomEntity) =>
  count === 1 ? `1 ${words[entity][0]} has` : `${count} ${words[entity][1]} have`;

async function held(tx: Tx, field: FieldAt): Promise<FieldRow> {
  const found = await holdCustomField(tx, field);
  if (!found) throw notFound('This field');
  return found;
}

/** A field with the fields of its entity. Those are locked first, as by {@link putInOrder}, so that two writes never deadlock. */
async function heldAmong(tx: Tx, at: FieldAt): Promise<{ field: FieldRow; fields: FieldRow[] }> {
  const fields = await holdFields(tx, at.entity);
  return { field: await held(tx, at), fields };
}

/** Nobody else defines a field of the entity until the transaction ends. */
async function holdFields(tx: Tx, entity: CustomEntity): Promise<FieldRow[]> {
  await waitFor(tx, `${subject}/${entity}`);
  return customFieldsOf(tx, entity);
}

/** Refuses a label that another field of the entity has: lists and files tell fields apart by it. */
function refuseLabel(
  fields: readonly FieldRow[],
  entity: CustomEntity,
  typed: { id: number; label: string },
) {
  const label = typed.label.toLowerCase();
  const standard = Object.values(allFields(definitionOf(entity))).map((field) => field.label.toLowerCase());
  const other = fields.some((field) => field.id !== typed.id && field.label.toLowerCase() === label);
  if (!other && !standard.includes(label) && !taken[entity].includes(label)) return;
  const message = `There is a field “${typed.label}” already. Choose another name.`;
  throw new Failure('duplicate', message, { fields: { label: message } });
}

function refuseMore(fields: readonly FieldRow[]): void {
  if (fields.length < mostCustomFields) return;
  throw new Failure('conflict', `You have ${mostCustomFields} fields, which is the most. Delete one first.`);
}

/** The options as they are stored: those with an id stay the same option, whatever they are called. */
function storedOptions(
  typed: WrittenCustomField['options'],
  before: readonly CustomOption[],
): CustomOption[] {
  return typed.map(({ id, label, retired }) => {
    if (id === undefined) return { id: randomUUID().slice(0, 8), label, retired };
    if (before.some((option) => option.id === id)) return { id, label, retired };
    throw invalid({ options: `The option “${label}” was removed meanwhile. Reload the page.` });
  });
}

/** Refuses a change that would lose values of rows. */
async function refuseLoss(tx: Tx, before: FieldRow, after: StoredValues): Promise<void> {
  const gone = before.options.filter(({ id }) => !after.options.some((option) => option.id === id));
  if (after.kind === before.kind && gone.length === 0) return;
  const counts = await valueCounts(tx, before);
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
  if (after.kind !== before.kind && count > 0) {
    const message = `${inUse(count, before.entity)} a value, which another kind could not show. Add a new field instead.`;
    throw new Failure('inUse', message, { fields: { kind: message } });
  }
  const used = gone.find(({ id }) => counts.has(id));
  if (after.kind !== before.kind || !used) return;
  const message = `${inUse(counts.get(used.id) ?? 0, before.entity)} “${used.label}”. Retire this option instead of removing it.`;
  throw new Failure('inUse', message, { fields: { options: message } });
}

/** Defines a field. Throws `conflict` where there are as many as there can be, and `duplicate`. */
export async function defineField(
  { tx, actor }: Doing,
  entity: CustomEntity,
  typed: WrittenCustomField,
): Promise<FieldRow> {
  const fields = await holdFields(tx, entity);
  refuseMore(fields);
  refuseLabel(fields, entity, { id: 0, label: typed.label });
  const values = { ...typed, help: typed.help || null, options: storedOptions(typed.options, []) };
  const made = await insertCustomField(tx, entity, { values, actor: actor.name });
  await record(tx, actor, { action: 'create', subject, row: made.id });
  return made;
}

/** Changes a field. Throws `stale`, `duplicate`, and `inUse` where values would be lost. */
export async function changeField(
  { tx, actor }: Doing,
  at: FieldAt,
  { typed, version }: { typed: WrittenCustomField; version: number | undefined },
): Promise<FieldRow> {
  if (version === undefined)
    throw invalid({ context: 'Give the version that was read, in context.version.' });
  const { id } = at;
  const { field: before, fields } = await heldAmong(tx, at);
  if (before.deletedAt !== null) throw notFound('This field');
  if (before.version !== version) {
    throw new Failure('stale', `This field was changed by ${before.updatedBy} meanwhile.`, { data: before });
  }
  refuseLabel(fields, before.entity, { id, label: typed.label });
  const options = storedOptions(typed.options, before.options);
  const values = { ...typed, help: typed.help || null, options };
  await refuseLoss(tx, before, values);
  const changed = await updateCustomField(tx, id, { values, actor: actor.name });
  await record(tx, actor, { action: 'change', subject, row: id });
  return changed;
}

/** Puts the fields of an entity into an order. Throws `conflict` where somebody defined or deleted one meanwhile. */
export async function putInOrder(
  { tx, actor }: Doing,
  entity: CustomEntity,
  ids: readonly number[],
): Promise<FieldRow[]> {
  const fields = await holdFields(tx, entity);
  const isWhole =
    new Set(ids).size === fields.length &&
    ids.length === fields.length &&
    fields.every(({ id }) => ids.includes(id));
  if (!isWhole)
    throw new Failure('conflict', 'The fields changed meanwhile. Reload the page, then order them.');
  await orderFields(tx, ids);
  await record(tx, actor, { action: 'order', subject, row: 0, details: { ids: [...ids] } });
  return customFieldsOf(tx, entity);
}

/** How many rows have a value of a field. */
export async function usesOfField(tx: Tx, at: FieldAt): Promise<CustomFieldUses> {
  const field = await held(tx, at);
  const counts = await valueCounts(tx, field);
  return {
    values: [...counts.values()].reduce((sum, one) => sum + one, 0),
    options: field.kind === 'choice' ? Object.fromEntries(counts) : {},
  };
}

/** Puts a field into the trash: its values stay with their rows, and nobody sees them. */
export async function deleteField({ tx, actor }: Doing, at: FieldAt): Promise<void> {
  const { id } = at;
  const field = await held(tx, at);
  if (field.deletedAt !== null) throw notFound('This field');
  await setFieldDeleted(tx, id, { deleted: true, actor: actor.name });
  await record(tx, actor, { action: 'delete', subject, row: id });
}

/** Takes a field out of the trash, with its values. One that is not in it is answered as it is. */
export async function restoreField({ tx, actor }: Doing, at: FieldAt): Promise<FieldRow> {
  const { id } = at;
  const { field, fields } = await heldAmong(tx, at);
  if (field.deletedAt === null) return field;
  refuseMore(fields);
  refuseLabel(fields, field.entity, field);
  const restored = await setFieldDeleted(tx, id, { deleted: false, actor: actor.name });
  await record(tx, actor, { action: 'restore', subject, row: id });
  return restored;
}
