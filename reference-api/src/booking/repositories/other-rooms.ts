import { sql } from 'drizzle-orm';
import type { EntityValues } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { sessionsAtOnceOf } from './fit.ts';

/** A room beside the one of a session, and the coach who would be there. */
export interface OtherRoom {
  location: number;
  name: string;
  coach: number;
}

/**
 * The rooms, by name, in which a session could be in place of its own: locations in the same zone that take a number of sessions at once, where its service is offered
 * and its coach comes. Of a hire, each with the coach that stands for it.
 */
export function otherRooms(tx: Tx, { service, coach, location }: EntityValues): Promise<OtherRoom[]> {
  const named = (links: ReturnType<typeof sql>, row: ReturnType<typeof sql>) => sql`
    (not exists (select from ${links} l where l.tenant_id = p.tenant_id and l.row_id = ${row})
      or exists (select from ${links} l where l.tenant_id = p.tenant_id and l.row_id = ${row} and l.target_id = p.id))`;
  return tx.run<OtherRoom>(sql`
    select p.id as location, p.title as name, coalesce(stands.id, c.id) as coach
    from coaches c
    join locations own on own.tenant_id = c.tenant_id and own.id = ${location ?? null}::bigint
    join locations p on p.tenant_id = c.tenant_id and p.deleted_at is null and p.id <> own.id and p.time_zone = own.time_zone
      and coalesce(p.online_link, '') = '' and ${sessionsAtOnceOf('p')} is not null
    left join coaches stands on stands.tenant_id = p.tenant_id and stands.room = p.id and stands.deleted_at is null
      and stands.employment = 'active' and c.room is not null
    where c.tenant_id = ${tx.tenant} and c.id = ${coach ?? null}::bigint
      and ${named(sql`services_locations`, sql`${service ?? null}::bigint`)}
      and case when c.room is null then ${named(sql`coaches_locations`, sql`c.id`)} else stands.id is not null end
    order by p.title, p.id`);
}
