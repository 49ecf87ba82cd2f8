import { sql } from 'drizzle-orm';
import { type ListedWorkingCopy, mostWorkingCopies } from 'shared-contracts/api/working-copies';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowTable } from '../../rows/repositories/row-shape.ts';

/** A working copy as it is stored. */
export interface StoredCopy {
  version: number;
  rowVersion: number;
  values: EntityValues;
  updatedAt: string;
  updatedBy: string;
}

const columns = sql`version, row_version as "rowVersion", values, updated_at as "updatedAt", updated_by as "updatedBy"`;
const ofRow = (tx: Tx, { name }: EntityDefinition, row: number) =>
  sql`tenant_id = ${tx.tenant} and entity = ${name} and row_id = ${row}`;

/** The working copy of a row; null where it has none. */
export async function findCopy(
  tx: Tx,
  definition: EntityDefinition,
  row: number,
): Promise<StoredCopy | null> {
  const [found] = await tx.run<StoredCopy>(
    sql`select ${columns} from working_copies where ${ofRow(tx, definition, row)}`,
  );
  return found ?? null;
}

/** Writes the working copy of a row whose version is `version`, 0 for none. Returns it; null where another version is there. */
export async function writeCopy(
  tx: Tx,
  definition: EntityDefinition,
  {
    row,
    version,
    by,
    ...copy
  }: { row: number; version: number; by: string } & Pick<StoredCopy, 'rowVersion' | 'values'>,
): Promise<StoredCopy | null> {
  const text = JSON.stringify(copy.values);
  const [written] = await tx.run<StoredCopy>(
    version === 0
      ? sql`
        insert into working_copies (tenant_id, entity, row_id, row_version, values, updated_by)
        values (${tx.tenant}, ${definition.name}, ${row}, ${copy.rowVersion}, ${text}::jsonb, ${by})
        on conflict do nothing returning ${columns}`
      : sql`
        update working_copies
        set row_version = ${copy.rowVersion}, values = ${text}::jsonb, version = version + 1, updated_at = now(), updated_by = ${by}
        where ${ofRow(tx, definition, row)} and version = ${version} returning ${columns}`,
  );
  return written ?? null;
}

/** Removes the working copy of a row if it has this version. Returns whether it had. */
export async function removeCopy(
  tx: Tx,
  definition: EntityDefinition,
  { row, version }: { row: number; version: number },
): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from working_copies where ${ofRow(tx, definition, row)} and version = ${version} returning version`);
  return removed.length > 0;
}

/** A row with a working copy, and whether readers see what it had before. */
export interface ListedCopy extends ListedWorkingCopy {
  isPublished: boolean;
}

/** The rows of a channel, outside the trash, that have a working copy: the latest first. */
export async function listCopies(
  tx: Tx,
  definition: EntityDefinition,
  { channel, limit = mostWorkingCopies }: { channel: number | null; limit?: number },
): Promise<ListedCopy[]> {
  const here = inChannel(definition) ? sql`and t.channel_id = ${channel}` : sql``;
  return tx.run<ListedCopy>(sql`
    select c.row_id as id, t.title, c.updated_at as "updatedAt", c.updated_by as "updatedBy",
      t.status = 'published' as "isPublished"
    from working_copies c
    join ${rowTable(definition)} t on t.tenant_id = c.tenant_id and t.id = c.row_id
    where c.tenant_id = ${tx.tenant} and c.entity = ${definition.name} and t.deleted_at is null ${here}
    order by c.updated_at desc, c.row_id limit ${limit}`);
}
