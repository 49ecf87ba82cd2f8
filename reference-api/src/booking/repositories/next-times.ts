import { sql } from 'drizzle-orm';
import type { EntityValues, TimeSpan } from 'shared-contracts/entities';
import { hasTakingStatus } from '../../database/busy-times.ts';
import type { Tx } from '../../database/transaction.ts';
import { sessionsAtOnceOf } from './fit.ts';

/** What says at which times of the clock a session can begin, and how many of them a location takes at once. */
export interface TimesOf {
  /** Minutes; null where nobody entered them. */
  slotInterval: number | null;
  /** Zone (IANA) of the location; null without one. */
  zone: string | null;
  sessionsAtOnce: number | null;
}

/** The steps of a service, and what its location says of times. */
export async function timesOf(tx: Tx, { service, location }: EntityValues): Promise<TimesOf> {
  const [found] = await tx.run<TimesOf>(sql`
    select
      (select slot_interval from services where tenant_id = ${tx.tenant} and id = ${service ?? null}::bigint) as "slotInterval",
      (select time_zone from locations where tenant_id = ${tx.tenant} and id = ${location ?? null}::bigint) as zone,
      (select ${sessionsAtOnceOf('p')} from locations p where p.tenant_id = ${tx.tenant} and p.id = ${location ?? null}::bigint) as "sessionsAtOnce"`);
  return found ?? { slotInterval: null, zone: null, sessionsAtOnce: null };
}

/** When some clients have sessions that meet a span, in milliseconds; the session `except` is left out. */
export function timesOfClients(
  tx: Tx,
  { clients, except }: { clients: readonly number[]; except: number },
  { start, end }: TimeSpan,
): Promise<TimeSpan[]> {
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  return tx.runWithCustomPlan<TimeSpan>(sql`
    select distinct (extract(epoch from t.start) * 1000)::float8 as start, (extract(epoch from t."end") * 1000)::float8 as "end"
    from appointments_clients l
    join appointments t on t.tenant_id = l.tenant_id and t.id = l.row_id
    where l.tenant_id = ${tx.tenant} and l.target_id = any(${sql.param([...clients])}::bigint[]) and t.id <> ${except}
      and t.deleted_at is null and ${sql.raw(hasTakingStatus('t.'))} and t.start < ${at(end)} and t."end" > ${at(start)}`);
}
