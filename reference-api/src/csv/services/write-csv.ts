import Papa from 'papaparse';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { keepPart } from '../../files/repositories/files.ts';
import { type Matching, walkRows } from '../../lists/repositories/list.ts';
import { zonesOf } from '../repositories/dating-zones.ts';
import { pathsOf } from '../repositories/line-terms.ts';
import { allColumns, type CsvColumn, shownColumns, type Written } from './columns.ts';
import { harmless } from './harmless.ts';

/** What a file is to hold: the rows of a list in its order, and the columns by name; null for all that there is. */
export interface CsvRequest {
  matching: Matching;
  sort?: string | undefined;
  columns: readonly string[] | null;
  zone: string;
}

// Rows that are in memory at a time, and characters of a part, which is an answer to a call.
const rowsAtOnce = 500;
const partLength = 512 * 1024;

// Spreadsheets take a file without the mark for one of the system's own letters.
const mark = '\uFEFF';

const lines = (cells: string[][]) => `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;

function cellsOf(columns: readonly CsvColumn[], row: Parameters<CsvColumn['cell']>[0], options: Written) {
  return columns.map(({ cell }) => harmless(cell(row, options)));
}

function datingIds({ datedBy }: EntityDefinition, rows: readonly Row[]): number[] {
  if (datedBy === undefined) return [];
  const ids = rows.map(({ values }) => values[datedBy]).filter((id) => typeof id === 'number');
  return [...new Set(ids)];
}

/** Writes the rows of a list into the file of a task, a part at a time. */
export async function writeCsv(
  tx: Tx,
  definition: EntityDefinition,
  { task, matching, sort, columns: names, zone }: CsvRequest & { task: string },
): Promise<{ parts: number; rows: number }> {
  const dating = Number(matching.where[definition.datedBy ?? ''] ?? Number.NaN);
  const chosen = Number.isSafeInteger(dating) ? await zonesOf(tx, definition, [dating]) : null;
  const columns = names
    ? shownColumns(definition, names, chosen?.get(dating) ?? null)
    : allColumns(definition);
  const withTaxons = names === null || names.includes('taxons');
  const taxons = new Map<number, string>();
  let text = mark + lines([columns.map(({ header }) => header)]);
  const file = { parts: 0, rows: 0 };
  const keep = async () => {
    await keepPart(tx, { task, part: file.parts, content: text });
    file.parts += 1;
    text = '';
  };
  for await (const { rows, titles } of walkRows(tx, definition, { ...matching, sort, atOnce: rowsAtOnce })) {
    const zones = await zonesOf(tx, definition, datingIds(definition, rows));
    const unknown = withTaxons ? rows.flatMap((row) => row.taxons).filter((id) => !taxons.has(id)) : [];
    if (unknown.length > 0) {
      // Where the file is for reading, the name alone says enough.
      for (const { id, path } of await pathsOf(tx, [...new Set(unknown)]))
        taxons.set(id, names === null ? path.join(' > ') : (path.at(-1) ?? ''));
    }
    text += lines(rows.map((row) => cellsOf(columns, row, { titles, taxons, zone, zones })));
    file.rows += rows.length;
    if (text.length >= partLength) await keep();
  }
  if (text !== '') await keep();
  return file;
}
