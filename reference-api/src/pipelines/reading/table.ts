import Papa from 'papaparse';
import { headerRowIn, headerSeparator, mostCsvColumns, namedSeparator } from 'shared-contracts/api';
import { invalid } from '../../errors/failure.ts';
import { isMarkup, readMarkup } from '../../markup/cell-markup.ts';
import { clean } from '../../programmes/reading/words.ts';
import type { LeftParts } from './warnings/left-parts.ts';

/** The rows of a CSV file as text: the names of its columns, and its lines, each with its number in the file. */
export interface Table {
  columns: string[];
  lines: { line: number; cells: string[] }[];
}

/** A {@link Table} whose HTML was read. */
export interface ReadTable extends Table {
  /** What of the HTML in cells does not come along. */
  left: LeftParts[];
  /** The addresses of images in its HTML. */
  addresses: string[];
  /** The addresses of images that do not say what they show, by the numbers of lines. */
  undescribed: Map<number, string[]>;
}

/** Puts blocks in place of the HTML in cells of these columns, here and not where the API answers: much of it takes seconds. */
function withTexts({ columns, lines }: Table, texts: readonly string[], title: string | null): ReadTable {
  const left: ReadTable['left'] = [];
  const addresses: string[] = [];
  const undescribed: ReadTable['undescribed'] = new Map();
  const titleAt = title === null ? -1 : columns.indexOf(title);
  const read = lines.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => {
      const [column = '', written] = [columns[at], cell.trim()];
      if (!texts.includes(column) || !isMarkup(written)) return cell;
      const name = cells[titleAt]?.trim() || `Line ${line}`;
      const { blocks, left: what, lacksPictures, undescribed: found } = readMarkup(written, { name });
      if (what !== null) left.push({ line, column, what, lacksPictures });
      addresses.push(...blocks.flatMap(({ image }) => image?.url ?? []));
      if (found.length > 0) undescribed.set(line, [...(undescribed.get(line) ?? []), ...found]);
      return blocks.length === 0 ? '' : JSON.stringify(blocks);
    }),
  }));
  return { columns, lines: read, left, addresses, undescribed };
}

/** The most rows of a CSV file that a pipeline brings in. */
const mostTableLines = 20_000;

const separators = [',', ';', '\t'];
/**
 * Reads CSV by the separator that it uses; throws a refusal for people, with the line where it is broken. HTML in cells of the columns `texts` becomes blocks
 * as JSON, with its images, which are called by the cell of the column `title` where they say nothing themselves.
 */
export function readTable(
  text: string,
  texts: readonly string[] = [],
  title: string | null = null,
): ReadTable {
  const guessed = Papa.parse(text, { delimitersToGuess: separators, preview: 20, skipEmptyLines: 'greedy' });
  const isGuessed = !guessed.errors.some(({ code }) => code === 'UndetectableDelimiter');
  const delimiter =
    namedSeparator(text) ?? (isGuessed ? null : headerSeparator(text)) ?? guessed.meta.delimiter;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) throw invalid({ file: `A quotation mark does not end, in row ${(quotes.row ?? 0) + 1}.` });
  const top = Math.max(0, headerRowIn(data));
  const [header = [], ...rest] = data.slice(top);
  const columns = header.map((name) => clean(name));
  while (columns.at(-1) === '') columns.pop();
  if (columns.length === 0) throw invalid({ file: 'The first line names no columns.' });
  if (columns.length > mostCsvColumns)
    throw invalid({ file: `A file has at most ${mostCsvColumns} columns.` });
  const lines = rest
    .map((cells, at) => ({ line: at + top + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length === 0) throw invalid({ file: 'The file has no lines besides the names of its columns.' });
  if (lines.length > mostTableLines) {
    throw invalid({
      file: `A pipeline brings in at most ${mostTableLines.toLocaleString('en')} lines. Import this file from its list.`,
    });
  }
  return withTexts({ columns, lines }, texts, title);
}
