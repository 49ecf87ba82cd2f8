import Papa from 'papaparse';
import { headerRowIn, headerSeparator, mostCsvColumns, namedSeparator } from 'shared-contracts/api';

/** A line of a file with its cells, and what is broken about it as text. */
export interface Line {
  line: number;
  cells: string[];
  wrong?: string;
}

/** What a file looks like: its header, the first cells of each column, and its first line. */
export interface Preview {
  columns: string[];
  samples: string[][];
  example: string[];
}

const separators = [',', ';', '\t'];

/**
 * What separates the cells of a text: what its first line names, else what most lines have, else what its header has. An empty line at the end would count as one
 * that has no separator. A single column has none; a comma is in the way of nothing there.
 */
export function separatorOf(text: string): string {
  const options = { delimitersToGuess: separators, preview: 20, skipEmptyLines: 'greedy' } as const;
  const { errors, meta } = Papa.parse(text, options);
  const isGuessed = !errors.some(({ code }) => code === 'UndetectableDelimiter');
  return namedSeparator(text) ?? (isGuessed ? null : headerSeparator(text)) ?? meta.delimiter;
}

const shown = 3;
const longestHeader = 300;

/** Reads the header of a text and its first lines, or says why it is no table. */
export function previewOf(text: string): Preview | { wrong: string } {
  const { data } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), preview: 20 });
  const [header = [], ...lines] = data
    .slice(Math.max(0, headerRowIn(data)))
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const columns = header.map((cell) => cell.trim());
  if (columns.length > mostCsvColumns) return { wrong: `A file has at most ${mostCsvColumns} columns.` };
  if (lines.length === 0) return { wrong: 'This file has no line below its header.' };
  if (columns.some((name) => name.length > longestHeader)) {
    return { wrong: 'The first line is no header: names of columns are shorter.' };
  }
  const samples = columns.map((_, at) =>
    lines
      .map((cells) => cells[at] ?? '')
      .filter((cell) => cell.trim() !== '')
      .slice(0, shown),
  );
  return { columns, samples, example: lines[0] ?? [] };
}

const neverClosed =
  'A quotation mark opens here and is never closed, so the rest of the file would belong to this line.';
const quoteWithin =
  'A quotation mark stands within a cell. Write it twice, and put the cell in quotation marks.';

const linesAtOnce = 500;
// The longest text of a call in characters: each may be three bytes, and a call takes a mebibyte.
const charactersAtOnce = 250_000;
const longestLine = 300_000;

const lengthOf = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.length, 0);

/**
 * Lines below the header in batches that fit into a call. They are counted as a spreadsheet counts them; empty ones are left out. `arrange` puts the
 * cells of a line into the order of the columns that the server knows.
 */
export function* batchesOf(
  text: string,
  arrange = (cells: readonly string[]): string[] => [...cells],
): Generator<Line[]> {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  // The first thing that is wrong with a line is what the others follow from.
  const broken = new Map(
    errors
      .toReversed()
      .flatMap(({ type, code, row = 0 }) =>
        type === 'Quotes' ? [[row, code === 'MissingQuotes' ? neverClosed : quoteWithin] as const] : [],
      ),
  );
  const header = headerRowIn(data);
  let batch: Line[] = [];
  let length = 0;
  for (const [at, cells] of data.entries()) {
    const isEmpty = cells.every((cell) => cell.trim() === '');
    if (isEmpty || at <= header) continue;
    const tooLong = lengthOf(cells) > longestLine ? 'It is longer than a line may be.' : undefined;
    const wrong = broken.get(at) ?? tooLong;
    const line = wrong ? { line: at + 1, cells: [], wrong } : { line: at + 1, cells: arrange(cells) };
    const size = lengthOf(line.cells);
    if (batch.length >= linesAtOnce || (batch.length > 0 && length + size > charactersAtOnce)) {
      yield batch;
      batch = [];
      length = 0;
    }
    batch.push(line);
    length += size;
  }
  if (batch.length > 0) yield batch;
}
