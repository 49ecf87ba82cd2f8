import Papa from 'papaparse';
import type { Import, ImportLine } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { problemText } from './problem-text.model.ts';

const reasonHeader = 'Why it failed';
// By this mark, spreadsheets know the encoding.
const byteOrderMark = '\uFEFF';

/** The name of the file with the lines of another one that failed. */
export function failedName(file: string): string {
  return `${file.replace(/\.[a-z]{1,4}$/i, '')}-failed.csv`;
}

/**
 * The lines of a file that failed as a file of their own: its columns with what stood in them, and a column that says where each line stood and why it
 * failed. A person corrects it and imports it again.
 */
export function failedText(
  definition: EntityDefinition,
  file: Pick<Import, 'columns' | 'matches'>,
  { lines, separator }: { lines: readonly ImportLine[]; separator: string },
): string {
  // The file may be such a file itself.
  const places = file.columns.flatMap((column, at) => (column === reasonHeader ? [] : [at]));
  const rows = lines.map(({ line, cells = [], problems }) => {
    const reasons = problems.map((problem) => problemText(definition, file, problem));
    return [...places.map((at) => cells[at] ?? ''), `Line ${line}. ${reasons.join(' ')}`];
  });
  const header = [...places.map((at) => file.columns[at] ?? ''), reasonHeader];
  return `${byteOrderMark}${Papa.unparse([header, ...rows], { delimiter: separator, newline: '\r\n' })}\r\n`;
}
