// One thing: a programme that somebody uploads: read at once, and checked or written by a task.
import { sql } from 'drizzle-orm';
import type { ProgrammeReport } from 'shared-contracts/api';
import { channelTypes } from 'shared-contracts/session';
import { zoneOfAgenda } from '../../agenda/repositories/agenda-rows.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid } from '../../errors/failure.ts';
import { readCalendar } from '../../pipelines/reading/calendar.ts';
import { forgetFailedImages } from '../../pipelines/repositories/source-images.ts';
import { programmePictures } from '../../pipelines/services/pictures/programme-pictures.ts';
import { bringSessionCalendar } from '../../pipelines/services/programme-calendar.ts';
import type { Doing } from '../../tasks/services/tasks.ts';
import { readApart } from '../../threads/read-apart.ts';
import { makeFairTurns } from '../../turns/fair-turns.ts';
import { BrokenFile } from '../reading/broken-file.ts';
import { parseSchedule } from '../reading/parse-schedule.ts';
import { importSchedule } from '../writing/import-schedule.ts';
import type { ProgrammeFile } from '../writing/programme-zone.ts';
import { recordImport } from '../writing/record-import.ts';
import { answeredReport, type Report } from '../writing/report.ts';
import { type RowChange, reportedChanges } from '../writing/row-changes.ts';
import { checkSchedule } from './check-schedule.ts';

/** What a task imports. */
export interface Upload {
  file: string;
  source: string;
  channel: number;
  /** Whether it only says what it would do. */
  isCheck: boolean;
  /** The agenda that it goes into if it is not here yet; null for a new one. */
  into?: number | null;
  /** What a new agenda and new people begin as; published where it is absent. */
  newRows?: 'draft' | 'published' | undefined;
}

/** The zone of a channel for programmes; throws if the channel is for something else. */
export async function programmeZone(tx: Tx, channel: number): Promise<string> {
  const [found] = await tx.run<{ subType: number; zone: string }>(sql`
    select sub_type::int as "subType", time_zone as zone from channels
    where tenant_id = ${tx.tenant} and id = ${channel} and deleted_at is null`);
  if (found?.subType === channelTypes.conference) return found.zone;
  throw new Failure('invalid', 'A programme needs a conference channel. Choose one first.');
}

/** Throws a refusal for people where a programme is broken, with the place in the file. */
async function orRefusal<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    throw invalid({ file: `${error.message.replace(/\.$/, '')}.` });
  }
}

function textOf(source: string): string {
  const text = source.replace(/^\uFEFF/, '');
  if (text.trim() === '') throw invalid({ file: 'The file is empty.' });
  // No database keeps it, and no programme has it.
  if (text.includes('\u0000')) throw invalid({ file: 'The file is no text.' });
  return text;
}

const at = (path: string) => new URL(path, import.meta.url);
const parser = { read: parseSchedule, module: at('../reading/parse-schedule.ts') };
const calendarReader = { read: readCalendar, module: at('../../pipelines/reading/calendar.ts') };
const checker = { read: checkSchedule, module: at('./check-schedule.ts') };

/** Whether a text is an iCalendar. */
export const isCalendar = (source: string): boolean => /^\s*(?:\uFEFF\s*)?BEGIN:VCALENDAR\b/i.test(source);

/** The name of a file without what says its format. */
export const withoutEnding = (file: string) => file.replace(/\.[a-z]{2,4}$/i, '') || file;

/** Reads an upload that is no calendar; throws a `BrokenFile` or a refusal where it cannot be read. */
export async function parsedUpload({
  file,
  source,
}: Pick<Upload, 'file' | 'source'>): Promise<ProgrammeFile> {
  return { raw: await readApart(parser, [textOf(source), file]), file };
}

// Who waits holds a connection.
const inTurn = makeFairTurns<number>({
  atOnce: 2,
  backlog: 6,
  backlogOfOne: 2,
  refusal: 'Too many programmes are being read at once. Try again in a moment.',
});

/** Throws a refusal with the place in the file where a programme cannot be read. */
export async function checkUpload(
  { tenant, file, source }: Pick<Upload, 'file' | 'source'> & { tenant: number },
  zone: string,
): Promise<void> {
  const text = textOf(source);
  await orRefusal<unknown>(() =>
    inTurn<unknown>(tenant, () =>
      isCalendar(text)
        ? readApart(calendarReader, [text, zone, { eachDate: true }])
        : readApart(checker, [text, file, zone]),
    ),
  );
}

async function write(
  { tx, actor, task, publicUrl }: Doing & { publicUrl: string },
  { channel, isCheck, into = null, newRows = 'published', ...upload }: Upload,
): Promise<ProgrammeReport> {
  // One import of a tenant at a time, so that two of the same file do not both create its rows.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`import/${tx.tenant}`}, 0))`);
  const zone = await programmeZone(tx, channel);
  const recorded = recordImport({ tx, actor }, { channel, file: upload.file, zone });
  const changes: RowChange[] = [];
  const options = {
    tx,
    actor,
    channel,
    timeZone: zone,
    into,
    status: newRows,
    begin: recorded.begin,
    rekeyed: recorded.rekeyed,
    onChange: (change: RowChange) => void changes.push(change),
    progress: () => undefined,
  };
  const pictures = { by: { task: task.id }, begunAt: task.begunAt, isCheck, publicUrl };
  const bring = async (programme: ProgrammeFile): Promise<Report> => {
    const { images, outcome } = await programmePictures(tx, programme.raw, pictures);
    const report = await importSchedule(programme, { ...options, images });
    return outcome ? { ...report, outcomes: [...report.outcomes, outcome] } : report;
  };
  const report = await orRefusal(async () => {
    const text = textOf(upload.source);
    if (!isCalendar(text)) return bring(await parsedUpload(upload));
    const zoneOfTimes = into === null ? zone : await zoneOfAgenda(tx, into);
    const nameOf = (calendarName: string) => calendarName || withoutEnding(upload.file);
    const target = { channel, agenda: null, zone: zoneOfTimes, nameOf };
    return bringSessionCalendar(options, target, { text, file: upload.file, bring });
  });
  const reported = await reportedChanges(tx, changes, isCheck);
  await recorded.end();
  return answeredReport(report, recorded.first(), reported);
}

/** The tasks of uploaded programmes, by kind. `publicUrl` is the address at which people reach the images of the space. */
export const programmeTasks = (publicUrl: string) => ({
  programme: async (task: Doing, upload: Upload) => {
    const { tx } = task;
    const doing = { ...task, publicUrl };
    if (!upload.isCheck) {
      const data = await write(doing, upload);
      await forgetFailedImages(tx, { task: task.task.id });
      return { sentence: `Imported ${upload.file}`, change: null, result: {}, data };
    }
    await tx.run(sql`savepoint before_check`);
    const report = await write(doing, upload);
    await tx.run(sql`rollback to savepoint before_check`);
    const data = { ...report, bulkOperation: null };
    return { sentence: `Checked ${upload.file}`, change: null, result: {}, data };
  },
});
