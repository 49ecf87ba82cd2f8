// One thing: what clients were charged and what they paid, as statements.
import { type SQL, sql } from 'drizzle-orm';
import type { Charge, EntityValues, Money, Payment } from 'shared-contracts/entities';
import { hasTakingStatus } from '../../database/busy-times.ts';
import type { Tx } from '../../database/transaction.ts';
import { zoneOfBusiness } from '../../rows/repositories/business-zone.ts';

const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::bigint[]`;

/** An entry of the ledger with a price, of one client. */
export interface PricedEntry {
  client: number;
  id: number;
  title: string;
  values: EntityValues;
}

/** A charge of one client, and what it is called. */
export interface TitledCharge extends Charge {
  client: number;
  title: string;
}

/** A payment of one client. */
export interface ClientPayment extends Payment {
  client: number;
}

const chargingEntry = sql`t.deleted_at is null and t.due is not null and t.kind in ('sold', 'refunded')`;

// A confirmed session is owed from its day on, so that it can be paid at the desk before it begins; one that was cancelled late at once.
const chargingSession = (tx: Tx): SQL => sql`t.deleted_at is null and (t.price->>'amount')::bigint > 0
  and (l.is_late or (${sql.raw(hasTakingStatus('t.'))} and t.status <> 'pending'
    and (t.start at time zone ${zoneOfBusiness(tx)})::date <= (now() at time zone ${zoneOfBusiness(tx)})::date))
  and (exists (select from appointments_pays_singly s
      where s.tenant_id = t.tenant_id and s.row_id = t.id and s.target_id = l.target_id)
    or (t.package is null and not exists (select from appointments_own_packages o
      where o.tenant_id = t.tenant_id and o.row_id = t.id and o.of_id = l.target_id)))`;

// Who is in a session, and who cancelled it late. Somebody may be both, since a session that was cancelled late keeps its client: they owe it once.
const charged = (tx: Tx): SQL => sql`(
    select row_id, target_id, true as is_late from appointments_late_cancels where tenant_id = ${tx.tenant}
    union all
    select c.row_id, c.target_id, false from appointments_clients c where c.tenant_id = ${tx.tenant}
      and not exists (select from appointments_late_cancels x
        where x.tenant_id = c.tenant_id and x.row_id = c.row_id and x.target_id = c.target_id))`;

/** The entries of some clients that have a price, outside the trash. */
export function pricedEntries(tx: Tx, clients: readonly number[]): Promise<PricedEntry[]> {
  return tx.run<PricedEntry>(sql`
    select t.client, t.id, t.title,
      jsonb_build_object('kind', t.kind, 'date', t.date::text, 'due', t.due, 'price', t.price) as values
    from package_entries t
    where t.tenant_id = ${tx.tenant} and t.client = any(${list(clients)}) and ${chargingEntry}`);
}

/** The sessions that some clients owe, from their day on where the business is: `priceOwed` of the contract, as a statement. */
export function chargedSessions(tx: Tx, clients: readonly number[]): Promise<TitledCharge[]> {
  return tx.run<TitledCharge>(sql`
    select l.target_id as client, 'session' as kind, t.id, t.title, t.price as due, null as paid,
      (t.start at time zone ${zoneOfBusiness(tx)})::date::text as date
    from appointments t join ${charged(tx)} l on l.row_id = t.id
    where t.tenant_id = ${tx.tenant} and l.target_id = any(${list(clients)}) and ${chargingSession(tx)}`);
}

/** Who owes a session, or owed it. */
export async function chargedClients(tx: Tx, session: number): Promise<number[]> {
  const found = await tx.run<{ client: number }>(sql`
    select l.target_id as client from appointments t join ${charged(tx)} l on l.row_id = t.id
    where t.tenant_id = ${tx.tenant} and t.id = ${session} and ${chargingSession(tx)} order by client`);
  return found.map(({ client }) => client);
}

/** The payments of some clients, outside the trash. */
export function paymentsOf(tx: Tx, clients: readonly number[]): Promise<ClientPayment[]> {
  return tx.run<ClientPayment>(sql`
    select client, kind, amount, sale, session from payments
    where tenant_id = ${tx.tenant} and client = any(${list(clients)}) and deleted_at is null
    order by date, id`);
}

/** A client who owes something in a currency. */
export interface Owed {
  client: number;
  owed: Money;
}

/** Who owes how much in which currency: the sums of `accountOf` that are more than 0, as one statement. */
export function owedByClients(tx: Tx): Promise<Owed[]> {
  const amount = (column: SQL) => sql`(${column}->>'amount')::bigint`;
  return tx.run<Owed>(sql`
    with sums (client, currency, amount) as (
      select t.client, t.due->>'currency', ${amount(sql`t.due`)} * case t.kind when 'sold' then 1 else -1 end
      from package_entries t where t.tenant_id = ${tx.tenant} and ${chargingEntry}
      union all
      select t.client, t.price->>'currency', ${amount(sql`t.price`)} * case t.kind when 'sold' then -1 else 1 end
      from package_entries t where t.tenant_id = ${tx.tenant} and t.price is not null and ${chargingEntry}
      union all
      select l.target_id, t.price->>'currency', ${amount(sql`t.price`)}
      from appointments t join ${charged(tx)} l on l.row_id = t.id
      where t.tenant_id = ${tx.tenant} and ${chargingSession(tx)}
      union all
      select p.client, p.amount->>'currency', ${amount(sql`p.amount`)} * case p.kind when 'returned' then 1 else -1 end
      from payments p where p.tenant_id = ${tx.tenant} and p.deleted_at is null
    )
    select s.client, jsonb_build_object('currency', s.currency, 'amount', sum(s.amount)) as owed
    from sums s join users u on u.tenant_id = ${tx.tenant} and u.id = s.client and u.deleted_at is null
    group by s.client, s.currency having sum(s.amount) > 0
    order by s.client, s.currency`);
}

/** How many clients owe something. */
export async function countOwing(tx: Tx): Promise<number> {
  return new Set((await owedByClients(tx)).map(({ client }) => client)).size;
}

/** How some clients are called and reached, by name: by their own email and phone, else by those of their contact. */
export function reachedClients(
  tx: Tx,
  { clients, limit }: { clients: readonly number[]; limit: number },
): Promise<{ id: number; name: string; email: string | null; phone: string | null }[]> {
  return tx.run(sql`
    select u.id, u.title as name, coalesce(u.email, q.email) as email, coalesce(u.phone, q.phone) as phone from users u
    left join users q on q.tenant_id = u.tenant_id and q.id = u.contact_person and q.deleted_at is null
    where u.tenant_id = ${tx.tenant} and u.id = any(${list(clients)}) order by u.title, u.id limit ${limit}`);
}

/** Whether a client bought, or gave back, this entry of the ledger, or is in this session, or cancelled it late. */
export async function chargedTo(
  tx: Tx,
  { client, sale, session }: { client: number; sale: unknown; session: unknown },
): Promise<boolean> {
  const [found] = await tx.run<{ is: boolean }>(
    sale
      ? sql`select exists (select from package_entries
          where tenant_id = ${tx.tenant} and id = ${sale} and client = ${client}) as is`
      : sql`select exists (select from ${charged(tx)} l where l.row_id = ${session} and l.target_id = ${client}) as is`,
  );
  return found?.is === true;
}

/** Those of some sales, or sessions, for which payments outside the trash were made. */
export async function paidFor(
  tx: Tx,
  { column, ids }: { column: 'sale' | 'session'; ids: readonly number[] },
): Promise<number[]> {
  const found = await tx.run<{ id: number }>(sql`
    select distinct ${sql.identifier(column)} as id from payments
    where tenant_id = ${tx.tenant} and deleted_at is null and ${sql.identifier(column)} = any(${list(ids)})`);
  return found.map(({ id }) => id);
}
