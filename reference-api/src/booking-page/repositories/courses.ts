import { sql } from 'drizzle-orm';
import { openStatuses, statusesThatFree } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

/** A session of a series that has some to come. */
export interface SeriesSession {
  id: number;
  series: string;
  service: number;
  coach: number;
  location: number | null;
  /** Milliseconds. */
  start: number;
  end: number;
  /** Whether it takes place, and is not over. */
  isOpen: boolean;
}

/** The sessions of each series of which a service has one to come, those that were called off left out, in order. */
export function sessionsInSeries(tx: Tx, service: number): Promise<SeriesSession[]> {
  return tx.run<SeriesSession>(sql`
    select t.id, t.series, t.service, t.coach, t.location,
      (extract(epoch from t.start) * 1000)::float8 as start, (extract(epoch from t."end") * 1000)::float8 as "end",
      t.status = any(${sql.param([...openStatuses])}::text[]) as "isOpen"
    from appointments t
    where t.tenant_id = ${tx.tenant} and t.deleted_at is null and t.status <> all(${sql.param([...statusesThatFree])}::text[])
      and t.series in (select n.series from appointments n
        where n.tenant_id = ${tx.tenant} and n.service = ${service} and n.series <> '' and n.deleted_at is null
          and n.start > now() and n.status = any(${sql.param([...openStatuses])}::text[]))
    order by t.start, t.id`);
}

/** The packages that clients buy on the booking page with a course of a service, by name: those with a price, which may be 0. */
export async function coursePackages(tx: Tx, service: number): Promise<number[]> {
  const found = await tx.run<{ id: number }>(sql`
    select p.id from packages p
    join packages_items i on i.tenant_id = p.tenant_id and i.row_id = p.id and i.target_id = ${service}
    where p.tenant_id = ${tx.tenant} and p.course <> 'none' and p.offer = 'offered' and p.price is not null and p.deleted_at is null
    order by p.title, p.id`);
  return found.map(({ id }) => id);
}

/**
 * Whether a client has a place in a session of a series for which they pay with a package: one to come, or one that has begun since, or that they cancelled too
 * late since. Those that they are about to leave do not count.
 */
export async function isStillIn(
  tx: Tx,
  of: { client: number; package: number; series: string; since: string; leaving: readonly number[] },
): Promise<boolean> {
  const [found] = await tx.run(sql`
    select from appointments t
    join appointments_own_packages o on o.tenant_id = t.tenant_id and o.row_id = t.id and o.of_id = ${of.client} and o.target_id = ${of.package}
    where t.tenant_id = ${tx.tenant} and t.series = ${of.series} and t.series <> '' and t.deleted_at is null
      and t.id <> all(${sql.param([...of.leaving])}::bigint[])
      and t.status <> all(${sql.param([...statusesThatFree])}::text[]) and t.start >= least(now(), ${of.since}::timestamptz)
      and (exists (select from appointments_clients c
          where c.tenant_id = t.tenant_id and c.row_id = t.id and c.target_id = ${of.client})
        or exists (select from appointments_late_cancels l
          where l.tenant_id = t.tenant_id and l.row_id = t.id and l.target_id = ${of.client}))
    limit 1`);
  return found !== undefined;
}
