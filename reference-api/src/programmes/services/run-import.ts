// One thing: an import by the command: who does it and where, and the file with its images, as by the screen.
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { definitionOf } from 'shared-contracts/entities';
import { channelTypes } from 'shared-contracts/session';
import { findAccountByEmail } from '../../accounts/repositories/accounts.ts';
import type { Actor } from '../../audit/repositories/audit.ts';
import { SetupError } from '../../config/config.ts';
import { inTenant, type Tx, transaction } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { ImageWorkers } from '../../files/services/image-workers.ts';
import { forgetFailedImages, type ImageImport } from '../../pipelines/repositories/source-images.ts';
import { fetchPictures } from '../../pipelines/services/pictures/fetch-pictures.ts';
import { foreignAddresses } from '../../pipelines/services/pictures/own-images.ts';
import {
  addressesOfProgramme,
  programmePictures,
} from '../../pipelines/services/pictures/programme-pictures.ts';
import { bringSessionCalendar } from '../../pipelines/services/programme-calendar.ts';
import { isTaxonType } from '../../taxonomy/services/rules.ts';
import { BrokenFile, readText } from '../reading/broken-file.ts';
import { parseSchedule } from '../reading/parse-schedule.ts';
import type { RawSchedule } from '../reading/raw-schedule.ts';
import { parseTaxonomy } from '../reading/taxonomy-file.ts';
import { importSchedule } from '../writing/import-schedule.ts';
import { importTaxonomy } from '../writing/import-taxonomy.ts';
import { type ImagePlace, programmeImages } from '../writing/programme-images.ts';
import type { ProgrammeFile } from '../writing/programme-zone.ts';
import type { Progress } from '../writing/progress.ts';
import { recordImport } from '../writing/record-import.ts';
import type { Report } from '../writing/report.ts';
import { isCalendar, withoutEnding } from './upload.ts';

/** The label of a channel type. */
function typeName(subType: number): string {
  const field = definitionOf('channels').fields.subType;
  const options = field?.kind === 'choice' ? field.options : [];
  return options.find(({ value }) => value === String(subType))?.label ?? 'different';
}

/** The options of every import. */
export interface ImportRequest {
  file: string;
  /** The email address of the account that imports, into its space. */
  account: string;
  dryRun: boolean;
  progress: Progress;
}

/** Rolls back the transaction of a dry run. */
class DryRunEnd extends Error {
  readonly report: Report;

  constructor(report: Report) {
    super('A dry run ends here.');
    this.report = report;
  }
}

/** Who imports, and into which space. */
interface Importer {
  tenant: number;
  actor: Actor;
}

async function importerOf(pool: Pool, { account: email }: Pick<ImportRequest, 'account'>): Promise<Importer> {
  const account = await transaction(pool, (open) => findAccountByEmail(open, email.trim().toLowerCase()));
  if (!account) throw new SetupError(`There is no account “${email}”. Name another one with --account.`);
  return {
    tenant: account.tenant,
    actor: { account: account.id, name: account.name, requestId: null },
  };
}

async function importAs(
  pool: Pool,
  { tenant, actor, dryRun }: Importer & Pick<ImportRequest, 'dryRun'>,
  work: (tx: Tx, actor: Actor) => Promise<Report>,
): Promise<Report> {
  try {
    return await inTenant(pool, tenant, async (tx) => {
      // One import of a tenant at a time, so that two of the same file do not both create its rows.
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`import/${tx.tenant}`}, 0))`);
      const report = await work(tx, actor);
      if (dryRun) throw new DryRunEnd(report);
      return report;
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.report;
    throw error;
  }
}

interface FoundChannel {
  id: number;
  name: string;
  subType: number;
  timeZone: string;
}

async function channelNamed(tx: Tx, name: string): Promise<FoundChannel> {
  const rows = await tx.run<FoundChannel>(sql`
    select id, name, sub_type::int as "subType", time_zone as "timeZone" from channels
    where tenant_id = ${tx.tenant} and deleted_at is null order by name`);
  const same = (one: string) => one.toLowerCase() === name.trim().toLowerCase();
  const found = rows.find((row) => row.name === name) ?? rows.find((row) => same(row.name));
  const fitting = rows.filter(({ subType }) => subType === channelTypes.conference).map((row) => row.name);
  const others = fitting.length > 0 ? `Name one of these: ${fitting.join(', ')}.` : 'Create one first.';
  if (!found) {
    throw new SetupError(
      `There is no channel “${name}”. There are: ${rows.map((row) => row.name).join(', ')}.`,
    );
  }
  if (found.subType === channelTypes.conference) return found;
  throw new SetupError(
    `A programme needs a conference channel, and “${found.name}” is a channel of type ${typeName(found.subType)}. ${others}`,
  );
}

/** Where images are stored, and from which private addresses they may be fetched, too. Where that is absent, those on the web stay there. */
export interface CommandImages extends ImagePlace {
  fetchFrom?: readonly string[];
}

// One for the whole command: a process starts with its first image.
const workers = new ImageWorkers();

/** Fetches the images of a programme that are on the web, until all are here or were tried. */
async function fetchImages(
  pool: Pool,
  { files, publicUrl, fetchFrom }: Required<CommandImages>,
  { raw, by, begunAt, ...who }: Importer & { raw: RawSchedule; by: ImageImport; begunAt: number },
): Promise<void> {
  const place = { pool, files, publicUrl, fetchFrom, images: workers };
  const addresses = addressesOfProgramme(raw).filter((address) => !address.startsWith('data:'));
  const foreign = await inTenant(pool, who.tenant, (tx) => foreignAddresses(tx, addresses, publicUrl));
  while ((await fetchPictures(place, { ...who, by, begunAt }, foreign)) > 0);
}

// A calendar is refused as one that somebody uploads.
function brokenCalendar(error: unknown, file: string): unknown {
  const words = error instanceof Failure ? error.details.fields?.file : undefined;
  return words === undefined ? error : new BrokenFile(words.replace(/\.$/, ''), file);
}

/**
 * Imports a conference programme, JSON, XML or a calendar, into a conference channel, in one transaction. Without a place for images, those in the file or beside
 * it are left out, and those on the web stay links.
 */
export async function runScheduleImport(
  pool: Pool,
  request: ImportRequest & { channel: string; images?: CommandImages | null },
): Promise<Report> {
  const text = (await readText(request.file)).replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new BrokenFile('the file is empty', request.file);
  const raw = isCalendar(text) ? null : parseSchedule(text, request.file);
  const importer = await importerOf(pool, request);
  const { dryRun, images: place = null } = request;
  // No task and no run fetches them: this import has a name of its own.
  const [by, begunAt] = [{ task: randomUUID() }, Date.now()];
  const fetchFrom = place?.fetchFrom;
  const isFetching = place !== null && fetchFrom !== undefined;
  if (raw && isFetching && !dryRun)
    await fetchImages(pool, { ...place, fetchFrom }, { ...importer, raw, by, begunAt });
  return importAs(pool, { ...importer, dryRun }, async (tx, actor) => {
    const { id, timeZone } = await channelNamed(tx, request.channel);
    const file = basename(request.file);
    const { begin, end, rekeyed } = recordImport({ tx, actor }, { channel: id, file, zone: timeZone });
    const options = { tx, actor, channel: id, timeZone, begin, rekeyed, progress: request.progress };
    const bring = async (programme: ProgrammeFile): Promise<Report> => {
      const within = programmeImages(place, { tx, actor: actor.name, programme: request.file, dryRun });
      if (!isFetching) return importSchedule(programme, { ...options, images: within });
      const pictures = { by, begunAt, isCheck: dryRun, publicUrl: place.publicUrl };
      const { images, outcome } = await programmePictures(tx, programme.raw, pictures, 'web');
      const report = await importSchedule(programme, {
        ...options,
        images: { ...within, onWeb: images.onWeb },
      });
      return outcome ? { ...report, outcomes: [...report.outcomes, outcome] } : report;
    };
    const calendar = { channel: id, agenda: null, zone: timeZone };
    const nameOf = (name: string) => name || withoutEnding(file);
    const report = raw
      ? await bring({ raw, file })
      : await bringSessionCalendar(options, { ...calendar, nameOf }, { text, file, bring }).catch((error) => {
          throw brokenCalendar(error, request.file);
        });
    await forgetFailedImages(tx, by);
    await end();
    return report;
  });
}

/** Imports categories, a path a line, for an entity type. */
export async function runTaxonomyImport(
  pool: Pool,
  request: ImportRequest & { type: string },
): Promise<Report> {
  if (!isTaxonType(request.type)) {
    throw new SetupError(`“${request.type}” is no entity type. Give one such as articles, or all.`);
  }
  const paths = parseTaxonomy(await readText(request.file), request.file);
  const { dryRun } = request;
  return importAs(pool, { ...(await importerOf(pool, request)), dryRun }, (tx, actor) =>
    importTaxonomy(paths, { tx, actor, type: request.type, progress: request.progress }),
  );
}
