// One thing: a run of a pipeline, from its source to its report: fetched outside of a transaction, written in one.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { ProgrammeReport } from 'shared-contracts/api';
import { mostPipelineBytes } from 'shared-contracts/api/pipelines';
import { inTenant, type Tx } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import type { RawSchedule } from '../../programmes/reading/raw-schedule.ts';
import { recordImport } from '../../programmes/writing/record-import.ts';
import { answeredReport } from '../../programmes/writing/report.ts';
import { type RowChange, reportedChanges } from '../../programmes/writing/row-changes.ts';
import { fetchAddress } from '../fetching/fetch-address.ts';
import { withFurtherPages } from '../fetching/further-pages.ts';
import { decodedFile } from '../reading/file-text.ts';
import type { ReadFile } from '../reading/source-rows.ts';
import {
  endRun,
  type FetchedState,
  forgetRuns,
  lastFetched,
  type PendingRun,
  pendingRun,
  type StoredReport,
} from '../repositories/runs.ts';
import { forgetFailedImages } from '../repositories/source-images.ts';
import { findMapping, findPipeline, type Pipeline } from '../repositories/sources.ts';
import { bringIn, checkFit, readAhead } from './bring-in.ts';
import { fetchPictures, type PicturePlace } from './pictures/fetch-pictures.ts';
import { foreignAddresses, imagesLine } from './pictures/own-images.ts';

/** A run as the queue has it. */
export interface RunJob {
  tenant: number;
  run: number;
}

const mostMs = 30_000;
const longestName = 200;

const numbers = new Intl.NumberFormat('en');

const many = (count: number, one: string) => `${numbers.format(count)} ${one}${count === 1 ? '' : 's'}`;

/** What a run did in a few words. */
function sentenceOf({ rows: all }: ProgrammeReport, isCheck: boolean): string {
  const images = all.find(({ what }) => what === imagesLine);
  const rows = all.filter((row) => row !== images);
  const sum = (part: 'created' | 'changed' | 'skipped') => rows.reduce((total, row) => total + row[part], 0);
  const [created, changed, skipped] = [sum('created'), sum('changed'), sum('skipped')];
  const words = isCheck
    ? { created: 'would be new', changed: 'would change', skipped: 'would be left out', images: 'would come' }
    : { created: 'new', changed: 'changed', skipped: 'left out', images: 'came' };
  const parts = [
    ...(created > 0 ? [`${numbers.format(created)} ${words.created}`] : []),
    ...(changed > 0 ? [`${numbers.format(changed)} ${words.changed}`] : []),
    ...(skipped > 0 ? [`${numbers.format(skipped)} ${words.skipped}`] : []),
  ];
  const ofImages = [
    ...(images && images.created > 0 ? [`${many(images.created, 'image')} ${words.images} along`] : []),
    ...(images && images.skipped > 0 ? [`${many(images.skipped, 'image')} did not come along`] : []),
  ];
  return [...(parts.length > 0 ? parts : ['All of it is here already']), ...ofImages].join(', ');
}

async function write(
  tx: Tx,
  {
    run,
    pipeline,
    text,
    read,
    programme,
    guessed,
    movedTo,
    publicUrl,
  }: {
    run: PendingRun;
    pipeline: Pipeline;
    text: string;
    read: ReadFile | null;
    programme: RawSchedule | null;
    guessed: string | null;
    movedTo: string | null;
    publicUrl: string;
  },
): Promise<StoredReport> {
  const { actor, isCheck } = run;
  const { channel, zone } = pipeline;
  const recorded = recordImport({ tx, actor }, { channel, file: run.file.slice(0, longestName), zone });
  const changes: RowChange[] = [];
  if (isCheck) await tx.run(sql`savepoint before_check`);
  const brought = await bringIn(
    {
      tx,
      actor,
      channel,
      begin: recorded.begin,
      rekeyed: recorded.rekeyed,
      ticked: recorded.ticked,
      onChange: (change) => changes.push(change),
    },
    pipeline,
    {
      text,
      file: run.file,
      read,
      programme,
      pictures: { by: { run: run.id }, begunAt: run.begunAt, isCheck, publicUrl },
    },
  );
  const reported = await reportedChanges(tx, changes, isCheck);
  if (isCheck) await tx.run(sql`rollback to savepoint before_check`);
  else await recorded.end();
  const columns = 'columns' in brought ? brought.columns : null;
  const report = 'report' in brought ? brought.report : { outcomes: [], warnings: [] };
  if (guessed !== null)
    report.warnings.unshift(
      `The file does not say its character set. It was read as ${guessed}: where letters are wrong, export it as UTF-8.`,
    );
  if (movedTo !== null)
    report.warnings.unshift(`The source moved for good to ${movedTo}. Change the address of the pipeline.`);
  return {
    report: answeredReport(report, isCheck ? null : recorded.first()),
    ...reported,
    columns,
    dates: 'dates' in brought ? (brought.dates ?? []) : [],
  };
}

/** The text of a source, and what is known of it. */
interface ReadSource {
  /** Null where nothing is new. */
  text: string | null;
  guessed: string | null;
  /** Where its server says that it moved for good. */
  movedTo: string | null;
  fetched: FetchedState | null;
}

/** The text of the source, and what the server said of it; null text where a run by the clock finds what it had the last time. */
async function sourceOf(
  run: PendingRun,
  { url, format, known }: { url: string; format: Pipeline['format']; known: FetchedState | null },
  fetchFrom: readonly string[],
): Promise<ReadSource> {
  const before = run.byClock ? known : null;
  const limits = { mostBytes: mostPipelineBytes, mostMs, allowed: fetchFrom };
  const got = await fetchAddress(url, before, limits);
  const { etag, lastModified, movedTo } = got;
  if (got.bytes === null)
    return {
      text: null,
      guessed: null,
      movedTo,
      fetched: { etag, lastModified, digest: before?.digest ?? null },
    };
  const { text, guessed } = decodedFile(got.bytes, got.charset);
  const whole = format === 'schedule' ? await withFurtherPages(text, url, limits) : null;
  const digest = createHash('sha256')
    .update(whole ?? got.bytes)
    .digest('base64url');
  // What the server says of the first page says nothing of the others.
  const fetched = {
    ...(whole === null ? { etag, lastModified } : { etag: null, lastModified: null }),
    digest,
  };
  return { text: before?.digest === digest ? null : (whole ?? text), guessed, movedTo, fetched };
}

/** Fetches the images of a file before its rows are written; says whether all of them are here, or were tried. */
async function bringPictures(
  place: PicturePlace,
  { tenant, run, addresses }: { tenant: number; run: PendingRun; addresses: readonly string[] },
): Promise<boolean> {
  const foreign = await inTenant(place.pool, tenant, (tx) =>
    foreignAddresses(tx, addresses, place.publicUrl),
  );
  const { id, actor, begunAt } = run;
  return (await fetchPictures(place, { tenant, by: { run: id }, actor, begunAt }, foreign)) === 0;
}

/**
 * Does a run, once or not at all, however often it starts. What a person can put right ends it with a sentence; any other error is thrown. Returns false where
 * it fetched some of the images of the file and another job is to go on.
 */
export async function runPipeline(place: PicturePlace, { tenant, run: id }: RunJob): Promise<boolean> {
  const { pool, fetchFrom, publicUrl } = place;
  const begun = await inTenant(pool, tenant, async (tx) => {
    const run = await pendingRun(tx, id);
    const pipeline = run && (await findPipeline(tx, run.pipeline));
    if (!run) return null;
    const [known, mapping] = pipeline
      ? [await lastFetched(tx, pipeline.id), await findMapping(tx, pipeline.id)]
      : [null, null];
    return { run, pipeline, known, mapping };
  });
  if (!begun) return true;
  const { run, pipeline: before, known, mapping } = begun;
  try {
    if (!before) throw new Failure('notFound', 'This pipeline was deleted.');
    checkFit(before);
    const source =
      run.upload === null
        ? await sourceOf(run, { url: before.url ?? '', format: before.format, known }, fetchFrom)
        : { text: run.upload, guessed: null, movedTo: null, fetched: null };
    const ahead =
      source.text === null ? null : await readAhead(before, { text: source.text, file: run.file, mapping });
    const { read = null, programme = null, addresses = [] } = ahead ?? {};
    if (!run.isCheck && !(await bringPictures(place, { tenant, run, addresses }))) return false;
    await inTenant(pool, tenant, async (tx) => {
      await tx.run(sql`select set_config('statement_timeout', '60s', true)`);
      // One import of a tenant at a time, so that two of the same file do not both create its rows.
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`import/${tx.tenant}`}, 0))`);
      const held = await pendingRun(tx, id, true);
      const pipeline = held && (await findPipeline(tx, held.pipeline));
      if (!held) return;
      if (!pipeline) throw new Failure('notFound', 'This pipeline was deleted.');
      const { text, guessed, movedTo, fetched } = source;
      if (text === null) {
        const sentence = 'The source has nothing new';
        await endRun(tx, id, { status: 'ready', sentence, report: null, fetched });
        await forgetRuns(tx, pipeline.id, true);
        return;
      }
      const report = await write(tx, {
        ...{ run: held, pipeline, text, read, programme, guessed, movedTo, publicUrl },
      });
      if (report.columns && !held.isCheck)
        throw new Failure('invalid', 'Match the columns of the file first.');
      const sentence = report.columns
        ? 'The columns are to be matched'
        : sentenceOf(report.report, held.isCheck);
      await endRun(tx, id, { status: 'ready', sentence, report, fetched });
      await forgetFailedImages(tx, { run: id });
      await forgetRuns(tx, pipeline.id, false);
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const pause = run.byClock ? (error.details.retryAfterSeconds ?? null) : null;
    const sentence = pause === null ? error.message : `${error.message} The pipeline runs again then.`;
    await inTenant(pool, tenant, (tx) =>
      endRun(tx, id, { status: 'failed', sentence, report: null, fetched: null, pause }),
    );
  }
  return true;
}

/** Says that a run was tried often enough. */
export async function giveUpRun(pool: Pool, { tenant, run }: RunJob): Promise<void> {
  const sentence = 'Something went wrong on our side. It was recorded.';
  await inTenant(pool, tenant, (tx) =>
    endRun(tx, run, { status: 'failed', sentence, report: null, fetched: null }),
  );
}
