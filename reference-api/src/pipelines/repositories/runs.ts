import { type SQL, sql } from 'drizzle-orm';
import type { ProgrammeReport } from 'shared-contracts/api';
import { mostPipelineRuns, type PipelineRun, type WholePipelineRun } from 'shared-contracts/api/pipelines';
import type { Actor } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';

/** A row that a run changed or would change, as it is stored. */
export interface StoredChange {
  entity: string;
  row: number | null;
  isNew: boolean;
  title: string;
  fields: Record<string, { before: unknown; after: unknown }>;
  timeZone?: string | undefined;
}

/** What a run stores of what it did. */
export interface StoredReport {
  report: ProgrammeReport;
  changes: StoredChange[];
  changeCount: number;
  titles: Record<string, Record<string, string>>;
  columns: { name: string; sample: string }[] | null;
  /** Absent in reports of older versions. */
  dates?: NonNullable<WholePipelineRun['dates']>;
}

/** A run that is to be done. */
export interface PendingRun {
  id: number;
  pipeline: number;
  actor: Actor;
  isCheck: boolean;
  byClock: boolean;
  file: string;
  upload: string | null;
  /** When it began, in milliseconds since 1970. */
  begunAt: number;
}

/** What a source said of what was fetched, and what it was. */
export interface FetchedState {
  etag: string | null;
  lastModified: string | null;
  digest: string | null;
}

const columns: SQL = sql`r.id::int as id, r.at, r.ended_at as "endedAt", r.actor as by, r.is_check as "isCheck", r.file, r.status, r.sentence,
  r.report -> 'report' as report, exists (
    select 1 from bulk_operations b where b.tenant_id = r.tenant_id and b.id = r.bulk_operation_id and b.undone_by is not null) as "isUndone",
  (select coalesce(jsonb_agg(skip || jsonb_build_object('entity', u.entity) order by u.id, place), '[]') from bulk_operations u, jsonb_array_elements(u.skips) with ordinality as e (skip, place)
    where u.tenant_id = r.tenant_id and u.id in (
      select one.undone_by from bulk_operations one join bulk_operations b on b.tenant_id = one.tenant_id and (b.id = one.id or b.part_of = one.part_of)
      where b.tenant_id = r.tenant_id and b.id = r.bulk_operation_id)) as kept`;

type StoredRun = Omit<PipelineRun, 'at' | 'endedAt'> & { at: Date | string; endedAt: Date | string | null };

const iso = (moment: Date | string) => new Date(moment).toISOString();
const toRun = ({ at, endedAt, ...run }: StoredRun): PipelineRun => ({
  ...run,
  at: iso(at),
  endedAt: endedAt === null ? null : iso(endedAt),
});

/** Writes a run that has not begun, and returns its id. */
export async function insertRun(
  tx: Tx,
  actor: Actor,
  run: {
    pipeline: number;
    isCheck: boolean;
    byClock: boolean;
    file: string;
    upload: string | null;
    sentence: string;
  },
): Promise<number> {
  const [made] = await tx.run<{ id: number }>(sql`
    insert into pipeline_runs (tenant_id, pipeline_id, account_id, actor, request_id, is_check, by_clock, file, upload, sentence)
    values (${tx.tenant}, ${run.pipeline}, ${actor.account}, ${actor.name}, ${actor.requestId}, ${run.isCheck}, ${run.byClock},
      ${run.file}, ${run.upload}, ${run.sentence}) returning id::int as id`);
  if (!made) throw new Error('A run was written and has no id.');
  return made.id;
}

/** The last runs of a pipeline, the newest first. */
export async function lastRuns(tx: Tx, pipeline: number): Promise<PipelineRun[]> {
  const runs = await tx.run<StoredRun>(sql`
    select ${columns} from pipeline_runs r where r.tenant_id = ${tx.tenant} and r.pipeline_id = ${pipeline}
    order by r.id desc limit ${mostPipelineRuns}`);
  return runs.map(toRun);
}

/** A run; null if there is none. */
export async function findRun(tx: Tx, id: number): Promise<PipelineRun | null> {
  const [run] = await tx.run<StoredRun>(sql`
    select ${columns} from pipeline_runs r where r.tenant_id = ${tx.tenant} and r.id = ${id}`);
  return run ? toRun(run) : null;
}

/** What a run stored of what it did; null where it did not end well. */
export async function storedReport(tx: Tx, id: number): Promise<StoredReport | null> {
  const [run] = await tx.run<{ report: StoredReport | null }>(sql`
    select report from pipeline_runs where tenant_id = ${tx.tenant} and id = ${id}`);
  return run?.report ?? null;
}

/** Whether a run of a pipeline is under way. Holds the pipeline, so that no other one begins meanwhile. */
export async function isUnderWay(tx: Tx, pipeline: number): Promise<boolean> {
  await tx.run(sql`select 1 from pipelines where tenant_id = ${tx.tenant} and id = ${pipeline} for update`);
  const found = await tx.run(sql`
    select 1 from pipeline_runs
    where tenant_id = ${tx.tenant} and pipeline_id = ${pipeline} and status = 'pending'
      and coalesce(progress_at, at) > now() - interval '15 minutes' limit 1`);
  return found.length > 0;
}

/** A run that is still to be done; null otherwise. `hold` locks it until the transaction ends. */
export async function pendingRun(tx: Tx, id: number, hold = false): Promise<PendingRun | null> {
  const [run] = await tx.run<
    Omit<PendingRun, 'actor'> & { account: number | null; name: string; request: string | null }
  >(sql`
    select id::int as id, pipeline_id as pipeline, account_id as account, actor as name, request_id as request, is_check as "isCheck",
      by_clock as "byClock", file, upload, (extract(epoch from at) * 1000)::float8 as "begunAt" from pipeline_runs
    where tenant_id = ${tx.tenant} and id = ${id} and status = 'pending' ${hold ? sql`for update` : sql``}`);
  if (!run) return null;
  const { account, name, request, ...rest } = run;
  return { ...rest, actor: { account, name, requestId: request } };
}

/** Says how a run ended. */
export async function endRun(
  tx: Tx,
  id: number,
  end: {
    status: 'ready' | 'failed';
    sentence: string;
    report: StoredReport | null;
    fetched: FetchedState | null;
    /** The seconds for which the server asks to be left alone. */
    pause?: number | null;
  },
): Promise<void> {
  const { status, sentence, report, fetched, pause = null } = end;
  await tx.run(sql`
    update pipeline_runs set status = ${status}, sentence = ${sentence}, ended_at = now(), upload = null,
      report = ${report === null ? null : JSON.stringify(report)}::jsonb,
      bulk_operation_id = ${report?.report.bulkOperation ?? null},
      retry_at = now() + make_interval(secs => ${pause}::int),
      etag = ${fetched?.etag ?? null}, last_modified = ${fetched?.lastModified ?? null}, digest = ${fetched?.digest ?? null}
    where tenant_id = ${tx.tenant} and id = ${id} and status = 'pending'`);
  // Reported, so that it is no change of the pipeline.
  await tx.run(sql`
    update pipelines p set last_run = case r.status when 'ready' then 'ok' else 'failed' end, last_run_at = r.ended_at
    from pipeline_runs r
    where r.tenant_id = ${tx.tenant} and r.id = ${id} and not r.is_check and p.tenant_id = r.tenant_id and p.id = r.pipeline_id`);
}

/** What the last run that wrote a pipeline's rows had fetched; null if none did, or if what was said of the pipeline changed since. */
export async function lastFetched(tx: Tx, pipeline: number): Promise<FetchedState | null> {
  const [last] = await tx.run<FetchedState>(sql`
    select r.etag, r.last_modified as "lastModified", r.digest from pipeline_runs r
    join pipelines p on p.tenant_id = r.tenant_id and p.id = r.pipeline_id
    where r.tenant_id = ${tx.tenant} and r.pipeline_id = ${pipeline} and r.status = 'ready' and not r.is_check
      and r.at > p.updated_at order by r.id desc limit 1`);
  return last?.digest ? last : null;
}

/** Removes the runs by the clock that found nothing new before this one, and all but the last hundred. */
export async function forgetRuns(tx: Tx, pipeline: number, isUnchanged: boolean): Promise<void> {
  const own = sql`tenant_id = ${tx.tenant} and pipeline_id = ${pipeline} and status <> 'pending'`;
  await tx.run(sql`
    delete from pipeline_runs where ${own} and id not in (
      select id from pipeline_runs where ${own} order by id desc limit 100)`);
  if (!isUnchanged) return;
  // Of runs that found nothing new, one after the other, the last tells all.
  await tx.run(sql`
    delete from pipeline_runs where id in (
      select id from pipeline_runs where ${own} order by id desc offset 1 limit 1)
      and ${own} and by_clock and status = 'ready' and report is null`);
}
