import { type SQL, sql } from 'drizzle-orm';
import { type ColumnDates, type Import, type ImportOutcome, undoDays } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { isWarned } from './import-lines.ts';

/** A file on its way into a list, as the server has it. */
export interface StoredImport
  extends Omit<Import, 'outcomes' | 'task' | 'entity' | 'dates' | 'shares' | 'sharing'> {
  /** Whether lines that repeat a unique value become rows that share it, null before a person says it; and how many lines could. */
  shares: boolean | null;
  sharing: number;
  /** Unique values that several lines have; null before the first check. */
  repeated: string[] | null;
  /** How the dates of columns are read; null before the first check. */
  dates: ColumnDates[] | null;
  entity: EntityName;
  channel: number | null;
  zone: string;
  bulkOperation: number | null;
  size: number;
}

const mostPerPerson = 5;

const columns: SQL = sql`id, entity, channel_id as channel, file, zone, columns, matches, dates, shares, sharing, repeated, status, received, size, checked, bulk_operation_id as "bulkOperation"`;

/** Writes a file that nothing has come of yet, and returns its id. The last few of a person are retained. */
export async function insertImport(
  tx: Tx,
  options: {
    account: number;
    entity: EntityName;
    channel: number | null;
    file: string;
    zone: string;
    columns: readonly string[];
  },
): Promise<number> {
  await tx.run(sql`
    delete from imports where tenant_id = ${tx.tenant} and id in (
      select id from imports where tenant_id = ${tx.tenant} and account_id = ${options.account} and status <> 'applied'
      order by id desc offset ${mostPerPerson - 1})`);
  const [made] = await tx.run<{ id: number }>(sql`
    insert into imports (tenant_id, account_id, entity, channel_id, file, zone, columns)
    values (${tx.tenant}, ${options.account}, ${options.entity}, ${options.channel}, ${options.file}, ${options.zone},
      ${JSON.stringify(options.columns)}::jsonb) returning id`);
  if (!made) throw new Error('An import was written and has no id.');
  return made.id;
}

/** An import; null if there is none. `hold` locks it until the transaction ends. */
export async function findImport(tx: Tx, id: number, hold = false): Promise<StoredImport | null> {
  const [found] = await tx.run<StoredImport>(sql`
    select ${columns} from imports where tenant_id = ${tx.tenant} and id = ${id} ${hold ? sql`for update` : sql``}`);
  return found ?? null;
}

/** How many lines have which outcome, and the task of what writes them. */
export async function outcomesOf(
  tx: Tx,
  { id, bulkOperation }: Pick<StoredImport, 'id' | 'bulkOperation'>,
): Promise<Pick<Import, 'outcomes' | 'task'>> {
  const counted = await tx.run<{ outcome: ImportOutcome; count: number; warned: number }>(sql`
    select outcome, count(*)::int as count, count(*) filter (where ${isWarned})::int as warned from import_lines
    where tenant_id = ${tx.tenant} and import_id = ${id} and outcome is not null group by 1`);
  const [begun] = bulkOperation
    ? await tx.run<{ task: string }>(sql`
        select task_id as task from bulk_operations where tenant_id = ${tx.tenant} and id = ${bulkOperation}`)
    : [];
  const outcomes = { create: 0, change: 0, same: 0, fail: 0 };
  let warn = 0;
  for (const { outcome, count, warned } of counted) {
    outcomes[outcome] = count;
    warn += warned;
  }
  return { outcomes: warn > 0 ? { ...outcomes, warn } : outcomes, task: begun?.task ?? null };
}

/** Starts or restarts the check of a file. */
export async function restartCheck(
  tx: Tx,
  id: number,
  {
    matches,
    dates,
    shares,
    repeated,
  }: {
    matches: readonly (string | null)[];
    dates: readonly ColumnDates[];
    shares: boolean | null;
    repeated: readonly string[];
  },
): Promise<void> {
  await tx.run(sql`delete from import_keys where tenant_id = ${tx.tenant} and import_id = ${id}`);
  await tx.run(sql`
    update import_lines set outcome = null where tenant_id = ${tx.tenant} and import_id = ${id} and outcome is not null`);
  await tx.run(sql`
    update imports set status = 'checking', checked = 0, matches = ${JSON.stringify(matches)}::jsonb,
      dates = ${JSON.stringify(dates)}::jsonb, shares = ${shares}, sharing = 0, repeated = ${JSON.stringify(repeated)}::jsonb
    where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Says that a file could not be checked. */
export async function failImport(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`
    update imports set status = 'failed' where tenant_id = ${tx.tenant} and id = ${id} and status = 'checking'`);
}

/** Says which bulk operation writes a file. */
export async function markApplied(tx: Tx, id: number, bulkOperation: number): Promise<void> {
  await tx.run(sql`
    update imports set status = 'applied', bulk_operation_id = ${bulkOperation} where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Forgets files after a day. Of those that were written the name stays as long as that can be undone; what is being written stays whole. */
export async function forgetImports(tx: Tx): Promise<void> {
  const old = sql`i.tenant_id = ${tx.tenant} and i.at < now() - interval '1 day'`;
  const isAtWork = sql`exists (
    select 1 from bulk_operations d where d.tenant_id = i.tenant_id and d.id = i.bulk_operation_id and d.status = 'pending')`;
  await tx.run(sql`delete from imports i where ${old} and i.status <> 'applied'`);
  await tx.run(sql`
    delete from imports i where i.tenant_id = ${tx.tenant} and i.at < now() - make_interval(days => ${undoDays}::int)
      and not ${isAtWork}`);
  for (const table of [sql`import_lines`, sql`import_keys`]) {
    await tx.run(sql`
      delete from ${table} l using imports i
      where l.tenant_id = ${tx.tenant} and i.tenant_id = l.tenant_id and i.id = l.import_id and ${old} and not ${isAtWork}`);
  }
}
