// One thing: the lines of a CSV as rows, by what a person said of its columns.
import { type ColumnDates, idColumn } from 'shared-contracts/api';
import { allFields, definitionOf } from 'shared-contracts/entities';
import { orderShownBy } from '../../csv/services/date-forms.ts';
import { readLines } from '../../csv/services/read-lines.ts';
import type { Tx } from '../../database/transaction.ts';
import { invalid } from '../../errors/failure.ts';
import type { ReadFile, SourceRow } from '../reading/source-rows.ts';
import { readTable, type Table } from '../reading/table.ts';
import { findMapping, type Pipeline } from '../repositories/sources.ts';

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });

/** In which order day and month stand in the dates of a column, as its values show it. */
function datesOf({ lines }: Table, column: number, past: boolean): ColumnDates | null {
  const shown = new Set(lines.map(({ cells }) => orderShownBy((cells[column] ?? '').trim(), past)));
  if (!shown.has('either')) return null;
  const ways = (['day', 'month'] as const).filter((way) => shown.has(way));
  const [order = null] = ways;
  const isMixed = ways.length > 1 || shown.has('year');
  return { column, order: isMixed ? null : order, by: isMixed || order === null ? null : 'file', isMixed };
}

function samplesOf({ columns, lines }: Table) {
  return columns.map((name, at) => ({
    name,
    sample: (lines.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at] ?? '')
      .trim()
      .slice(0, 200),
  }));
}

/** Reads a CSV by the mapping of its pipeline; only its columns where there is no mapping yet. */
export async function tableRows(
  tx: Tx,
  pipeline: Pipeline,
  text: string,
): Promise<{ file: ReadFile } | { columns: { name: string; sample: string }[] }> {
  const table = readTable(text);
  const mapping = await findMapping(tx, pipeline.id);
  if (!mapping) return { columns: samplesOf(table) };
  const definition = definitionOf(pipeline.target);
  const fields = allFields(definition);
  const missing = mapping.columns.filter(
    ({ name, field }) => field !== null && !table.columns.includes(name),
  );
  if (missing.length > 0) {
    const names = listOf.format(missing.map(({ name }) => `“${name}”`));
    throw invalid({ file: `The file has no column ${names}. Match the columns anew if it changed.` });
  }
  const matches = table.columns.map((column) => {
    const field = mapping.columns.find(({ name }) => name === column)?.field ?? null;
    return field !== null && field !== idColumn && fields[field] && !fields[field].reported ? field : null;
  });
  const strange = table.columns.filter((column) => !mapping.columns.some(({ name }) => name === column));
  const dates = matches.flatMap((name, at) => {
    const field = name === null ? undefined : fields[name];
    if (field?.kind !== 'date' && field?.kind !== 'dateTime') return [];
    return datesOf(table, at, field.kind === 'date' && field.past === true) ?? [];
  });
  const sent = table.lines.map(({ line, cells }, at) => ({ place: at + 1, line, cells, wrong: null }));
  const read = await readLines(tx, definition, {
    ...{
      lines: sent,
      matches,
      dates,
      headers: table.columns,
      zone: pipeline.zone,
      channel: pipeline.channel,
    },
  });
  const keyAt = mapping.key === null ? -1 : table.columns.indexOf(mapping.key);
  if (mapping.key !== null && keyAt < 0)
    throw invalid({ file: `The file has no column “${mapping.key}”, which knows its rows.` });
  const file: ReadFile & { skipped: { name: string; reason: string }[] } = {
    rows: [],
    warnings: [],
    skipped: [],
  };
  for (const [at, line] of read.entries()) {
    const number = sent[at]?.line ?? 0;
    const title = line.supplied[definition.titleField];
    const name = typeof title === 'string' && title !== '' ? title : `Line ${number}`;
    const key = (
      keyAt < 0 ? (typeof title === 'string' ? title : '') : (table.lines[at]?.cells[keyAt] ?? '')
    ).trim();
    const [problem] = line.problems;
    if (problem || key === '') {
      const label = problem?.field ? `${fields[problem.field]?.label ?? problem.field}: ` : '';
      const reason = problem
        ? `${label}${problem.reason}`
        : 'Nothing knows this row: the column for that is empty.';
      file.skipped.push({ name, reason: `Line ${number}. ${reason}` });
      continue;
    }
    for (const { field, reason, text: left } of line.unread ?? []) {
      file.warnings.push(
        `Line ${number}, ${fields[field]?.label ?? field}: “${left}” was left out. ${reason}`,
      );
    }
    file.rows.push({ key, name, values: line.supplied, at: `Line ${number}` } satisfies SourceRow);
  }
  if (strange.length > 0) {
    file.warnings.push(
      `New columns that nobody matched: ${listOf.format(strange.map((name) => `“${name}”`))}.`,
    );
  }
  return { file };
}
