import { sql } from 'drizzle-orm';
import type { ImportLine, ImportOutcome } from 'shared-contracts/api';
import type { EntityValues } from 'shared-contracts/entities';
import type { Tx } from '../database/transaction.ts';
import type { StoredImport } from './imports.ts';
import type { FieldChanges } from './versions.ts';

/** Why a line cannot be, by field where it is about one. */
export type Problem = ImportLine['problems'][number];

/** A line of a file: its place among those that were sent, its line in the file, its cells. */
export interface SentLine {
  place: number;
  line: number;
  cells: string[];
  wrong: string | null;
}

/** What checking made of a line. */
export interface JudgedLine {
  place: number;
  outcome: ImportOutcome;
  row: number | null;
  version: number | null;
  title: string;
  given: EntityValues;
  changes: FieldChanges;
  problems: Problem[];
}

/** Adds lines to a file after those that it has. */
export async function insertLines(
  tx: Tx,
  { id, received }: Pick<StoredImport, 'id' | 'received'>,
  lines: readonly { line: number; cells: string[]; wrong?: string | undefined }[],
  size: number,
): Promise<void> {
  const placed = lines.map((line, at) => ({ ...line, place: received + at + 1 }));
  await tx.run(sql`
    insert into import_lines (tenant_id, import_id, place, line, cells, wrong)
    select ${tx.tenant}::bigint, ${id}::bigint, place, line, cells, wrong
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as r (place int, line int, cells jsonb, wrong text)`);
  await tx.run(sql`
    update imports set received = received + ${lines.length}, size = size + ${size}, status = 'receiving'
    where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** The next lines to check. */
export function nextLines(tx: Tx, id: number, after: number, most: number): Promise<SentLine[]> {
  return tx.run<SentLine>(sql`
    select place, line, cells, wrong from import_lines
    where tenant_id = ${tx.tenant} and import_id = ${id} and place > ${after} order by place limit ${most}`);
}

/** Keeps keys for lines, and answers the places of those whose key a line before them has. */
export async function takeKeys(
  tx: Tx,
  id: number,
  keys: readonly { place: number; key: string }[],
): Promise<Set<number>> {
  if (keys.length === 0) return new Set();
  const taken = await tx.run<{ place: number }>(sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as r (place int, key text)),
    kept as (
      insert into import_keys (tenant_id, import_id, key, place)
      select ${tx.tenant}::bigint, ${id}::bigint, encode(sha256(convert_to(key, 'UTF8')), 'base64'), place from given
      on conflict do nothing returning key)
    select place from given where not encode(sha256(convert_to(key, 'UTF8')), 'base64') in (select key from kept)`);
  return new Set(taken.map(({ place }) => place));
}

/** Keeps what checking made of some lines, and how far it has come. */
export async function keepJudged(
  tx: Tx,
  id: number,
  lines: readonly JudgedLine[],
  isOver: boolean,
): Promise<void> {
  await tx.run(sql`
    update import_lines l set outcome = r.outcome, row_id = r."row", version = r.version, title = r.title, given = r.given,
      changes = r.changes, problems = r.problems
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (place int, outcome text, "row" bigint, version int,
      title text, given jsonb, changes jsonb, problems jsonb)
    where l.tenant_id = ${tx.tenant} and l.import_id = ${id} and l.place = r.place`);
  await tx.run(sql`
    update imports set checked = checked + ${lines.length}, status = ${isOver ? 'checked' : 'checking'}
    where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Lines of one outcome after a line, with what they make of rows. */
export function listLines(
  tx: Tx,
  given: { id: number; outcome: ImportOutcome; after: number; limit: number },
): Promise<(Omit<ImportLine, 'changes'> & { changes: FieldChanges; place: number })[]> {
  return tx.run(sql`
    select place, line, outcome, row_id as "row", title, changes, problems from import_lines
    where tenant_id = ${tx.tenant} and import_id = ${given.id} and outcome = ${given.outcome} and place > ${given.after}
    order by place limit ${given.limit}`);
}

/** The places of the lines that are to be written. */
export async function placesToWrite(tx: Tx, id: number): Promise<number[]> {
  const [found] = await tx.run<{ places: number[] | null }>(sql`
    select array_agg(place order by place) as places from import_lines
    where tenant_id = ${tx.tenant} and import_id = ${id} and outcome in ('create', 'change')`);
  return found?.places ?? [];
}

/** Lines that were checked, by their places. */
export function judgedLines(
  tx: Tx,
  id: number,
  places: readonly number[],
): Promise<(Pick<JudgedLine, 'place' | 'row' | 'version' | 'title' | 'given'> & { line: number })[]> {
  return tx.run(sql`
    select place, line, row_id as "row", version, title, given from import_lines
    where tenant_id = ${tx.tenant} and import_id = ${id} and place = any(${sql.param([...places])}::int[]) order by place`);
}
