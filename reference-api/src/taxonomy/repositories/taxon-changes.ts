import { sql } from 'drizzle-orm';
import type { TaxonChange, taxonActions } from 'shared-contracts/api';
import type { Actor } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import type { TaxonTree } from './taxons.ts';

/** What a change did. */
export type TaxonAction = (typeof taxonActions)[number];

/** A change to write into the undo log. */
export interface NewChange {
  action: TaxonAction;
  /** The tree in which it was; of a tick, with the type of the row. */
  tree: TaxonTree;
  sentence: string;
  batch?: string | undefined;
}

/** Writes a change into the undo log and returns its id; what it did is added after it. */
export async function insertChange(tx: Tx, actor: Actor, change: NewChange): Promise<number> {
  const { action, tree, sentence, batch } = change;
  const [made] = await tx.run<{ id: number }>(sql`
    insert into taxon_changes (tenant_id, account_id, actor, action, mode, type, field, sentence, batch)
    values (${tx.tenant}, ${actor.account}, ${actor.name}, ${action}, ${tree.mode}, ${tree.type}, ${tree.field},
      ${sentence}, ${batch ?? null}::uuid) returning id`);
  if (!made) throw new Error('A change was written and has no id.');
  return made.id;
}

/** The changes with ticks of this batch, locked until the transaction ends, newest first; empty for the first tick. */
export async function openTicks(
  tx: Tx,
  actor: Actor,
  { batch, type }: { batch: string; type: string },
): Promise<number[]> {
  const open = await tx.run<{ id: number }>(sql`
    select id from taxon_changes where tenant_id = ${tx.tenant} and batch = ${batch}::uuid and action = 'tick'
      and type = ${type} and account_id is not distinct from ${actor.account}::bigint and not undone
    order by id desc for update`);
  return open.map(({ id }) => id);
}

/** Counts an assignment more, or one less, of a change. */
export async function countTick(tx: Tx, id: number, by: 1 | -1): Promise<void> {
  await tx.run(sql`
    update taxon_changes set assignments = assignments + ${by}::int where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Counts what was added to a change. */
export async function countChange(tx: Tx, id: number): Promise<{ taxons: number; assignments: number }> {
  const [counted] = await tx.run<{ taxons: number; assignments: number }>(sql`
    update taxon_changes set
      taxons = (select count(*) from changed_taxons where tenant_id = ${tx.tenant} and change_id = ${id}),
      assignments = (select count(*) from changed_assignments where tenant_id = ${tx.tenant} and change_id = ${id})
    where tenant_id = ${tx.tenant} and id = ${id} returning taxons, assignments`);
  return counted ?? { taxons: 0, assignments: 0 };
}

/** A change as undoing it needs it. */
export interface StoredChange extends TaxonTree {
  id: number;
  action: TaxonAction;
  sentence: string;
  taxons: number;
  assignments: number;
  undone: boolean;
}

/** The changes that are undone together with one: itself, or its whole batch, newest first; empty if it does not exist. */
export function changesWith(tx: Tx, id: number): Promise<StoredChange[]> {
  return tx.run<StoredChange>(sql`
    select c.id, c.action, c.mode, c.type, c.field, c.sentence, c.taxons, c.assignments, c.undone
    from taxon_changes requested join taxon_changes c
      on c.tenant_id = requested.tenant_id and (c.id = requested.id or c.batch = requested.batch)
    where requested.tenant_id = ${tx.tenant} and requested.id = ${id} order by c.id desc`);
}

/** Says whether changes are undone. */
export async function markChanges(tx: Tx, ids: readonly number[], undone: boolean): Promise<void> {
  await tx.run(sql`
    update taxon_changes set undone = ${undone}
    where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`);
}

const shown = 50;
// A batch of ticks is one change to people and many here.
const looked = 2000;

type Grouped = Omit<TaxonChange, 'sentence'> & { sentence: string; more: number };

function describeChange({ sentence, more, ...change }: Grouped): TaxonChange {
  return { ...change, sentence: more > 0 ? `${sentence}, and ${more} more` : sentence };
}

const groups = (account: number | null) => sql`
  max(id) as id, (array_agg(action order by id))[1] as action, (array_agg(sentence order by id))[1] as sentence,
  sum(taxons)::int as taxons, sum(assignments)::int as assignments, max(at) as at,
  (array_agg(actor order by id desc))[1] as by, bool_and(account_id is not distinct from ${account}::bigint) as mine,
  bool_and(undone) as undone,
  (case when bool_and(action = 'tick') then sum(assignments) else count(*) end - 1)::int as more`;

/** The last changes of a type, batches as one, the newest first. */
export async function listChanges(tx: Tx, type: string, account: number | null): Promise<TaxonChange[]> {
  const found = await tx.run<Grouped>(sql`
    select ${groups(account)} from (
      select * from taxon_changes where tenant_id = ${tx.tenant} and type = ${type} order by id desc limit ${looked}) last
    group by coalesce(batch::text, id::text) having sum(taxons) + sum(assignments) > 0
    order by max(id) desc limit ${shown}`);
  return found.map(describeChange);
}

/** One change, or its batch, as people see it. */
export async function findChange(tx: Tx, id: number, account: number | null): Promise<TaxonChange | null> {
  const ids = (await changesWith(tx, id)).map((change) => change.id);
  if (ids.length === 0) return null;
  const [found] = await tx.run<Grouped>(sql`
    select ${groups(account)} from taxon_changes
    where tenant_id = ${tx.tenant} and id = any(${sql.param(ids)}::bigint[])`);
  return found ? describeChange(found) : null;
}

/** Who changed a taxon last, as far as the undo log knows. */
export async function lastEditor(tx: Tx, taxon: number): Promise<string | null> {
  const [found] = await tx.run<{ actor: string }>(sql`
    select c.actor from changed_taxons t join taxon_changes c on c.tenant_id = t.tenant_id and c.id = t.change_id
    where t.tenant_id = ${tx.tenant} and t.taxon_id = ${taxon} order by t.change_id desc limit 1`);
  return found?.actor ?? null;
}

/** Purges changes older than `days`, with their effects. */
export async function forgetChanges(tx: Tx, days: number): Promise<void> {
  const gone = await tx.run<{ id: number }>(sql`
    delete from taxon_changes
    where tenant_id = ${tx.tenant} and at < now() - make_interval(days => ${days}::int) returning id`);
  if (gone.length === 0) return;
  const ids = sql`${sql.param(gone.map(({ id }) => id))}::bigint[]`;
  for (const table of ['changed_taxons', 'changed_assignments']) {
    await tx.run(sql`
      delete from ${sql.identifier(table)} where tenant_id = ${tx.tenant} and change_id = any(${ids})`);
  }
}
