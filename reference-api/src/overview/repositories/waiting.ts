import { sql } from 'drizzle-orm';
import type { EntityDefinition, EntityName } from 'shared-contracts/entities';
import { tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';

/** Drafts of an entity in a channel whose time of publishing comes soon, or has passed. */
export interface DueDrafts {
  entity: EntityName;
  channel: number;
  count: number;
}

/** Counts drafts that are to be published from one day to another one in a zone, by entity and channel. */
export async function dueDrafts(
  tx: Tx,
  definitions: readonly EntityDefinition[],
  {
    channels,
    from,
    to,
    timeZone,
  }: { channels: readonly number[]; from: string; to: string; timeZone: string },
): Promise<DueDrafts[]> {
  if (definitions.length === 0 || channels.length === 0) return [];
  const begin = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone ${timeZone})`;
  const parts = definitions.map(
    ({ name }) => sql`select ${sql.raw(`'${name}'`)} as entity, channel_id as channel, count(*)::int as count
      from ${sql.identifier(tableName(name))}
      where tenant_id = ${tx.tenant} and channel_id = any(${sql.param([...channels])}::bigint[]) and deleted_at is null
        and status = 'draft' and publish_at >= ${begin(from, 0)} and publish_at < ${begin(to, 1)}
      group by channel_id`,
  );
  return tx.run<DueDrafts>(sql.join(parts, sql` union all `));
}

/** Counts the pipelines whose last run failed. */
export async function failedPipelines(tx: Tx): Promise<number> {
  const [found] = await tx.run<{ count: number }>(sql`
    select count(*)::int as count from pipelines
    where tenant_id = ${tx.tenant} and deleted_at is null and last_run = 'failed'`);
  return found?.count ?? 0;
}

// More of them to come, and the client is in a course, which uses the package to its end as it is meant to.
const fewToCome = 2;

/**
 * Clients and packages whose balance may end soon: an entry expires within some days, or sessions use the package around today, and not many more of them are
 * to come.
 */
export function packagesInUse(
  tx: Tx,
  { today, until, since }: { today: string; until: string; since: string },
): Promise<{ client: number; package: number }[]> {
  return tx.run<{ client: number; package: number }>(sql`
    (select distinct client, package from package_entries
      where tenant_id = ${tx.tenant} and deleted_at is null and valid_until between ${today}::date and ${until}::date
      limit 100)
    union
    (select distinct l.target_id, coalesce(o.target_id, t.package) from appointments t
      join appointments_clients l on l.tenant_id = t.tenant_id and l.row_id = t.id
      left join appointments_own_packages o on o.tenant_id = t.tenant_id and o.row_id = t.id and o.of_id = l.target_id
      where t.tenant_id = ${tx.tenant} and t.deleted_at is null and coalesce(o.target_id, t.package) is not null
        and t.start >= ${since}::timestamp and t.start < ${until}::timestamp
        and ${fewToCome} >= (select count(*) from appointments n
          join appointments_clients m on m.tenant_id = n.tenant_id and m.row_id = n.id and m.target_id = l.target_id
          left join appointments_own_packages q on q.tenant_id = n.tenant_id and q.row_id = n.id and q.of_id = l.target_id
          where n.tenant_id = ${tx.tenant} and n.deleted_at is null and n.start > now() and n.status in ('pending', 'accepted')
            and coalesce(q.target_id, n.package) = coalesce(o.target_id, t.package))
      limit 200)`);
}

/** Titles of services, by id. */
export async function namesOfServices(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await tx.run<{ id: number; title: string }>(sql`
    select id, title from services where tenant_id = ${tx.tenant} and id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(found.map(({ id, title }) => [id, title]));
}
