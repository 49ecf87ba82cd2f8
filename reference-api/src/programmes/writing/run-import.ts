import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { definitionOf } from 'shared-contracts/entities';
import { channelTypes } from 'shared-contracts/session';
import { findAccountByEmail } from '../../accounts/repositories/accounts.ts';
import type { Actor } from '../../audit/repositories/audit.ts';
import { SetupError } from '../../config/config.ts';
import { inTenant, type Tx, transaction } from '../../database/transaction.ts';
import { isTaxonType } from '../../taxonomy/services/rules.ts';
import { BrokenFile, readText } from '../reading/broken-file.ts';
import { parseSchedule } from '../reading/parse-schedule.ts';
import { parseTaxonomy } from '../reading/taxonomy-file.ts';
import { importSchedule } from './import-schedule.ts';
import { importTaxonomy } from './import-taxonomy.ts';
import { type ImagePlace, programmeImages } from './programme-images.ts';
import type { Progress } from './progress.ts';
import { recordImport } from './record-import.ts';
import type { Report } from './report.ts';

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

async function importAs(
  pool: Pool,
  { account: email, dryRun }: ImportRequest,
  work: (tx: Tx, actor: Actor) => Promise<Report>,
): Promise<Report> {
  const account = await transaction(pool, (open) => findAccountByEmail(open, email.trim().toLowerCase()));
  if (!account) throw new SetupError(`There is no account “${email}”. Name another one with --account.`);
  const actor = { account: account.id, name: account.name, requestId: null };
  try {
    return await inTenant(pool, account.tenant, async (tx) => {
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

/** Imports a conference programme, JSON or XML, into a conference channel, in one transaction. */
export async function runScheduleImport(
  pool: Pool,
  request: ImportRequest & { channel: string; images?: ImagePlace | null },
): Promise<Report> {
  const text = (await readText(request.file)).replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new BrokenFile('the file is empty', request.file);
  const raw = parseSchedule(text, request.file);
  return importAs(pool, request, async (tx, actor) => {
    const { id, timeZone } = await channelNamed(tx, request.channel);
    const file = basename(request.file);
    const { begin, end, rekeyed } = recordImport({ tx, actor }, { channel: id, file, zone: timeZone });
    const images = programmeImages(request.images ?? null, {
      ...{ tx, actor: actor.name, programme: request.file, dryRun: request.dryRun },
    });
    const source = { raw, file: request.file };
    const report = await importSchedule(source, {
      ...{ tx, actor, channel: id, timeZone, images, begin, rekeyed, progress: request.progress },
    });
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
  return importAs(pool, request, (tx, actor) =>
    importTaxonomy(paths, { tx, actor, type: request.type, progress: request.progress }),
  );
}
