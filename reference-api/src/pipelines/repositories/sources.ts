import { sql } from 'drizzle-orm';
import type { PipelineMapping } from 'shared-contracts/api/pipelines';
import type { AgendaDays } from '../../csv/repositories/dating-days.ts';
import type { Tx } from '../../database/transaction.ts';

/** A pipeline as its runs need it. */
export interface Pipeline {
  id: number;
  name: string;
  format: 'csv' | 'icalendar' | 'feed' | 'schedule';
  source: 'upload' | 'url';
  url: string | null;
  target: 'articles' | 'events' | 'profiles' | 'agenda-sessions';
  newRows: 'draft' | 'published' | null;
  /** The agenda of sessions that name none, whether it is in the trash, and its zone. */
  agenda: number | null;
  agendaName: string | null;
  agendaZone: string | null;
  /** Its days; null without an agenda. */
  agendaDays: AgendaDays | null;
  agendaIsDeleted: boolean;
  unknownNames: 'refuse' | 'create' | null;
  channel: number;
  channelName: string;
  channelType: number;
  zone: string;
}

/** A pipeline outside the trash; null if there is none. */
export async function findPipeline(tx: Tx, id: number): Promise<Pipeline | null> {
  const [found] = await tx.run<Pipeline>(sql`
    select p.id, p.name, p.format, p.source, p.url, p.target, p.new_rows as "newRows", c.id as channel, c.name as "channelName",
      c.sub_type::int as "channelType", c.time_zone as zone, p.unknown_names as "unknownNames", p.agenda::int as agenda,
      a.title as "agendaName", a.time_zone as "agendaZone", a.deleted_at is not null as "agendaIsDeleted",
      case when a.id is null then null else json_build_object('from', a.date_from, 'to', a.date_to) end as "agendaDays"
    from pipelines p join channels c on c.tenant_id = p.tenant_id and c.id = p.channel
    left join agendas a on a.tenant_id = p.tenant_id and a.id = p.agenda
    where p.tenant_id = ${tx.tenant} and p.id = ${id} and p.deleted_at is null`);
  return found ?? null;
}

/**
 * The pipelines whose time has come: those with an address, that run by themselves and did not for as long. One whose server asked for a pause runs at its end,
 * sooner or later than that.
 */
export async function duePipelines(tx: Tx): Promise<number[]> {
  const due = await tx.run<{ id: number }>(sql`
    select p.id from pipelines p join channels c on c.tenant_id = p.tenant_id and c.id = p.channel
    left join lateral (
      select r.at, r.retry_at from pipeline_runs r
      where r.tenant_id = p.tenant_id and r.pipeline_id = p.id and r.by_clock order by r.id desc limit 1) last on true
    where p.tenant_id = ${tx.tenant} and p.deleted_at is null and p.every is not null and p.source = 'url'
      and coalesce(last.retry_at,
        last.at + case p.every when 'hour' then interval '1 hour' when 'day' then interval '1 day' else interval '7 days' end,
        now()) <= now()
    order by p.id`);
  return due.map(({ id }) => id);
}

/** What the columns of a pipeline are; null if nobody said it. */
export async function findMapping(tx: Tx, pipeline: number): Promise<PipelineMapping | null> {
  const [found] = await tx.run<PipelineMapping>(sql`
    select columns, key_column as key from pipeline_mappings where tenant_id = ${tx.tenant} and pipeline_id = ${pipeline}`);
  return found && found.columns.length > 0 ? found : null;
}

/** Says what the columns of a pipeline are. What is fetched next is read anew, changed or not. */
export async function writeMapping(
  tx: Tx,
  pipeline: number,
  { columns, key }: PipelineMapping,
): Promise<void> {
  await tx.run(sql`
    insert into pipeline_mappings (tenant_id, pipeline_id, columns, key_column)
    values (${tx.tenant}, ${pipeline}, ${JSON.stringify(columns)}::jsonb, ${key})
    on conflict (tenant_id, pipeline_id) do update set columns = excluded.columns, key_column = excluded.key_column`);
  await tx.run(sql`
    update pipeline_runs set digest = null, etag = null, last_modified = null
    where tenant_id = ${tx.tenant} and pipeline_id = ${pipeline} and digest is not null`);
}

/** The locations of My Business by their names in lower case; names that several have are not among them. */
export async function locationsByName(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.run<{ name: string; id: number }>(sql`
    select lower(name) as name, min(id)::int as id from locations where tenant_id = ${tx.tenant} and deleted_at is null
    group by 1 having count(*) = 1`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
