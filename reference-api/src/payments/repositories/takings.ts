import { type SQL, sql } from 'drizzle-orm';
import { mostTakings, type TakingsEntry, type TakingsSum } from 'shared-contracts/api/client-accounts';
import type { Tx } from '../../database/transaction.ts';

/** The first and the last of some days (YYYY-MM-DD), both included. */
export interface Days {
  from: string;
  to: string;
}

// What was paid with a sale is no payment of its own, and neither is what was paid back with a refund.
const taken = (tx: Tx, { from, to }: Days): SQL => sql`(
  select 'payment' as kind, p.id, p.date, p.created_at, p.created_by, p.client, p.sale, p.session, p.method,
    p.amount->>'currency' as currency,
    (p.amount->>'amount')::bigint * case p.kind when 'returned' then -1 else 1 end as amount
  from payments p where p.tenant_id = ${tx.tenant} and p.deleted_at is null and p.kind in ('paid', 'returned')
    and p.date between ${from}::date and ${to}::date
  union all
  select case t.kind when 'sold' then 'sale' else 'refund' end, t.id, t.date, t.created_at, t.created_by, t.client, t.id,
    null, t.method, t.price->>'currency',
    (t.price->>'amount')::bigint * case t.kind when 'sold' then 1 else -1 end
  from package_entries t where t.tenant_id = ${tx.tenant} and t.deleted_at is null and t.kind in ('sold', 'refunded')
    and (t.price->>'amount')::bigint <> 0 and t.date between ${from}::date and ${to}::date)`;

/** What clients paid and were paid back on some days, the newest first: at most {@link mostTakings}. */
export function listTakings(tx: Tx, days: Days): Promise<TakingsEntry[]> {
  return tx.run<TakingsEntry>(sql`
    select t.kind, t.id, t.date::text as date, t.method, t.created_by as by,
      to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as recorded,
      jsonb_build_object('id', u.id, 'name', u.title) as client, coalesce(e.title, v.title) as title,
      jsonb_build_object('amount', t.amount, 'currency', t.currency) as amount
    from ${taken(tx, days)} t
    join users u on u.tenant_id = ${tx.tenant} and u.id = t.client
    left join package_entries e on e.tenant_id = ${tx.tenant} and e.id = t.sale
    left join appointments s on s.tenant_id = ${tx.tenant} and s.id = t.session
    left join services v on v.tenant_id = ${tx.tenant} and v.id = s.service
    order by t.date desc, t.created_at desc, t.kind, t.id desc limit ${mostTakings}`);
}

/** The sums of some days by currency and method, and how many they consist of. */
export function sumTakings(tx: Tx, days: Days): Promise<(TakingsSum & { count: number })[]> {
  const sum = (of: SQL) =>
    sql`jsonb_build_object('amount', coalesce(abs(sum(t.amount) filter (where ${of})), 0), 'currency', t.currency)`;
  return tx.run(sql`
    select t.method, ${sum(sql`t.amount > 0`)} as received, ${sum(sql`t.amount < 0`)} as returned, count(*)::int as count
    from ${taken(tx, days)} t group by t.currency, t.method order by t.currency, t.method nulls last`);
}
