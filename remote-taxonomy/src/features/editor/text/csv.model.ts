import Papa from 'papaparse';
import type { TermIndex } from '../../../ui/terms/term-index.model.ts';
import { branchOf, pathOf } from '../../../ui/terms/term-index.model.ts';
import { collectPaths, type Outline } from './outline.model.ts';

const levelWord = /^level \d+$/i;

/** Formats the tree as CSV: a column for each level, then the number of uses and the colour. */
export function csvOf(index: TermIndex): string {
  const rows = index.roots
    .flatMap((id) => branchOf(index, id))
    .map((id) => ({ path: pathOf(index, id), term: index.terms.get(id) }));
  const levels = rows.reduce((most, { path }) => Math.max(most, path.length), 1);
  const names = Array.from({ length: levels }, (_, at) => `Level ${at + 1}`);
  const cells = rows.map(({ path, term }) => [
    ...names.map((_, at) => path[at] ?? ''),
    String(term?.uses ?? 0),
    term?.colour ?? '',
  ]);
  return `${Papa.unparse([[...names, 'Uses', 'Colour'], ...cells], { escapeFormulae: true })}\r\n`;
}

/** Whether a text is CSV in the format of {@link csvOf}. */
export function isCsv(text: string): boolean {
  return /^\uFEFF?"?level 1"?\s*[,;\t\r\n]/i.test(text);
}

// Removes the apostrophe that keeps spreadsheets from reading a formula.
function plain(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** Parses CSV whose columns `Level 1`, `Level 2` and so on contain a path; ignores other columns. */
export function readCsv(text: string): Outline {
  const { paths, errors, add } = collectPaths();
  const { data, errors: broken } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
  });
  const [head = [], ...rows] = data;
  const columns = head.flatMap((word, at) => (levelWord.test(word.trim()) ? [at] : []));
  rows.forEach((row, at) => {
    const cells = columns.map((column) => plain((row[column] ?? '').trim()));
    const path = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
    if (path.length > 0) add(path, at + 2);
  });
  for (const { row = 0, message, type } of broken) {
    // A file with one column has no delimiter.
    if (type !== 'Delimiter') errors.push({ line: row + 1, message });
  }
  return { paths, errors };
}
