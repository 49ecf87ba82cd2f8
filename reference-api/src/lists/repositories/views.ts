import { type SQL, sql } from 'drizzle-orm';
import type { ListLayout, SavedView } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

/** The list that a view belongs to: entity and channel, 0 for a tenant-wide entity. */
export interface ListPlace {
  entity: EntityName;
  channel: number;
}

/** A change to a view. Absent members keep their value. */
export interface ViewChange {
  name?: string | undefined;
  query?: string | undefined;
  shared?: boolean | undefined;
}

const owned = (account: number): SQL => sql`(account_id = ${account} or account_id is null)`;
const seen = (account: number): SQL => sql`(shared or ${owned(account)})`;
const viewColumns = (account: number): SQL =>
  sql`id, entity, name, query, shared, ${owned(account)} as mine, by, version, updated_at as "updatedAt"`;

/** The views of a list that a person may see, sorted by name. */
export function viewsOf(tx: Tx, account: number, { entity, channel }: ListPlace): Promise<SavedView[]> {
  return tx.run<SavedView>(sql`
    select ${viewColumns(account)} from views
    where tenant_id = ${tx.tenant} and entity = ${entity} and channel_id = ${channel} and deleted_at is null and ${seen(account)}
    order by name collate "sorted", id`);
}

/** One view that a person may see; null if there is none. */
export async function findView(tx: Tx, account: number, id: number): Promise<SavedView | null> {
  const [view] = await tx.run<SavedView>(sql`
    select ${viewColumns(account)} from views
    where tenant_id = ${tx.tenant} and id = ${id} and deleted_at is null and ${seen(account)}`);
  return view ?? null;
}

/** Counts the views that a person has of a list. Locks the account until the transaction ends, so that two writers cannot both pass the limit. */
export async function countViews(tx: Tx, account: number, { entity, channel }: ListPlace): Promise<number> {
  await tx.run(sql`select from accounts where tenant_id = ${tx.tenant} and id = ${account} for update`);
  const [found] = await tx.run<{ count: number }>(sql`
    select count(*)::int as count from views
    where tenant_id = ${tx.tenant} and entity = ${entity} and channel_id = ${channel} and account_id = ${account} and deleted_at is null`);
  return found?.count ?? 0;
}

/** Inserts a view; null if the person already has one of this name in the list. */
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

/** Whether the person has another view with this name in the same list. */
export async function isNameTaken(tx: Tx, account: number, id: number, name: string): Promise<boolean> {
  const [taken] = await tx.run(sql`
    select from views other join views v using (tenant_id, entity, channel_id)
    where v.tenant_id = ${tx.tenant} and v.id = ${id} and other.id <> v.id and other.account_id = ${account}
      and other.deleted_at is null and lower(other.name) = lower(${name})`);
  return taken !== undefined;
}

/** Updates a view if its version still matches; null if it changed meanwhile or belongs to somebody else. A view without an owner becomes the person's. */
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

/** Soft-deletes a person's view; false if there is none. */
export async function removeView(tx: Tx, account: number, id: number): Promise<boolean> {
  const gone = await tx.run(sql`
    update views set deleted_at = now()
    where tenant_id = ${tx.tenant} and id = ${id} and deleted_at is null and ${owned(account)} returning id`);
  return gone.length > 0;
}

/** The name of a person's deleted view; null if there is none. Locks the view. */
export async function deletedViewName(tx: Tx, account: number, id: number): Promise<string | null> {
  const [view] = await tx.run<{ name: string }>(sql`
    select name from views
    where tenant_id = ${tx.tenant} and id = ${id} and deleted_at is not null and ${owned(account)} for update`);
  return view?.name ?? null;
}

/** Restores a deleted view. */
export async function restoreView(tx: Tx, account: number, id: number): Promise<SavedView> {
  const [view] = await tx.run<SavedView>(sql`
    update views set deleted_at = null where tenant_id = ${tx.tenant} and id = ${id} returning ${viewColumns(account)}`);
  if (!view) throw new Error('A view that was found is gone.');
  return view;
}

/** Purges views deleted more than `days` ago, and views of channels that no longer exist. */
export async function purgeViews(tx: Tx, days: number): Promise<void> {
  await tx.run(sql`
    delete from views v where tenant_id = ${tx.tenant} and (deleted_at < now() - make_interval(days => ${days})
      or (channel_id <> 0 and not exists (select from channels c where c.tenant_id = v.tenant_id and c.id = v.channel_id)))`);
}

/** Called when an account is deleted. Shared views stay without an owner; private ones are deleted. */
export async function releaseViews(tx: Tx, account: number): Promise<void> {
  await tx.run(sql`
    delete from views where tenant_id = ${tx.tenant} and account_id = ${account} and (not shared or deleted_at is not null)`);
  await tx.run(sql`
    update views set account_id = null where tenant_id = ${tx.tenant} and account_id = ${account}`);
}

/** The list preferences of a person, by entity. */
export function listPreferencesOf(tx: Tx, account: number): Promise<ListLayout[]> {
  return tx.run<ListLayout>(sql`
    select entity, columns, shape from layouts where tenant_id = ${tx.tenant} and account_id = ${account} order by entity`);
}

/** Stores list preferences. Absent members keep their value. */
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
