import { type SQL, sql } from 'drizzle-orm';
import type {
  Buffers,
  EntityValues,
  FitFacts,
  NearbySession,
  Row,
  SessionThere,
} from 'shared-contracts/entities';
import { hasTakingStatus } from '../../database/busy-times.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RequestedTime } from './availability.ts';
import { namesOfSessions } from './names-in-the-way.ts';

/** What a session names, and the buffers of its service in minutes. */
export interface Fit extends FitFacts {
  buffers: Buffers;
}

/**
 * How many sessions a location takes at once, by its row (an alias): what staff entered, else one where clients hire it.
 */
export const sessionsAtOnceOf = (place: string): SQL =>
  sql.raw(`coalesce(${place}.sessions_at_once, (select 1 from coaches room
    where room.tenant_id = ${place}.tenant_id and room.room = ${place}.id and room.deleted_at is null limit 1))`);

/** The service, the coach and the location of a session, with what restricts them. */
export async function fitOf(tx: Tx, { service, coach, location }: EntityValues): Promise<Fit> {
  const [found] = await tx.run<Fit>(sql`
    select
      (select jsonb_build_object('id', s.id, 'name', s.title, 'capacity', s.capacity, 'locations',
          (select coalesce(jsonb_agg(l.target_id), '[]') from services_locations l where l.tenant_id = s.tenant_id and l.row_id = s.id))
        from services s where s.tenant_id = ${tx.tenant} and s.id = ${service ?? null}::bigint) as service,
      (select jsonb_build_object('id', c.id, 'name', c.title, 'services',
          (select coalesce(jsonb_agg(l.target_id), '[]') from coaches_services l where l.tenant_id = c.tenant_id and l.row_id = c.id))
        from coaches c where c.tenant_id = ${tx.tenant} and c.id = ${coach ?? null}::bigint) as coach,
      (select jsonb_build_object('withoutCoach', s.without_coach, 'room',
          (select jsonb_build_object('id', r.id, 'name', r.title) from coaches c
            join locations r on r.tenant_id = c.tenant_id and r.id = c.room
            where c.tenant_id = ${tx.tenant} and c.id = ${coach ?? null}::bigint))
        from services s where s.tenant_id = ${tx.tenant} and s.id = ${service ?? null}::bigint) as hire,
      (select jsonb_build_object('id', p.id, 'name', p.title, 'sessionsAtOnce', ${sessionsAtOnceOf('p')})
        from locations p where p.tenant_id = ${tx.tenant} and p.id = ${location ?? null}::bigint) as location,
      (select jsonb_build_object('before', coalesce(s.buffer_before, 0), 'after', coalesce(s.buffer_after, 0))
        from services s where s.tenant_id = ${tx.tenant} and s.id = ${service ?? null}::bigint) as buffers`);
  return {
    service: found?.service ?? null,
    coach: found?.coach ?? null,
    location: found?.location ?? null,
    ...(found?.hire ? { hire: found.hire } : {}),
    buffers: found?.buffers ?? { before: 0, after: 0 },
  };
}

async function withNames<Found extends { id: number }>(
  tx: Tx,
  found: readonly Found[],
): Promise<(Found & { name: string })[]> {
  const names = await namesOfSessions(
    tx,
    found.map(({ id }) => id),
  );
  return found.map((one) => ({ ...one, name: names.get(one.id) ?? '' }));
}

/** A session of the coach near a requested time, by the place of that time in its list. */
export interface NearbyThen extends NearbySession {
  place: number;
}

/** The sessions of the coach that are less than a buffer away from some times; the session itself is left out. */
export async function sessionsNear(
  tx: Tx,
  { id, values }: Pick<Row, 'id' | 'values'>,
  times: readonly RequestedTime[],
  own: Buffers,
): Promise<NearbyThen[]> {
  const requested = JSON.stringify(times.map((time, place) => ({ place, ...time })));
  const minutes = (count: ReturnType<typeof sql>) => sql`make_interval(mins => ${count})`;
  const [before, after] = [sql`coalesce(s.buffer_before, 0)`, sql`coalesce(s.buffer_after, 0)`];
  const found = await tx.runWithCustomPlan<Omit<NearbyThen, 'name'>>(sql`
    select a.place, b.id, b.start, b."end",
      coalesce(s.buffer_before, 0) as before, coalesce(s.buffer_after, 0) as after
    from jsonb_to_recordset(${requested}::jsonb) as a (place int, start timestamptz, "end" timestamptz)
    join appointments b on b.tenant_id = ${tx.tenant} and b.coach = ${values.coach ?? null}::bigint and b.id <> ${id}
      and b.deleted_at is null and ${sql.raw(hasTakingStatus('b.'))}
      and b.start < a."end" + interval '1 day' and b."end" > a.start - interval '1 day'
    join services s on s.tenant_id = b.tenant_id and s.id = b.service
    where (b."end" <= a.start and b."end" > a.start - ${minutes(sql`greatest(${own.before}::int, ${after})`)})
      or (b.start >= a."end" and b.start < a."end" + ${minutes(sql`greatest(${own.after}::int, ${before})`)})
    order by a.place, b.start, b.id`);
  return withNames(tx, found);
}

/** A session at the location of another one, by the place of the requested time in its list. */
export interface ThereThen extends SessionThere {
  place: number;
  isHire: boolean;
}

/** The sessions that take place at the location of a session at some times; the session itself is left out. `returning` come back from the trash with it. */
export async function sessionsThere(
  tx: Tx,
  { id, values }: Pick<Row, 'id' | 'values'>,
  times: readonly RequestedTime[],
  returning: readonly number[] = [],
): Promise<ThereThen[]> {
  const requested = JSON.stringify(times.map((time, place) => ({ place, ...time })));
  const found = await tx.runWithCustomPlan<Omit<ThereThen, 'name'>>(sql`
    select a.place, b.id, exists (
      select from coaches c where c.tenant_id = b.tenant_id and c.id = b.coach and c.room is not null) as "isHire"
    from jsonb_to_recordset(${requested}::jsonb) as a (place int, start timestamptz, "end" timestamptz)
    join appointments b on b.tenant_id = ${tx.tenant} and b.location = ${values.location ?? null}::bigint and b.id <> ${id}
      and (b.deleted_at is null or b.id = any(${sql.param([...returning])}::bigint[])) and ${sql.raw(hasTakingStatus('b.'))} and b.start < a."end" and b."end" > a.start
    order by a.place, b.start, b.id`);
  return withNames(tx, found);
}
