import { sql } from 'drizzle-orm';
import type { Import, ImportLine, ImportOutcome } from 'shared-contracts/api';
import type { EntityValues } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import type { FieldChanges } from '../../rows/repositories/versions.ts';
import type { StoredImport } from './imports.ts';

/** A tag or category that a file names and that does not exist. */
export type MissingTerm = NonNullable<Import['missingTerms']>[number];

/** A row of another entity that a file names and that does not exist. */
export type MissingRow = NonNullable<Import['missingRows']>[number];

/** An error of a line, with its field if it concerns one, and the tag or category, or the row of another entity, that it lacks, if it does. */
export type Problem = ImportLine['problems'][number] & { missing?: MissingTerm; missingRow?: MissingRow };

/** What a line wants that another row has: that row, its title, and the fields whose values may stand together once. */
export interface Wait {
  row: number;
  /** Missing in older files, which did not store it. */
  title?: string;
  names: string[];
}

/** A line of a file: its place among those that were sent, its line in the file, its cells. */
export interface SentLine {
  place: number;
  line: number;
  cells: string[];
  wrong: string | null;
}

/** What checking made of a line. */
export interface ValidatedLine {
  place: number;
  outcome: ImportOutcome;
  row: number | null;
  by: string | null;
  version: number | null;
  title: string;
  given: EntityValues;
  changes: FieldChanges;
  problems: Problem[];
  waits: Wait[] | null;
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

/** Keeps keys for lines, and answers, by place, the key of each that a line before it has. */
export async function takeKeys(
  tx: Tx,
  id: number,
  keys: readonly { place: number; key: string }[],
): Promise<Map<number, string>> {
  if (keys.length === 0) return new Map();
  const taken = await tx.run<{ place: number; key: string }>(sql`
    with sent as (select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as r (place int, key text)),
    inserted as (
      insert into import_keys (tenant_id, import_id, key, place)
      select ${tx.tenant}::bigint, ${id}::bigint, encode(sha256(convert_to(key, 'UTF8')), 'base64'), place from sent
      on conflict do nothing returning key)
    select place, key from sent where not encode(sha256(convert_to(key, 'UTF8')), 'base64') in (select key from inserted)`);
  return new Map(taken.map(({ place, key }) => [place, key]));
}

/** Keeps what checking made of some lines, and how far it has come. */
export async function storeValidated(
  tx: Tx,
  id: number,
  { lines, sharing, isOver }: { lines: readonly ValidatedLine[]; sharing: number; isOver: boolean },
): Promise<void> {
  await tx.run(sql`
    update import_lines l set outcome = r.outcome, row_id = r."row", found_by = r.by, version = r.version, title = r.title, given = r.given,
      changes = r.changes, problems = r.problems, waits = r.waits
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (place int, outcome text, "row" bigint, by text, version int,
      title text, given jsonb, changes jsonb, problems jsonb, waits jsonb)
    where l.tenant_id = ${tx.tenant} and l.import_id = ${id} and l.place = r.place`);
  await tx.run(sql`
    update imports set checked = checked + ${lines.length}, sharing = sharing + ${sharing}, status = ${isOver ? 'checked' : 'checking'}
    where tenant_id = ${tx.tenant} and id = ${id}`);
}

/** Those of these rows that a line of a file names by its id; `column` is the place of the ids. */
export async function namedRows(
  tx: Tx,
  id: number,
  { column, rows }: { column: number; rows: readonly number[] },
): Promise<Set<number>> {
  const written = rows.flatMap((row) => [`${row}`, `#${row}`]);
  const found = await tx.run<{ cell: string }>(sql`
    select distinct btrim(cells ->> ${column}::int) as cell from import_lines
    where tenant_id = ${tx.tenant} and import_id = ${id}
      and btrim(cells ->> ${column}::int) = any(${sql.param(written)}::text[])`);
  return new Set(found.map(({ cell }) => Number(cell.replace('#', ''))));
}

/** Whether a line is written with a warning. */
export const isWarned = sql`(outcome <> 'fail' and jsonb_array_length(coalesce(problems, '[]')) > 0)`;

/** Lines after a line, those of one outcome or those with a warning, with what they make of rows. */
export function listLines(
  tx: Tx,
  options: {
    id: number;
    outcome: ImportOutcome | undefined;
    isWarned: boolean;
    after: number;
    limit: number;
    hasCells: boolean;
  },
): Promise<(Omit<ImportLine, 'changes'> & { changes: FieldChanges; place: number })[]> {
  const ofOutcome = options.outcome ? sql`and outcome = ${options.outcome}` : sql``;
  const warned = options.isWarned ? sql`and ${isWarned}` : sql``;
  return tx.run(sql`
    select place, line, outcome, row_id as "row", found_by as by, title, changes, problems${options.hasCells ? sql`, cells` : sql``}
    from import_lines
    where tenant_id = ${tx.tenant} and import_id = ${options.id} and place > ${options.after} ${ofOutcome} ${warned}
    order by place limit ${options.limit}`);
}

/** A line that waits for a row to give something up, or is about such a row. */
export interface TiedLine {
  place: number;
  row: number | null;
  isToWrite: boolean;
  changed: string[];
  waits: Wait[];
}

const toWrite = sql`l.outcome in ('create', 'change')`;

/** Lines that wait for rows, and lines of those rows. */
export async function tiedLines(tx: Tx, id: number): Promise<TiedLine[]> {
  const ofFile = sql`l.tenant_id = ${tx.tenant} and l.import_id = ${id}`;
  return tx.runWithCustomPlan<TiedLine>(sql`
    with waiting as materialized (
      select l.place, (w ->> 'row')::bigint as "row" from import_lines l cross join jsonb_array_elements(l.waits) w
      where ${ofFile} and l.waits is not null and ${toWrite})
    select l.place, l.row_id as "row", ${toWrite} as "isToWrite", coalesce(l.waits, '[]') as waits,
      array(select jsonb_object_keys(coalesce(l.changes, '{}'))) as changed
    from import_lines l
    where ${ofFile} and (l.place in (select place from waiting) or l.row_id in (select "row" from waiting))
    order by l.place`);
}

/** Refuses lines that were validated already. */
export async function refuseLines(
  tx: Tx,
  id: number,
  refused: readonly { place: number; problems: Problem[] }[],
): Promise<void> {
  if (refused.length === 0) return;
  await tx.run(sql`
    update import_lines l set outcome = 'fail', problems = r.problems
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as r (place int, problems jsonb)
    where l.tenant_id = ${tx.tenant} and l.import_id = ${id} and l.place = r.place`);
}

/** The places of the lines that are to be written: those that share a value of another line come after all others. */
export async function placesToWrite(tx: Tx, id: number): Promise<number[]> {
  const [found] = await tx.run<{ places: number[] | null }>(sql`
    select array_agg(l.place order by l.given ? 'shares', l.place) as places from import_lines l
    where l.tenant_id = ${tx.tenant} and l.import_id = ${id} and ${toWrite}`);
  return found?.places ?? [];
}

/** Lines that were checked, by their places. */
export function validatedLines(
  tx: Tx,
  id: number,
  places: readonly number[],
): Promise<(Pick<ValidatedLine, 'place' | 'row' | 'version' | 'title' | 'given'> & { line: number })[]> {
  return tx.run(sql`
    select place, line, row_id as "row", version, title, given from import_lines
    where tenant_id = ${tx.tenant} and import_id = ${id} and place = any(${sql.param([...places])}::int[]) order by place`);
}
