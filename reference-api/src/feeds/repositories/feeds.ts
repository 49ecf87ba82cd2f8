import { sql } from 'drizzle-orm';
import type { FeedEntity } from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';

/** What a feed is of: a coach or a location by its id, or the business (id 0). */
export interface FeedOf {
  entity: FeedEntity;
  id: number;
}

/** Which address of a feed holds, and who made it so. */
export interface FeedState {
  generation: number;
  renewedAt: string | null;
  renewedBy: string | null;
}

/** The state of a feed. */
export async function feedState(tx: Tx, { entity, id }: FeedOf): Promise<FeedState> {
  const [found] = await tx.run<FeedState>(sql`
    select generation, renewed_at as "renewedAt", renewed_by as "renewedBy" from calendar_feeds
    where tenant_id = ${tx.tenant} and entity = ${entity} and row_id = ${id}`);
  return found ?? { generation: 0, renewedAt: null, renewedBy: null };
}

/** Ends the address of a feed, and makes the next one hold. */
export async function nextGeneration(tx: Tx, { entity, id }: FeedOf, by: string): Promise<void> {
  await tx.run(sql`
    insert into calendar_feeds (tenant_id, entity, row_id, generation, renewed_by)
    values (${tx.tenant}, ${entity}, ${id}, 1, ${by})
    on conflict (tenant_id, entity, row_id) do update
    set generation = calendar_feeds.generation + 1, renewed_at = now(), renewed_by = excluded.renewed_by`);
}

/** What the feed of a row is called; null if the row is not there, or in the trash. */
export async function feedName(tx: Tx, { entity, id }: FeedOf): Promise<string | null> {
  const [found] = await tx.run<{ name: string }>(
    entity === 'my-business'
      ? sql`select coalesce(b.legal_name, t.name) as name from tenants t
          left join my_business b on b.tenant_id = t.id and b.deleted_at is null where t.id = ${tx.tenant}`
      : sql`select title as name from ${sql.raw(entity)} where tenant_id = ${tx.tenant} and id = ${id} and deleted_at is null`,
  );
  return found?.name ?? null;
}

/** A session in a feed. Instants are in UTC. */
export interface FeedSession {
  id: number;
  version: number;
  updatedAt: Date;
  start: Date;
  end: Date;
  status: string;
  service: string;
  coach: string;
  place: string | null;
  clients: string[];
}

/** The sessions of a feed from 30 days ago to a year ahead, in the order of their starts. If there are more than `most`, the next ones are preferred. */
export function feedSessions(tx: Tx, { entity, id }: FeedOf, most: number): Promise<FeedSession[]> {
  const own =
    entity === 'my-business'
      ? sql`true`
      : sql`a.${sql.raw(entity === 'coaches' ? 'coach' : 'location')} = ${id}`;
  return tx.runWithCustomPlan<FeedSession>(sql`
    select a.id, a.version, a.updated_at as "updatedAt", a.start, a."end", a.status, s.title as service, c.title as coach,
      nullif(concat_ws(', ', l.title, nullif(replace(l.address, E'\n', ', '), ''), l.online_link), '') as place,
      array(select u.name from appointments_clients k join users u on u.tenant_id = k.tenant_id and u.id = k.target_id
        where k.tenant_id = a.tenant_id and k.row_id = a.id order by k.position) as clients
    from appointments a
    join services s on s.tenant_id = a.tenant_id and s.id = a.service
    join coaches c on c.tenant_id = a.tenant_id and c.id = a.coach
    left join locations l on l.tenant_id = a.tenant_id and l.id = a.location
    where a.tenant_id = ${tx.tenant} and a.deleted_at is null and ${own}
      and a.status not in ('cancelled', 'rejected')
      and a.start > now() - interval '30 days' and a.start < now() + interval '366 days'
    order by a.start, a.id limit ${most}`);
}
