import { type SQL, sql } from 'drizzle-orm';
import { type BulkAction, type Deed, undoDays } from 'shared-contracts/api';
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
}

/** A deed at work: what it is, and the ids of its next rows. */
export interface DeedAtWork extends Omit<NewDeed, 'rows' | 'task'> {
  id: number;
  change: number | null;
  total: number;
  seen: number;
  done: number;
  skipped: number;
  next: number[];
}

const shown = 50;
const mostSkips = 100;

/** Writes a deed that has not begun, and answers its id. */
export async function insertDeed(tx: Tx, actor: string, deed: NewDeed): Promise<number> {
  const [made] = await tx.run<{ id: number }>(sql`
    insert into deeds (tenant_id, task_id, entity, channel_id, action, taxon_id, import_id, undoes, actor, sentence, rows, total)
    values (${tx.tenant}, ${deed.task}::uuid, ${deed.entity}, ${deed.channel}, ${deed.action}, ${deed.taxon}, ${deed.file},
      ${deed.undoes}, ${actor}, ${deed.sentence}, ${sql.param([...deed.rows])}::bigint[], ${deed.rows.length}) returning id`);
  if (!made) throw new Error('A deed was written and has no id.');
  return made.id;
}

/** Takes the deed of a task to go on with it, with the ids of its next rows. */
export async function holdDeed(tx: Tx, task: string, most: number): Promise<DeedAtWork> {
  const [deed] = await tx.run<DeedAtWork>(sql`
    select id, entity, channel_id as channel, action, taxon_id as taxon, import_id as file, change_id as change, undoes, sentence, total, seen, done,
      skipped, rows[seen + 1 : seen + ${most}::int] as next
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

/** The last deeds of an entity in a channel (null where it is tenant-wide), the newest first. */
export function listDeeds(tx: Tx, entity: EntityName, channel: number | null): Promise<Deed[]> {
  return tx.run<Deed>(sql`
    select ${told} from deeds
    where tenant_id = ${tx.tenant} and entity = ${entity} and channel_id is not distinct from ${channel}::bigint
    order by deeds.id desc limit ${shown}`);
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
  }>(sql`
    select id, entity, channel_id as channel, action, taxon_id as taxon, import_id as file, change_id as change, status, sentence, done,
      undone_by as "undoneBy"
    from deeds where tenant_id = ${tx.tenant} and id = ${id} for update`);
  return deed ?? null;
}

/** The rows that a deed changed: those whose versions it left, or, of ticks, those of its change of the taxonomy. */
export async function rowsOfDeed(tx: Tx, deed: { id: number; change: number | null }): Promise<number[]> {
  const from =
    deed.change === null
      ? sql`row_versions where tenant_id = ${tx.tenant} and deed_id = ${deed.id}`
      : sql`changed_assignments where tenant_id = ${tx.tenant} and change_id = ${deed.change}`;
  const [found] = await tx.run<{ rows: number[] | null }>(
    sql`select array_agg(row_id order by row_id) as rows from ${from}`,
  );
  return found?.rows ?? [];
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

/** Says that a deed is taken back by another one. */
export async function markUndone(tx: Tx, id: number, by: number): Promise<void> {
  await tx.run(sql`update deeds set undone_by = ${by} where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Forgets deeds that can no longer be undone. */
export async function forgetDeeds(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from deeds where tenant_id = ${tx.tenant} and at < now() - make_interval(days => ${undoDays}::int)`);
}
