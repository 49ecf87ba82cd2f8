import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { SetupError } from '../config.ts';
import { inTenant, type Tx, transaction } from '../database/transaction.ts';
import { findAccountByEmail } from '../repositories/accounts.ts';
import type { Actor } from '../repositories/audit.ts';
import { isTaxonType } from '../services/taxonomy/rules.ts';
import { readText } from './broken-file.ts';
import { importSchedule } from './import-schedule.ts';
import { importTaxonomy } from './import-taxonomy.ts';
import type { Progress } from './progress.ts';
import type { Report } from './report.ts';
import { readSchedule } from './schedule.ts';
import { parseScheduleJson } from './schedule-json.ts';
import { parseScheduleXml } from './schedule-xml.ts';
import { parseTaxonomy } from './taxonomy-file.ts';

/** What every import is told. */
export interface ImportRequest {
  file: string;
  /** The e-mail address of the account in whose space and name it happens. */
  account: string;
  dryRun: boolean;
  progress: Progress;
}

/** Ends a transaction that was only to find out what it would do. */
class Undone extends Error {
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
      if (dryRun) throw new Undone(report);
      return report;
    });
  } catch (error) {
    if (error instanceof Undone) return error.report;
    throw error;
  }
}

async function channelNamed(tx: Tx, name: string): Promise<{ id: number; timeZone: string }> {
  const rows = await tx.run<{ id: number; name: string; timeZone: string }>(sql`
    select id, name, time_zone as "timeZone" from channels
    where tenant_id = ${tx.tenant} and deleted_at is null order by name`);
  const same = (one: string) => one.toLowerCase() === name.trim().toLowerCase();
  const found = rows.find((row) => row.name === name) ?? rows.find((row) => same(row.name));
  if (found) return found;
  throw new SetupError(
    `There is no channel “${name}”. There are: ${rows.map((row) => row.name).join(', ')}.`,
  );
}

/** Imports a conference programme, JSON or XML, into a channel. */
export async function runScheduleImport(
  pool: Pool,
  asked: ImportRequest & { channel: string },
): Promise<Report> {
  const source = await readText(asked.file);
  const parse = source.trimStart().startsWith('<') ? parseScheduleXml : parseScheduleJson;
  const schedule = readSchedule(parse(source.replace(/^\uFEFF/, ''), asked.file), asked.file);
  return importAs(pool, asked, async (tx, actor) => {
    const { id, timeZone } = await channelNamed(tx, asked.channel);
    return importSchedule(schedule, { tx, actor, channel: id, timeZone, progress: asked.progress });
  });
}

/** Imports categories, a path a line, for an entity type. */
export async function runTaxonomyImport(
  pool: Pool,
  asked: ImportRequest & { type: string },
): Promise<Report> {
  if (!isTaxonType(asked.type)) {
    throw new SetupError(`“${asked.type}” is no entity type. Give one such as articles, or all.`);
  }
  const paths = parseTaxonomy(await readText(asked.file), asked.file);
  return importAs(pool, asked, (tx, actor) =>
    importTaxonomy(paths, { tx, actor, type: asked.type, progress: asked.progress }),
  );
}
