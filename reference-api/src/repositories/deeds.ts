// One thing: a deed as the database has it, from what was asked to what it left of each row, for the way back.
import { type SQL, sql } from 'drizzle-orm';
import { type BulkAction, type Deed, deedsAtOnce, undoDays } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { Tx } from '../database/transaction.ts';
import type { FieldChanges } from './versions.ts';

/** What a deed does: something to many rows, bringing a file in, or taking such a thing back. */
export type DeedAction = BulkAction | 'import' | 'undo';

/** A row that a deed leaves out, and why. */
export interface Skip {
  id: number;
  title: string;
  why: string;
}

/** A deed that begins. */
export interface NewDeed {
  task: string;
  entity: EntityName;
  /** Null where the entity is tenant-wide. */
  channel: number | null;
  action: DeedAction;
  taxon: number | null;
  /** The file that is brought in; `rows` are then places in it. */
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

/** A deed at work: what it is, and the ids of its next rows. */
export interface DeedAtWork extends Omit<NewDeed, 'rows' | 'task' | 'tied' | 'total'> {
  id: number;
  change: number | null;
  total: number;
  seen: number;
  done: number;
  skipped: number;
  next: number[];
}

const mostSkips = 100;

/** Writes a deed that has not begun, and answers its id. */
export async function insertDeed(tx: Tx, actor: string, deed: NewDeed): Promise<number> {
  const [made] = await tx.run<{ id: number }>(sql`
    insert into deeds (tenant_id, task_id, entity, channel_id, action, taxon_id, import_id, undoes, part_of, actor, sentence, rows, total, tied_from, tied_to)
    values (${tx.tenant}, ${deed.task}::uuid, ${deed.entity}, ${deed.channel}, ${deed.action}, ${deed.taxon}, ${deed.file},
      ${deed.undoes}, ${deed.partOf ?? null}::uuid, ${actor}, ${deed.sentence}, ${sql.param([...deed.rows])}::bigint[], ${deed.total ?? deed.rows.length},
      ${deed.tied?.[0] ?? 0}, ${deed.tied?.[1] ?? 0}) returning id`);
  if (!made) throw new Error('A deed was written and has no id.');
  return made.id;
}

/** Takes the deed of a task to go on with it, with the ids of its next rows. */
export async function holdDeed(tx: Tx, task: string, most: number): Promise<DeedAtWork> {
  const [deed] = await tx.run<DeedAtWork>(sql`
    select id, entity, channel_id as channel, action, taxon_id as taxon, import_id as file, change_id as change, undoes, part_of as "partOf", sentence, total, seen, done,
      skipped, rows[seen + 1 : case when seen < tied_from then least(seen + ${most}::int, tied_from)
        else greatest(seen + ${most}::int, tied_to) end] as next
    from deeds where tenant_id = ${tx.tenant} and task_id = ${task}::uuid for update`);
  if (!deed) throw new Error('A task has no deed.');
  return deed;
}

/** Says how far a deed has come. */
export async function advanceDeed(
  tx: Tx,
  id: number,
  step: { seen: number; done: number; skips: readonly Skip[]; change: number | null },
): Promise<void> {
  await tx.run(sql`
    update deeds set seen = seen + ${step.seen}::int, done = done + ${step.done}::int,
      skipped = skipped + ${step.skips.length}::int, change_id = ${step.change}::bigint,
      skips = case when skipped < ${mostSkips} then skips || ${JSON.stringify(step.skips.slice(0, mostSkips))}::jsonb else skips end
    where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Says how a deed ended. One that took another back and failed leaves that one to be taken back again. */
export async function endDeed(
  tx: Tx,
  task: string,
  end: { status: 'ready' | 'failed'; sentence: string },
): Promise<void> {
  const [ended] = await tx.run<{ id: number }>(sql`
    update deeds set status = ${end.status}, sentence = ${end.sentence}
    where tenant_id = ${tx.tenant} and task_id = ${task}::uuid and status = 'pending' returning id`);
  if (!ended || end.status === 'ready') return;
  await tx.run(sql`
    update deeds set undone_by = null where tenant_id = ${tx.tenant} and undone_by = ${ended.id}`);
}

// Older readers know no word for bringing in a file.
const told: SQL = sql`id, entity, case action when 'import' then 'restore' else action end as action, action = 'import' as import, sentence, at, actor as by, status, total, seen, done, skipped,
  (select coalesce(jsonb_agg(s order by n), '[]') from jsonb_array_elements(skips) with ordinality as e (s, n) where n <= ${mostSkips}) as skips,
  action <> 'undo' and status <> 'pending' and done > 0 and undone_by is null as undoable, undone_by is not null as undone`;

/** A page of the deeds of an entity in a channel (null where it is tenant-wide), the newest first, of those before `below` where it is given. */
export function listDeeds(
  tx: Tx,
  entity: EntityName,
  channel: number | null,
  below: number | undefined,
): Promise<Deed[]> {
  return tx.run<Deed>(sql`
    select ${told} from deeds
    where tenant_id = ${tx.tenant} and entity = ${entity} and channel_id is not distinct from ${channel}::bigint
      and (${below ?? null}::bigint is null or deeds.id < ${below ?? null}::bigint)
    order by deeds.id desc limit ${deedsAtOnce}`);
}

/** One deed; null where there is none. */
export async function findDeed(tx: Tx, id: number): Promise<Deed | null> {
  const [deed] = await tx.run<Deed>(sql`
    select ${told} from deeds where tenant_id = ${tx.tenant} and id = ${id}`);
  return deed ?? null;
}

/** A deed that is to be taken back, held until the transaction ends; null where there is none. */
export async function holdDone(tx: Tx, id: number) {
  const [deed] = await tx.run<{
    id: number;
    entity: EntityName;
    channel: number | null;
    action: DeedAction;
    taxon: number | null;
    file: number | null;
    change: number | null;
    status: string;
    sentence: string;
    done: number;
    undoneBy: number | null;
    partOf: string | null;
  }>(sql`
    select id, entity, channel_id as channel, action, taxon_id as taxon, import_id as file, change_id as change, status, sentence, done,
      undone_by as "undoneBy", part_of as "partOf"
    from deeds where tenant_id = ${tx.tenant} and id = ${id} for update`);
  return deed ?? null;
}

/** The rows that a deed changed, in the order in which they are taken back: those whose versions it left, or, of ticks, those of its change of the taxonomy. */
export async function rowsOfDeed(
  tx: Tx,
  deed: { id: number; action: DeedAction; change: number | null },
): Promise<Required<Pick<NewDeed, 'rows' | 'tied'>>> {
  // A file leaves a version of each row that it ticks.
  if (deed.change !== null && deed.action !== 'import') {
    const [found] = await tx.run<{ rows: number[] | null }>(sql`
      select array_agg(row_id order by row_id) as rows from changed_assignments
      where tenant_id = ${tx.tenant} and change_id = ${deed.change}`);
    return { rows: found?.rows ?? [], tied: [0, 0] };
  }
  // What is new goes first: it may have what a row gets back.
  const [found] = await tx.run<{ rows: number[] | null; made: number; tied: number }>(sql`
    with left_by as (
      select v.row_id, v.version = 1 as made, v.version > 1 and v.row_id = any(d.tied_rows) as tied
      from deeds d join row_versions v on v.tenant_id = d.tenant_id and v.deed_id = d.id
      where d.tenant_id = ${tx.tenant} and d.id = ${deed.id})
    select array_agg(row_id order by made desc, tied desc, row_id) as rows, (count(*) filter (where made))::int as made,
      (count(*) filter (where tied))::int as tied from left_by`);
  const { rows, made = 0, tied = 0 } = found ?? { rows: null };
  return { rows: rows ?? [], tied: tied > 0 ? [made, made + tied] : [0, 0] };
}

/** Keeps which rows of a deed took values from each other. */
export async function keepTied(tx: Tx, id: number, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(sql`
    update deeds set tied_rows = tied_rows || ${sql.param([...rows])}::bigint[]
    where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** The version that a deed left of a row, and what it made of it. */
export interface Left {
  version: number;
  changes: FieldChanges;
}

/** The versions that a deed left of these rows. */
export async function leftBy(
  tx: Tx,
  entity: EntityName,
  deed: number,
  ids: readonly number[],
): Promise<Map<number, Left>> {
  // Row by row: a table that has just grown by a hundred thousand looks small to the planner, which would read all of the deed each time.
  const stored = await tx.runAnew<Left & { id: number }>(sql`
    select given.id, kept.version, kept.changes
    from unnest(${sql.param([...ids])}::bigint[]) as given (id) cross join lateral (
      select version, changes from row_versions
      where tenant_id = ${tx.tenant} and entity = ${entity} and row_id = given.id and deed_id = ${deed} limit 1) kept`);
  return new Map(stored.map(({ id, ...left }) => [id, left]));
}

/** What a deed did; null where there is none. */
export async function actionOf(tx: Tx, id: number): Promise<DeedAction | null> {
  const [deed] = await tx.run<{ action: DeedAction }>(sql`
    select action from deeds where tenant_id = ${tx.tenant} and id = ${id}`);
  return deed?.action ?? null;
}

/** The change of the taxonomy that a deed left; null where it ticked nothing. */
export async function changeOfDeed(tx: Tx, id: number): Promise<number | null> {
  const [deed] = await tx.run<{ change: number | null }>(sql`
    select change_id as change from deeds where tenant_id = ${tx.tenant} and id = ${id}`);
  return deed?.change ?? null;
}

/** Says that a deed is taken back by another one. */
export async function markUndone(tx: Tx, id: number, by: number): Promise<void> {
  await tx.run(sql`update deeds set undone_by = ${by} where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** The bulk operations of an import that can be undone, the last first: what it wrote last leads to what it wrote before. */
export async function partsToUndo(tx: Tx, partOf: string): Promise<number[]> {
  const parts = await tx.run<{ id: number }>(sql`
    select id from deeds where tenant_id = ${tx.tenant} and part_of = ${partOf}::uuid and action <> 'undo'
      and status <> 'pending' and undone_by is null
    order by id desc`);
  return parts.map(({ id }) => id);
}

/** The tasks of the parts of an import that wait to be undone, the next first. */
export async function waitingParts(tx: Tx, partOf: string): Promise<string[]> {
  const parts = await tx.run<{ task: string }>(sql`
    select task_id as task from deeds
    where tenant_id = ${tx.tenant} and part_of = ${partOf}::uuid and action = 'undo' and status = 'pending' order by id`);
  return parts.map(({ task }) => task);
}

/** What the bulk operation of a task is a part of; null where it is whole by itself. */
export async function partOfTask(tx: Tx, task: string): Promise<string | null> {
  const [deed] = await tx.run<{ partOf: string | null }>(sql`
    select part_of as "partOf" from deeds where tenant_id = ${tx.tenant} and task_id = ${task}::uuid`);
  return deed?.partOf ?? null;
}

/** Forgets deeds that can no longer be undone. */
export async function forgetDeeds(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from deeds where tenant_id = ${tx.tenant} and at < now() - make_interval(days => ${undoDays}::int)`);
}
