import { type SQL, sql } from 'drizzle-orm';
import { definitionOf, type EntityValues, type Row } from 'shared-contracts/entities';
import { hasTakingStatus } from '../../database/busy-times.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowColumns, rowTable, type StoredRow, toRow } from '../../rows/repositories/row-shape.ts';
import { sessionName } from '../../rows/repositories/session-names.ts';
import { namesOf } from './names-in-the-way.ts';

/** A requested time, ISO 8601. */
export interface RequestedTime {
  start: string;
  end: string;
}

/** A session at one of the requested times: the coach's (`client` is null), or a client's, with its `coach`. */
export interface SessionThen {
  place: number;
  id: number;
  name: string;
  client: string | null;
  coach: string;
}

const takes = (alias: string): SQL => sql.raw(hasTakingStatus(`${alias}.`));

/** Rows of what decides when one can book, in the order of their ids. */
export async function rowsOf(
  tx: Tx,
  name: 'availables' | 'blockings' | 'locations' | 'my-business',
  where: SQL,
): Promise<Row[]> {
  const definition = definitionOf(name);
  const found = await tx.run<StoredRow>(sql`
    select ${rowColumns(definition)} from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.deleted_at is null and ${where} order by t.id`);
  return found.map((stored) => toRow(definition, stored));
}

/** The condition that a row which is for a coach, a location or a service is for those of a session. */
function isFor(by: string, { coach, location, service }: EntityValues): SQL {
  const column = sql.raw(`t."${by}"`);
  const all = by === 'owner' ? 'business' : 'all';
  return sql`(${column} = ${all}
    or (${column} = 'coach' and t.coach = ${coach ?? null}::bigint)
    or (${column} = 'location' and t.location = ${location ?? null}::bigint)
    or (${column} = 'service' and t.service = ${service ?? null}::bigint))`;
}

/** The availabilities that may apply to a session. `openByFor` of the contract decides which of them do, and to whom. */
export function availablesFor(tx: Tx, values: EntityValues): Promise<Row[]> {
  return rowsOf(
    tx,
    'availables',
    sql`(${isFor('owner', values)} or t.id = (select available from coaches
      where tenant_id = ${tx.tenant} and id = ${values.coach ?? null}::bigint))`,
  );
}

/** The availability that a coach shares (null where there is none), and those that any coach shares. */
export async function sharedAvailables(
  tx: Tx,
  coach: number,
): Promise<{ shared: number | null; sharedByCoaches: number[] }> {
  const found = await tx.run<{ id: number; available: number }>(sql`
    select id, available from coaches where tenant_id = ${tx.tenant} and available is not null
      and (deleted_at is null or id = ${coach})`);
  return {
    shared: found.find(({ id }) => id === coach)?.available ?? null,
    sharedByCoaches: found.map(({ available }) => available),
  };
}

/** The blockings that may block a session, from the first of some times to the last. */
export function blockingsFor(tx: Tx, values: EntityValues, since: string, until: string): Promise<Row[]> {
  return rowsOf(
    tx,
    'blockings',
    sql`${isFor('scope', values)} and t.start < ${until}::timestamptz
      and (t.repeats <> 'never' or t."end" > ${since}::timestamptz)`,
  );
}

/** The location of a session and the business, with the hours at which they are open. */
export async function placesOf(
  tx: Tx,
  { location }: EntityValues,
): Promise<{ location: Row | null; business: Row | null }> {
  const [[place], [business]] = await Promise.all([
    rowsOf(tx, 'locations', sql`t.id = ${location ?? null}::bigint`),
    rowsOf(tx, 'my-business', sql`true`),
  ]);
  return { location: place ?? null, business: business ?? null };
}

/** The sessions of the coach or of a client of a session, it left out, that go on at some times and were not called off. */
export async function sessionsAt(
  tx: Tx,
  session: Pick<Row, 'id' | 'values'>,
  times: readonly RequestedTime[],
): Promise<SessionThen[]> {
  const { coach, clients } = session.values;
  const requested = JSON.stringify(times.map((time, place) => ({ place, ...time })));
  const found = await tx.runWithCustomPlan<{ place: number; id: number; client: number | null }>(sql`
    with requested as (select * from jsonb_to_recordset(${requested}::jsonb)
      as a (place int, start timestamptz, "end" timestamptz)),
    busy as (
      select t.id, t.start, t."end", null::bigint as client from appointments t
      where t.tenant_id = ${tx.tenant} and t.deleted_at is null and t.coach = ${coach ?? null}::bigint
        and t.id <> ${session.id} and ${takes('t')}
      union all
      select t.id, t.start, t."end", l.target_id from appointments_clients l
      join appointments t on t.tenant_id = l.tenant_id and t.id = l.row_id
      where l.tenant_id = ${tx.tenant} and l.target_id = any(${sql.param(clients ?? [])}::bigint[])
        and t.deleted_at is null and t.coach <> ${coach ?? null}::bigint
        and t.id <> ${session.id} and ${takes('t')})
    select a.place, b.id, b.client from requested a
    join busy b on b.start < a."end" and b."end" > a.start
    order by a.place, b.start, b.id`);
  const ids = found.map(({ id }) => id);
  const named = await namesOf(
    tx,
    ids,
    found.flatMap(({ client }) => client ?? []),
  );
  return found.map(({ place, id, client }) => {
    const { name = '', coach: of = '', clients: titles = {} } = named.get(id) ?? {};
    return { place, id, name, coach: of, client: client === null ? null : (titles[client] ?? '') };
  });
}

/** A session that would put a coach or a client of another one, `of`, in two places. */
export interface SessionInTheWay extends Omit<SessionThen, 'place'> {
  of: number;
  /** Whether it is in the trash itself, and would come out of it before. */
  deleted: boolean;
}

/**
 * The sessions in the way of some that are to come out of the trash together, in the order of ids. Of two of those that cannot both take place, the one with the
 * lower id is in the way of the other.
 */
export function sessionsInTheWay(tx: Tx, ids: readonly number[]): Promise<SessionInTheWay[]> {
  const list = sql`${sql.param([...ids])}::bigint[]`;
  return tx.runWithCustomPlan<SessionInTheWay>(sql`
    select t.id as of, o.id, o.deleted_at is not null as deleted, ${sessionName(tx, 'o')} as name, c.title as coach,
      case when o.coach <> t.coach then shared.title end as client
    from appointments t
    join appointments o on o.tenant_id = t.tenant_id and o.id <> t.id and o.start < t."end" and o."end" > t.start and ${takes('o')}
      and (o.deleted_at is null or (o.id < t.id and o.id = any(${list})))
    join coaches c on c.tenant_id = o.tenant_id and c.id = o.coach
    left join lateral (
      select u.title from appointments_clients mine
      join appointments_clients theirs on theirs.tenant_id = mine.tenant_id and theirs.target_id = mine.target_id
      join users u on u.tenant_id = mine.tenant_id and u.id = mine.target_id
      where mine.tenant_id = t.tenant_id and mine.row_id = t.id and theirs.row_id = o.id
      order by u.id limit 1) shared on true
    where t.tenant_id = ${tx.tenant} and t.id = any(${list}) and t.deleted_at is not null and ${takes('t')}
      and (o.coach = t.coach or shared.title is not null)
    order by t.id, o.start, o.id`);
}

/** Those of these sessions in the trash that would take place and are not over yet, or that use a package, also by those who cancelled late. */
export async function trashedToCheck(tx: Tx, ids: readonly number[]): Promise<Row[]> {
  const definition = definitionOf('appointments');
  const found = await tx.run<StoredRow>(sql`
    select ${rowColumns(definition)} from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} and t.id = any(${sql.param([...ids])}::bigint[]) and t.deleted_at is not null
      and ((${takes('t')} and (t."end" > now() or t.package is not null
          or exists (select from appointments_own_packages o where o.tenant_id = t.tenant_id and o.row_id = t.id)))
        or exists (select from appointments_late_cancels l where l.tenant_id = t.tenant_id and l.row_id = t.id))
    order by t.id`);
  return found.map((stored) => toRow(definition, stored));
}
