import { type SQL, sql } from 'drizzle-orm';
import type { PackageEntry, PackageUse } from 'shared-contracts/entities';
import { hasTakingStatus } from '../../database/busy-times.ts';
import type { Tx } from '../../database/transaction.ts';
import { zoneOfBusiness } from '../../rows/repositories/business-zone.ts';

const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

/** An entry as it is stored. */
export interface StoredEntry extends PackageEntry {
  id: number;
}

const entries = (where: SQL) => sql`
  select t.id, t.client, t.package, t.kind, t.date::text as date, t.valid_until::text as "validUntil",
    (select coalesce(jsonb_agg(jsonb_build_object('id', i.target_id, 'quantity', i.quantity) order by i.position), '[]')
      from package_entries_items i where i.tenant_id = t.tenant_id and i.row_id = t.id) as items
  from package_entries t where ${where} order by t.date, t.id`;

/** The entries of some clients for some packages, outside the trash. */
export function entriesOf(
  tx: Tx,
  clients: readonly number[],
  packages: readonly number[],
): Promise<StoredEntry[]> {
  return tx.run<StoredEntry>(
    entries(sql`t.tenant_id = ${tx.tenant} and t.deleted_at is null and t.package = any(${list(packages)})
      and t.client = any(${list(clients)})`),
  );
}

/** The entries of a client for every package that has a service in it, outside the trash. */
export function entriesOfClient(tx: Tx, client: number, service: number): Promise<StoredEntry[]> {
  return tx.run<StoredEntry>(
    entries(sql`t.tenant_id = ${tx.tenant} and t.deleted_at is null and t.client = ${client}
      and exists (select from package_entries_items i
        where i.tenant_id = t.tenant_id and i.row_id = t.id and i.target_id = ${service})`),
  );
}

/** What the sessions of some clients use of some packages, one session (0: none) left out: `packagesUsed` of the contract, as a statement. */
export function usesOf(
  tx: Tx,
  clients: readonly number[],
  { packages, except }: { packages: readonly number[]; except: number },
): Promise<PackageUse[]> {
  return tx.run<PackageUse>(sql`
    select l.target_id as client, coalesce(o.target_id, t.package) as package, t.service, (t.start at time zone ${zoneOfBusiness(tx)})::date::text as day
    from appointments t
    join (
      -- Who is in it while it takes place, and who cancelled too late.
      select tenant_id, row_id, target_id from appointments_late_cancels
        where tenant_id = ${tx.tenant} and target_id = any(${list(clients)})
      union
      select k.tenant_id, k.row_id, k.target_id from appointments_clients k
        join appointments a on a.tenant_id = k.tenant_id and a.id = k.row_id and ${sql.raw(hasTakingStatus('a.'))}
        where k.tenant_id = ${tx.tenant} and k.target_id = any(${list(clients)})
    ) l on l.tenant_id = t.tenant_id and l.row_id = t.id
    left join appointments_own_packages o on o.tenant_id = t.tenant_id and o.row_id = t.id and o.of_id = l.target_id
    where t.tenant_id = ${tx.tenant} and coalesce(o.target_id, t.package) = any(${list(packages)}) and t.deleted_at is null and t.id <> ${except}
      and not exists (select from appointments_pays_singly s
        where s.tenant_id = t.tenant_id and s.row_id = t.id and s.target_id = l.target_id)
    order by t.start, t.id`);
}

/** The titles of clients, by id. */
export async function namesOfClients(tx: Tx, clients: readonly number[]): Promise<Map<number, string>> {
  const found = await tx.run<{ id: number; title: string }>(sql`
    select id, title from users where tenant_id = ${tx.tenant} and id = any(${list(clients)})`);
  return new Map(found.map(({ id, title }) => [id, title]));
}

/** The titles of packages, by id. */
export async function namesOfPackages(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await tx.run<{ id: number; title: string }>(sql`
    select id, title from packages where tenant_id = ${tx.tenant} and id = any(${list(ids)})`);
  return new Map(found.map(({ id, title }) => [id, title]));
}

/** The title of a package if it is no longer sold; null if it is. */
export async function nameOfEnded(tx: Tx, id: number): Promise<string | null> {
  const [found] = await tx.run<{ title: string }>(sql`
    select title from packages where tenant_id = ${tx.tenant} and id = ${id} and offer = 'ended'`);
  return found?.title ?? null;
}

/** The title of a package, and whether clients may give it away. */
export async function giftableOf(tx: Tx, id: number): Promise<{ name: string; giftable: boolean }> {
  const [found] = await tx.run<{ name: string; giftable: boolean }>(sql`
    select title as name, coalesce(giftable, false) as giftable from packages where tenant_id = ${tx.tenant} and id = ${id}`);
  return found ?? { name: '', giftable: true };
}

/** The contact person of a user, by id; null if they have none. */
export async function contactOf(tx: Tx, user: number): Promise<number | null> {
  const [found] = await tx.run<{ contact: number | null }>(sql`
    select q.id as contact from users u join users q on q.tenant_id = u.tenant_id and q.id = u.contact_person and q.deleted_at is null
    where u.tenant_id = ${tx.tenant} and u.id = ${user}`);
  return found?.contact ?? null;
}

/** Whether one of two users is the contact of the other, or both have the same one. */
export async function shareContact(tx: Tx, one: number, other: number): Promise<boolean> {
  const [[first, second], [third, fourth]] = [
    [one, await contactOf(tx, one)],
    [other, await contactOf(tx, other)],
  ];
  return first === fourth || third === second || (second !== null && second === fourth);
}

/** Those of some entries that are in the trash, or outside of it. */
export function entriesById(tx: Tx, ids: readonly number[], deleted: boolean): Promise<StoredEntry[]> {
  return tx.run<StoredEntry>(
    entries(
      sql`t.tenant_id = ${tx.tenant} and (t.deleted_at is not null) = ${deleted} and t.id = any(${list(ids)})`,
    ),
  );
}
