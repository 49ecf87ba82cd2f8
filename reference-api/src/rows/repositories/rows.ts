// One thing: one row of an entity, found, locked and written.
import { type SQL, sql } from 'drizzle-orm';
import {
  allFields,
  type EntityDefinition,
  type EntityValues,
  type Field,
  type FieldValue,
  isContents,
  type Row,
} from 'shared-contracts/entities';
import { hasColumn } from '../../database/columns.ts';
import { uniqueKey } from '../../database/indexed-fields.ts';
import { columnName, customColumn, inChannel, repeatsUntilColumn } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { sectionTitles } from './links.ts';
import { rowColumns, rowTable, type StoredRow, toRow } from './row-shape.ts';

/** A row with what the contract does not show. */
export interface HeldRow {
  row: Row;
  channel: number | null;
  deletedAt: string | null;
}

/** What the server derives from a row's values: its title, what keywords look into. */
export interface Derived {
  title: string;
  search: string;
  /** For a repeating row, the end of its last occurrence: ISO 8601 in UTC, or `infinity`. Absent for entities that do not repeat. */
  repeatsUntil?: string | null;
}

/** One row outside or in the trash; null if there is none. */
export async function findRow(
  tx: Tx,
  definition: EntityDefinition,
  id: number,
  inTrash = false,
): Promise<Row | null> {
  const [stored] = await tx.run<StoredRow>(sql`
    select ${rowColumns(definition)}, t.deleted_at from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.id = ${id} and (t.deleted_at is not null) = ${inTrash}`);
  return stored ? toRow(definition, stored) : null;
}

/** Whether there is a row of this id, in the trash or not. */
export async function hasRow(tx: Tx, definition: EntityDefinition, id: number): Promise<boolean> {
  const found = await tx.run(sql`
    select 1 from ${rowTable(definition)} where tenant_id = ${tx.tenant} and id = ${id}`);
  return found.length > 0;
}

/**
 * One row, in the trash or not, locked until the transaction ends; null if there is none. Read after it is locked: a statement that waits for a lock reads links
 * as they were before it.
 */
export async function holdRow(tx: Tx, definition: EntityDefinition, id: number): Promise<HeldRow | null> {
  const where = sql`t.tenant_id = ${tx.tenant} and t.id = ${id}`;
  const found = await tx.run(sql`select from ${rowTable(definition)} t where ${where} for update of t`);
  if (found.length === 0) return null;
  const channel = inChannel(definition) ? sql`t.channel_id` : sql`null::bigint`;
  const [stored] = await tx.run<StoredRow & { channel: number | null; deleted_at: string | null }>(sql`
    select ${rowColumns(definition)}, ${channel} as channel, t.deleted_at from ${rowTable(definition)} t where ${where}`);
  if (!stored) return null;
  return { row: toRow(definition, stored), channel: stored.channel, deletedAt: stored.deleted_at };
}

function parameter(field: Field, value: FieldValue): SQL {
  if (isContents(field)) return sql`${sql.param(sectionTitles(value))}::text[]`;
  switch (field.kind) {
    case 'blocks':
    case 'links':
    case 'weekly':
    case 'overrides':
    case 'steps':
      return sql`${JSON.stringify(value ?? [])}::jsonb`;
    case 'money':
    case 'point':
    case 'image':
      return sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
    case 'choices':
      return sql`${sql.param(value ?? [])}::text[]`;
    default:
      return sql`${value}`;
  }
}

function columnsOf(
  definition: EntityDefinition,
  values: EntityValues,
  custom: SQL = sql`'{}'::jsonb`,
): Map<string, SQL> {
  const columns = new Map<string, SQL>();
  const ofTenant: EntityValues = {};
  for (const [name, field] of Object.entries(allFields(definition))) {
    if (!hasColumn(field) || !(name in values)) continue;
    if (field.custom) ofTenant[name] = values[name] ?? null;
    else columns.set(columnName(name), parameter(field, values[name] ?? null));
  }
  if (Object.keys(ofTenant).length > 0) {
    // Values of fields in the trash stay.
    columns.set(customColumn, sql`jsonb_strip_nulls(${custom} || ${JSON.stringify(ofTenant)}::jsonb)`);
  }
  return columns;
}

function listOf(columns: Iterable<string>): SQL {
  return sql.join(
    [...columns].map((name) => sql.identifier(name)),
    sql`, `,
  );
}

function setDerived(columns: Map<string, SQL>, { title, search, repeatsUntil }: Derived): void {
  columns.set('title', sql`${title}`);
  columns.set('search', sql`${search}`);
  if (repeatsUntil !== undefined) columns.set(repeatsUntilColumn, sql`${repeatsUntil}`);
}

/** Writes a new row and returns its id. `values` are whole and valid. */
export async function insertRow(
  tx: Tx,
  definition: EntityDefinition,
  options: { values: EntityValues; derived: Derived; channel: number | null; actor: string },
): Promise<number> {
  const columns = columnsOf(definition, options.values);
  columns.set('tenant_id', sql`${tx.tenant}`);
  if (inChannel(definition)) columns.set('channel_id', sql`${options.channel}`);
  columns.set('created_by', sql`${options.actor}`);
  columns.set('updated_by', sql`${options.actor}`);
  setDerived(columns, options.derived);
  const [made] = await tx.run<{ id: number }>(sql`
    insert into ${rowTable(definition)} (${listOf(columns.keys())})
    values (${sql.join([...columns.values()], sql`, `)}) returning id`);
  if (!made) throw new Error('An insert answered no id.');
  return made.id;
}

/** Changes a row that is held: its values, what is derived of them, its version. */
export async function updateRow(
  tx: Tx,
  definition: EntityDefinition,
  id: number,
  options: { values: EntityValues; derived: Derived; actor: string },
): Promise<void> {
  const columns = columnsOf(definition, options.values, sql.raw(customColumn));
  setDerived(columns, options.derived);
  columns.set('updated_by', sql`${options.actor}`);
  const changes = [...columns].map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  await tx.run(sql`
    update ${rowTable(definition)} set ${sql.join(changes, sql`, `)}, version = version + 1, updated_at = now()
    where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Keeps what the app reported of a row that is held. Not a change of the row itself. */
export async function updateReported(
  tx: Tx,
  definition: EntityDefinition,
  id: number,
  values: EntityValues,
): Promise<void> {
  const changes = [...columnsOf(definition, values)].map(
    ([name, value]) => sql`${sql.identifier(name)} = ${value}`,
  );
  await tx.run(sql`
    update ${rowTable(definition)} set ${sql.join(changes, sql`, `)} where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Updates derived values of a row after the row that names it was renamed. Creates no version. */
export async function updateDerived(
  tx: Tx,
  definition: EntityDefinition,
  id: number,
  { title, search }: Derived,
): Promise<void> {
  await tx.run(sql`
    update ${rowTable(definition)} set title = ${title}, search = ${search}
    where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** The other row outside the trash that has these values in these fields; null if there is none. */
export async function takenBy(
  tx: Tx,
  definition: EntityDefinition,
  options: { fields: readonly string[]; values: EntityValues; channel: number | null; except: number },
): Promise<{ id: number; title: string } | null> {
  const same = options.fields.map((name) => {
    const field = allFields(definition)[name];
    const column = sql.raw(`"${columnName(name)}"`);
    const value = sql`${options.values[name] ?? null}`;
    // A no may stand in any number of rows.
    if (field?.kind === 'boolean') return sql`${column} and ${value}`;
    return sql`${uniqueKey(field, column)} = ${uniqueKey(field, value)}`;
  });
  const scope = inChannel(definition) ? sql`and channel_id = ${options.channel}` : sql``;
  const [found] = await tx.run<{ id: number; title: string }>(sql`
    select id, title from ${rowTable(definition)}
    where tenant_id = ${tx.tenant} ${scope} and deleted_at is null and id <> ${options.except}
      ${sql.join(same.map((one) => sql` and ${one}`))} limit 1`);
  return found ?? null;
}
