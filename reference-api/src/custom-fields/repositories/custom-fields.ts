// One thing: the table of custom fields, and the values of rows for one of them.
import { sql } from 'drizzle-orm';
import type { CustomEntity, CustomFieldRow } from 'shared-contracts/api/custom-fields';
import { type CustomOption, customFieldName, definitionOf } from 'shared-contracts/entities';
import { customColumn } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowTable } from '../../rows/repositories/row-shape.ts';

/** A field of any entity. `onBookingPage` says of a field of sessions whether the public page of an agenda shows it. */
export type FieldRow = Omit<CustomFieldRow, 'entity'> & { entity: CustomEntity };

/** The columns of a field that a write sets. */
export type StoredValues = Pick<FieldRow, 'label' | 'help' | 'kind' | 'required' | 'onBookingPage'> & {
  options: readonly CustomOption[];
};

const columns =
  sql.raw(`id, entity, label, help, kind, options, required, on_booking_page as "onBookingPage", version,
  updated_at as "updatedAt", updated_by as "updatedBy", deleted_at as "deletedAt"`);

const ofEntity = (entity: string | undefined) =>
  entity === undefined ? sql`` : sql` and entity = ${entity}`;

/** The fields of an entity, or of all, in their order, without those in the trash. */
export function customFieldsOf(tx: Tx, entity?: string): Promise<FieldRow[]> {
  return tx.run<FieldRow>(sql`
    select ${columns} from custom_fields
    where tenant_id = ${tx.tenant} and deleted_at is null${ofEntity(entity)} order by entity, position, id`);
}

/** The fields of an entity in the trash, the last deleted one first. */
export function customFieldsInTrash(tx: Tx, entity?: string): Promise<FieldRow[]> {
  return tx.run<FieldRow>(sql`
    select ${columns} from custom_fields
    where tenant_id = ${tx.tenant} and deleted_at is not null${ofEntity(entity)} order by deleted_at desc, id`);
}

/** One field of an entity, in the trash or not, locked until the transaction ends; null if there is none. */
export async function holdCustomField(
  tx: Tx,
  { entity, id }: { entity: CustomEntity; id: number },
): Promise<FieldRow | null> {
  const [found] = await tx.run<FieldRow>(sql`
    select ${columns} from custom_fields
    where tenant_id = ${tx.tenant} and entity = ${entity} and id = ${id} for update`);
  return found ?? null;
}

/** Adds a field behind the others of its entity. */
export async function insertCustomField(
  tx: Tx,
  entity: CustomEntity,
  { values, actor }: { values: StoredValues; actor: string },
): Promise<FieldRow> {
  const { label, help, kind, options, required, onBookingPage } = values;
  const [made] = await tx.run<FieldRow>(sql`
    insert into custom_fields (tenant_id, entity, label, help, kind, options, required, on_booking_page, position, updated_by)
    select ${tx.tenant}::bigint, ${entity}, ${label}, ${help}::text, ${kind}, ${JSON.stringify(options)}::jsonb, ${required}::boolean,
      ${onBookingPage}::boolean, coalesce(max(position), 0) + 1, ${actor}
    from custom_fields where tenant_id = ${tx.tenant} and entity = ${entity}
    returning ${columns}`);
  if (!made) throw new Error('The insert of a custom field returned no row.');
  return made;
}

/** Changes a field that `holdCustomField` locked. */
export async function updateCustomField(
  tx: Tx,
  id: number,
  { values, actor }: { values: StoredValues; actor: string },
): Promise<FieldRow> {
  const { label, help, kind, options, required, onBookingPage } = values;
  const [changed] = await tx.run<FieldRow>(sql`
    update custom_fields set label = ${label}, help = ${help}::text, kind = ${kind}, options = ${JSON.stringify(options)}::jsonb,
      required = ${required}, on_booking_page = ${onBookingPage}, version = version + 1, updated_at = now(), updated_by = ${actor}
    where tenant_id = ${tx.tenant} and id = ${id} returning ${columns}`);
  if (!changed) throw new Error(`The custom field ${id} is missing although it is locked.`);
  return changed;
}

/** Orders the fields of an entity as their ids. */
export async function orderFields(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update custom_fields f set position = o.position
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as o (id, position)
    where f.tenant_id = ${tx.tenant} and f.id = o.id`);
}

/** Moves a field to the trash, or restores it. */
export async function setFieldDeleted(
  tx: Tx,
  id: number,
  { deleted, actor }: { deleted: boolean; actor: string },
): Promise<FieldRow> {
  const [changed] = await tx.run<FieldRow>(sql`
    update custom_fields set deleted_at = ${deleted ? sql`now()` : sql`null`}, version = version + 1, updated_at = now(),
      updated_by = ${actor}
    where tenant_id = ${tx.tenant} and id = ${id} returning ${columns}`);
  if (!changed) throw new Error(`The custom field ${id} is missing although it is locked.`);
  return changed;
}

/** Number of rows by value of a choice. For other kinds, the number of rows with any value, under the empty text. */
export async function valueCounts(
  tx: Tx,
  { id, entity, kind }: Pick<FieldRow, 'id' | 'entity' | 'kind'>,
): Promise<Map<string, number>> {
  const value = sql`${sql.identifier(customColumn)} ->> ${customFieldName({ id })}`;
  const counted = await tx.run<{ value: string; count: number }>(sql`
    select ${kind === 'choice' ? value : sql`''`} as value, count(*)::int as count from ${rowTable(definitionOf(entity))}
    where tenant_id = ${tx.tenant} and ${value} is not null group by 1`);
  return new Map(counted.map((one) => [one.value, one.count]));
}

/** Removes the fields that were deleted so many days ago, with the values of all rows. Returns how many. */
export async function purgeCustomFields(tx: Tx, days: number): Promise<number> {
  const gone = await tx.run<Pick<FieldRow, 'id' | 'entity'>>(sql`
    delete from custom_fields
    where tenant_id = ${tx.tenant} and deleted_at < now() - make_interval(days => ${days}::int) returning id, entity`);
  for (const { id, entity } of gone) {
    const name = customFieldName({ id });
    await tx.run(sql`
      update ${rowTable(definitionOf(entity))} set custom = custom - ${name}
      where tenant_id = ${tx.tenant} and custom ->> ${name} is not null`);
  }
  return gone.length;
}
