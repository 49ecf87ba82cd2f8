// One thing: a bulk operation in the database, from its request to the values that an undo restores.
import { type SQL, sql } from 'drizzle-orm';
import { type BulkAction, type BulkOperation, bulkOperationsAtOnce, undoDays } from 'shared-contracts/api';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import type { FieldChanges } from '../../rows/repositories/versions.ts';

/** What a bulk operation does: something to many rows, bringing a file in, or undoing such a thing. */
export type BulkOperationAction = BulkAction | 'set' | 'import' | 'undo';

/** A row that a bulk operation leaves out, and why. */
export interface Skip {
  id: number;
  title: string;
  why: string;
}

/** A bulk operation that begins. */
export interface NewBulkOperation {
  task: string;
  entity: EntityName;
  /** Null where the entity is tenant-wide. */
  channel: number | null;
  action: BulkOperationAction;
  taxon: number | null;
  /** The values of the fields that it sets. */
  values?: EntityValues | null;
  /** The file that is imported; `rows` are then places in it. */
  file: number | null;
  undoes: number | null;
  sentence: string;
  rows: readonly number[];
  /** How many rows it is about, where it names none: they were written in the same transaction. */
  total?: number;
  /** What all bulk operations of one import share. They are undone together. */
  partOf?: string | null;
  /** Which of the rows are done in one step: those from this place on, up to that one. */
  tied?: readonly [from: number, to: number];
}

/** A bulk operation at work: what it is, and the ids of its next rows. */
export interface BulkOperationAtWork extends Omit<NewBulkOperation, 'rows' | 'task' | 'tied' | 'total'> {
  id: number;
  change: number | null;
  total: number;
  seen: number;
  done: number;
  skipped: number;
  next: number[];
}

const mostSkips = 100;

/** Writes a bulk operation that has not begun, and returns its id. */
export async function insertBulkOperation(
  tx: Tx,
  actor: string,
  bulkOperation: NewBulkOperation,
): Promise<number> {
  const [made] = await tx.run<{ id: number }>(sql`
    insert into bulk_operations (tenant_id, task_id, entity, channel_id, action, taxon_id, set_values, import_id, undoes, part_of, actor, sentence, rows, total, tied_from, tied_to)
    values (${tx.tenant}, ${bulkOperation.task}::uuid, ${bulkOperation.entity}, ${bulkOperation.channel}, ${bulkOperation.action}, ${bulkOperation.taxon},
      ${bulkOperation.values ? JSON.stringify(bulkOperation.values) : null}::jsonb, ${bulkOperation.file},
      ${bulkOperation.undoes}, ${bulkOperation.partOf ?? null}::uuid, ${actor}, ${bulkOperation.sentence}, ${sql.param([...bulkOperation.rows])}::bigint[], ${bulkOperation.total ?? bulkOperation.rows.length},
      ${bulkOperation.tied?.[0] ?? 0}, ${bulkOperation.tied?.[1] ?? 0}) returning id`);
  if (!made) throw new Error('A bulk operation was written and has no id.');
  return made.id;
}

/** Takes the bulk operation of a task to go on with it, with the ids of its next rows. */
export async function holdBulkOperation(tx: Tx, task: string, most: number): Promise<BulkOperationAtWork> {
  const [bulkOperation] = await tx.run<BulkOperationAtWork>(sql`
    select id, entity, channel_id as channel, action, taxon_id as taxon, set_values as values, import_id as file, change_id as change, undoes, part_of as "partOf", sentence, total, seen, done,
      skipped, rows[seen + 1 : case when seen < tied_from then least(seen + ${most}::int, tied_from)
        else greatest(seen + ${most}::int, tied_to) end] as next
    from bulk_operations where tenant_id = ${tx.tenant} and task_id = ${task}::uuid for update`);
  if (!bulkOperation) throw new Error('A task has no bulk operation.');
  return bulkOperation;
}

/** Counts versions that were written in the same transaction as those of a bulk operation, which undoes them. */
export async function takeVersions(
  tx: Tx,
  bulkOperation: number,
  { entity, rows }: { entity: EntityName; rows: readonly { id: number; version: number }[] },
): Promise<void> {
  await tx.run(sql`
    update row_versions v set bulk_operation_id = ${bulkOperation}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, version int)
    where v.tenant_id = ${tx.tenant} and v.entity = ${entity} and v.row_id = r.id and v.version = r.version`);
}

/** The bulk operation that left these versions, locked until the transaction ends; null if none did, or it is undone. */
export async function holdOperationOf(
  tx: Tx,
  { entity, rows }: { entity: EntityName; rows: readonly { id: number; version: number }[] },
): Promise<{ id: number; values: EntityValues | null } | null> {
  const [found] = await tx.run<{ id: number; values: EntityValues | null }>(sql`
    select id, set_values as values from bulk_operations
    where tenant_id = ${tx.tenant} and undone_by is null and id in (
      select v.bulk_operation_id from row_versions v
      join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, version int) on v.row_id = r.id and v.version = r.version
      where v.tenant_id = ${tx.tenant} and v.entity = ${entity})
    order by id limit 1 for update`);
  return found ?? null;
}

/** Says how far a bulk operation has come. */
export async function advanceBulkOperation(
  tx: Tx,
  id: number,
  step: { seen: number; done: number; skips: readonly Skip[]; change: number | null },
): Promise<void> {
  await tx.run(sql`
    update bulk_operations set seen = seen + ${step.seen}::int, done = done + ${step.done}::int,
      skipped = skipped + ${step.skips.length}::int, change_id = ${step.change}::bigint,
      skips = case when skipped < ${mostSkips} then skips || ${JSON.stringify(step.skips.slice(0, mostSkips))}::jsonb else skips end
    where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Records how a bulk operation ended. After an undo that failed or took nothing back, the operation can be undone again. */
export async function endBulkOperation(
  tx: Tx,
  task: string,
  end: { status: 'ready' | 'failed'; sentence: string; undoesNothing?: boolean },
): Promise<void> {
  const [ended] = await tx.run<{ id: number }>(sql`
    update bulk_operations set status = ${end.status}, sentence = ${end.sentence}
    where tenant_id = ${tx.tenant} and task_id = ${task}::uuid and status = 'pending' returning id`);
  if (!ended || (end.status === 'ready' && !end.undoesNothing)) return;
  await tx.run(sql`
    update bulk_operations set undone_by = null where tenant_id = ${tx.tenant} and undone_by = ${ended.id}`);
}

// Older readers know no word for bringing in a file.
const operationColumns: SQL = sql`id, entity, case when action in ('import', 'set') then 'restore' else action end as action, action = 'import' as import, sentence, at, actor as by, status, total, seen, done, skipped,
  (select coalesce(jsonb_agg(s order by n), '[]') from jsonb_array_elements(skips) with ordinality as e (s, n) where n <= ${mostSkips}) as skips,
  action <> 'undo' and status <> 'pending' and done > 0 and undone_by is null as undoable, undone_by is not null as undone`;

/** A page of the bulk operations of an entity in a channel (null if it is tenant-wide), the newest first, of those before `below` where it is given. */
export function listBulkOperations(
  tx: Tx,
  entity: EntityName,
  channel: number | null,
  below: number | undefined,
): Promise<BulkOperation[]> {
  return tx.run<BulkOperation>(sql`
    select ${operationColumns} from bulk_operations
    where tenant_id = ${tx.tenant} and entity = ${entity} and channel_id is not distinct from ${channel}::bigint
      and (${below ?? null}::bigint is null or bulk_operations.id < ${below ?? null}::bigint)
    order by bulk_operations.id desc limit ${bulkOperationsAtOnce}`);
}

/** One bulk operation; null if there is none. */
export async function findBulkOperation(tx: Tx, id: number): Promise<BulkOperation | null> {
  const [bulkOperation] = await tx.run<BulkOperation>(sql`
    select ${operationColumns} from bulk_operations where tenant_id = ${tx.tenant} and id = ${id}`);
  return bulkOperation ?? null;
}

/** A bulk operation to undo, locked until the transaction ends; null if there is none. */
export async function holdDone(tx: Tx, id: number) {
  const [bulkOperation] = await tx.run<{
    id: number;
    entity: EntityName;
    channel: number | null;
    action: BulkOperationAction;
    taxon: number | null;
    values: EntityValues | null;
    file: number | null;
    change: number | null;
    status: string;
    sentence: string;
    done: number;
    undoneBy: number | null;
    partOf: string | null;
  }>(sql`
    select id, entity, channel_id as channel, action, taxon_id as taxon, set_values as values, import_id as file, change_id as change, status, sentence, done,
      undone_by as "undoneBy", part_of as "partOf"
    from bulk_operations where tenant_id = ${tx.tenant} and id = ${id} for update`);
  return bulkOperation ?? null;
}

/** The rows that a bulk operation changed, in the order of its undo: those with versions of it, or, for ticks, those of its taxonomy change. */
export async function rowsOfBulkOperation(
  tx: Tx,
  bulkOperation: { id: number; action: BulkOperationAction; change: number | null },
): Promise<Required<Pick<NewBulkOperation, 'rows' | 'tied'>>> {
  // A file leaves a version of each row that it ticks.
  if (bulkOperation.change !== null && bulkOperation.action !== 'import') {
    const [found] = await tx.run<{ rows: number[] | null }>(sql`
      select array_agg(row_id order by row_id) as rows from changed_assignments
      where tenant_id = ${tx.tenant} and change_id = ${bulkOperation.change}`);
    return { rows: found?.rows ?? [], tied: [0, 0] };
  }
  // What is new goes first: it may have what a row gets back. Of that, what came last: it may lead to what came before.
  const [found] = await tx.run<{ rows: number[] | null; made: number; tied: number }>(sql`
    with left_by as (
      select v.row_id, v.version = 1 as made, v.version > 1 and v.row_id = any(d.tied_rows) as tied
      from bulk_operations d join row_versions v on v.tenant_id = d.tenant_id and v.bulk_operation_id = d.id
      where d.tenant_id = ${tx.tenant} and d.id = ${bulkOperation.id})
    select array_agg(row_id order by made desc, tied desc, case when made then - row_id else row_id end) as rows, (count(*) filter (where made))::int as made,
      (count(*) filter (where tied))::int as tied from left_by`);
  const { rows, made = 0, tied = 0 } = found ?? { rows: null };
  return { rows: rows ?? [], tied: tied > 0 ? [made, made + tied] : [0, 0] };
}

/** Keeps which rows of a bulk operation took values from each other. */
export async function keepTied(tx: Tx, id: number, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    update bulk_operations set tied_rows = tied_rows || ${sql.param([...rows])}::bigint[]
    where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** The version that a bulk operation left of a row, and what it made of it. */
export interface Left {
  version: number;
  changes: FieldChanges;
}

/** The versions that a bulk operation left of these rows. */
export async function leftBy(
  tx: Tx,
  entity: EntityName,
  bulkOperation: number,
  ids: readonly number[],
): Promise<Map<number, Left>> {
  // Row by row: a table that has just grown by a hundred thousand looks small to the planner, which would read all of the bulk operation each time.
  const stored = await tx.runWithCustomPlan<Left & { id: number }>(sql`
    select requested.id, stored.version, stored.changes
    from unnest(${sql.param([...ids])}::bigint[]) as requested (id) cross join lateral (
      select version, changes from row_versions
      where tenant_id = ${tx.tenant} and entity = ${entity} and row_id = requested.id and bulk_operation_id = ${bulkOperation} limit 1) stored`);
  return new Map(stored.map(({ id, ...left }) => [id, left]));
}

/** What a bulk operation did; null if there is none. */
export async function actionOf(tx: Tx, id: number): Promise<BulkOperationAction | null> {
  const [bulkOperation] = await tx.run<{ action: BulkOperationAction }>(sql`
    select action from bulk_operations where tenant_id = ${tx.tenant} and id = ${id}`);
  return bulkOperation?.action ?? null;
}

/** The change of the taxonomy that a bulk operation left; null if it ticked nothing. */
export async function changeOfBulkOperation(tx: Tx, id: number): Promise<number | null> {
  const [bulkOperation] = await tx.run<{ change: number | null }>(sql`
    select change_id as change from bulk_operations where tenant_id = ${tx.tenant} and id = ${id}`);
  return bulkOperation?.change ?? null;
}

/** Records that another bulk operation undoes a bulk operation. */
export async function markUndone(tx: Tx, id: number, by: number): Promise<void> {
  await tx.run(
    sql`update bulk_operations set undone_by = ${by} where tenant_id = ${tx.tenant} and id = ${id}`,
  );
}

/** The bulk operations of an import that can be undone, the last first: what it wrote last leads to what it wrote before. */
export async function partsToUndo(tx: Tx, partOf: string): Promise<number[]> {
  const parts = await tx.run<{ id: number }>(sql`
    select id from bulk_operations where tenant_id = ${tx.tenant} and part_of = ${partOf}::uuid and action <> 'undo'
      and status <> 'pending' and undone_by is null
    order by id desc`);
  return parts.map(({ id }) => id);
}

/** The tasks of the parts of an import that wait to be undone, the next first. */
export async function waitingParts(tx: Tx, partOf: string): Promise<string[]> {
  const parts = await tx.run<{ task: string }>(sql`
    select task_id as task from bulk_operations
    where tenant_id = ${tx.tenant} and part_of = ${partOf}::uuid and action = 'undo' and status = 'pending' order by id`);
  return parts.map(({ task }) => task);
}

/** What names the parts of the import of a file that are not undone; null if it has none. */
export async function partOfFile(tx: Tx, file: number): Promise<string | null> {
  const [found] = await tx.run<{ partOf: string }>(sql`
    select part_of as "partOf" from bulk_operations
    where tenant_id = ${tx.tenant} and import_id = ${file} and part_of is not null and action <> 'undo' and undone_by is null
    order by id limit 1`);
  return found?.partOf ?? null;
}

/** The import that a task's bulk operation is part of; null if none. */
export async function partOfTask(tx: Tx, task: string): Promise<string | null> {
  const [bulkOperation] = await tx.run<{ partOf: string | null }>(sql`
    select part_of as "partOf" from bulk_operations where tenant_id = ${tx.tenant} and task_id = ${task}::uuid`);
  return bulkOperation?.partOf ?? null;
}

/** Forgets bulk operations that can no longer be undone. */
export async function forgetBulkOperations(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from bulk_operations where tenant_id = ${tx.tenant} and at < now() - make_interval(days => ${undoDays}::int)`);
}
