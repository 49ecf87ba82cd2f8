import { type SQL, sql } from 'drizzle-orm';
import type { ListLayout, SavedView } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

/** The list that a view is of: its entity, and its channel, 0 where the entity is tenant-wide. */
export interface ListPlace {
  entity: EntityName;
  channel: number;
}

/** A change of a view; missing members stay. */
export interface ViewChange {
  name?: string | undefined;
  query?: string | undefined;
  shared?: boolean | undefined;
}

const owned = (account: number): SQL => sql`(account_id = ${account} or account_id is null)`;
const seen = (account: number): SQL => sql`(shared or ${owned(account)})`;
const viewColumns = (account: number): SQL =>
  sql`id, entity, name, query, shared, ${owned(account)} as mine, by, version, updated_at as "updatedAt"`;

/** The views of a list that a person sees, by name. */
export function viewsOf(tx: Tx, account: number, { entity, channel }: ListPlace): Promise<SavedView[]> {
  return tx.run<SavedView>(sql`
    select ${viewColumns(account)} from views
    where tenant_id = ${tx.tenant} and entity = ${entity} and channel_id = ${channel} and deleted_at is null and ${seen(account)}
    order by name collate "sorted", id`);
}

/** One view that a person sees; null where there is none. */
export async function findView(tx: Tx, account: number, id: number): Promise<SavedView | null> {
  const [view] = await tx.run<SavedView>(sql`
    select ${viewColumns(account)} from views
    where tenant_id = ${tx.tenant} and id = ${id} and deleted_at is null and ${seen(account)}`);
  return view ?? null;
}

/** How many views a person has of a list. Held until the transaction ends, so that two writers do not both find room. */
export async function countViews(tx: Tx, account: number, { entity, channel }: ListPlace): Promise<number> {
  await tx.run(sql`select from accounts where tenant_id = ${tx.tenant} and id = ${account} for update`);
  const [found] = await tx.run<{ count: number }>(sql`
    select count(*)::int as count from views
    where tenant_id = ${tx.tenant} and entity = ${entity} and channel_id = ${channel} and account_id = ${account} and deleted_at is null`);
  return found?.count ?? 0;
}

/** Saves a view; null where the person has one of this name there. */
export async function insertView(
  tx: Tx,
  owner: { account: number; name: string },
  place: ListPlace,
  view: { name: string; query: string; shared: boolean },
): Promise<SavedView | null> {
  const [made] = await tx.run<SavedView>(sql`
    insert into views (tenant_id, account_id, entity, channel_id, name, query, shared, by)
    values (${tx.tenant}, ${owner.account}, ${place.entity}, ${place.channel}, ${view.name}, ${view.query}, ${view.shared}, ${owner.name})
    on conflict do nothing returning ${viewColumns(owner.account)}`);
  return made ?? null;
}

/** Whether a person has another view of a name in the list of a view. */
export async function isNameTaken(tx: Tx, account: number, id: number, name: string): Promise<boolean> {
  const [taken] = await tx.run(sql`
    select from views other join views v using (tenant_id, entity, channel_id)
    where v.tenant_id = ${tx.tenant} and v.id = ${id} and other.id <> v.id and other.account_id = ${account}
      and other.deleted_at is null and lower(other.name) = lower(${name})`);
  return taken !== undefined;
}

/** Changes a view that was read with a version; null where it has another one by now, or is not the person's. What was nobody's is theirs from then on. */
export async function changeView(
  tx: Tx,
  owner: { account: number; name: string },
  read: { id: number; version: number },
  { name = null, query = null, shared = null }: { [K in keyof ViewChange]: ViewChange[K] | null },
): Promise<SavedView | null> {
  const [changed] = await tx.run<SavedView>(sql`
    update views set name = coalesce(${name}, name), query = coalesce(${query}, query), shared = coalesce(${shared}::boolean, shared),
      account_id = ${owner.account}, by = ${owner.name}, version = version + 1, updated_at = now()
    where tenant_id = ${tx.tenant} and id = ${read.id} and version = ${read.version} and deleted_at is null and ${owned(owner.account)}
    returning ${viewColumns(owner.account)}`);
  return changed ?? null;
}

/** Deletes a view of a person, for the time being; false where there is none. */
export async function removeView(tx: Tx, account: number, id: number): Promise<boolean> {
  const gone = await tx.run(sql`
    update views set deleted_at = now()
    where tenant_id = ${tx.tenant} and id = ${id} and deleted_at is null and ${owned(account)} returning id`);
  return gone.length > 0;
}

/** The name of a view of a person that was deleted; null where there is none. */
export async function deletedViewName(tx: Tx, account: number, id: number): Promise<string | null> {
  const [view] = await tx.run<{ name: string }>(sql`
    select name from views
    where tenant_id = ${tx.tenant} and id = ${id} and deleted_at is not null and ${owned(account)} for update`);
  return view?.name ?? null;
}

/** Takes back the deletion of a view. */
export async function restoreView(tx: Tx, account: number, id: number): Promise<SavedView> {
  const [view] = await tx.run<SavedView>(sql`
    update views set deleted_at = null where tenant_id = ${tx.tenant} and id = ${id} returning ${viewColumns(account)}`);
  if (!view) throw new Error('A view that was found is gone.');
  return view;
}

/** Forgets views that were deleted long ago, and those of channels that are gone for good. */
export async function forgetViews(tx: Tx, days: number): Promise<void> {
  await tx.run(sql`
    delete from views v where tenant_id = ${tx.tenant} and (deleted_at < now() - make_interval(days => ${days})
      or (channel_id <> 0 and not exists (select from channels c where c.tenant_id = v.tenant_id and c.id = v.channel_id)))`);
}

/** Someone leaves: what they shared is nobody's, what they did not is gone. */
export async function leaveViews(tx: Tx, account: number): Promise<void> {
  await tx.run(sql`
    delete from views where tenant_id = ${tx.tenant} and account_id = ${account} and (not shared or deleted_at is not null)`);
  await tx.run(sql`
    update views set account_id = null where tenant_id = ${tx.tenant} and account_id = ${account}`);
}

/** How a person left each list. */
export function listPreferencesOf(tx: Tx, account: number): Promise<ListLayout[]> {
  return tx.run<ListLayout>(sql`
    select entity, columns, shape from layouts where tenant_id = ${tx.tenant} and account_id = ${account} order by entity`);
}

/** Stores how a person left a list; missing members stay. */
export async function putListPreferences(
  tx: Tx,
  account: number,
  entity: EntityName,
  change: { columns?: string | null | undefined; shape?: string | null | undefined },
): Promise<ListLayout> {
  const newValue = (name: 'columns' | 'shape') =>
    change[name] === undefined ? sql.raw(`layouts.${name}`) : sql.raw(`excluded.${name}`);
  const [preferences] = await tx.run<ListLayout>(sql`
    insert into layouts (tenant_id, account_id, entity, columns, shape)
    values (${tx.tenant}, ${account}, ${entity}, ${change.columns ?? null}, ${change.shape ?? null})
    on conflict (tenant_id, account_id, entity) do update
      set columns = ${newValue('columns')}, shape = ${newValue('shape')}, updated_at = now()
    returning entity, columns, shape`);
  if (!preferences) throw new Error('List preferences were written and are not there.');
  return preferences;
}
