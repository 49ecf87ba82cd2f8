import Papa from 'papaparse';
import { type Money, minorDigits } from 'shared-contracts/entities';

/** A text as a cell: what a spreadsheet would run gets an apostrophe. */
export function textCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** How the spreadsheets of a region read a file that a double click opens: what is between cells, and before the decimals. */
export interface CsvDialect {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** Where decimals have a point, and cells a semicolon between them all the same. */
const regionsOfSemicolons: readonly (string | undefined)[] = ['CH', 'LI'];

/** The dialect of a locale, such as that of the browser: the best guess of that of its computer. */
export function csvDialect(locale: string): CsvDialect {
  if (regionsOfSemicolons.includes(new Intl.Locale(locale).region)) return { separator: ';', decimal: '.' };
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  return isComma ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' };
}

/** An amount as a cell, with the digits of its currency: `-2.50`, or `-2,50`. */
export function amountCell({ amount, currency }: Money, { decimal }: CsvDialect): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits).replace('.', decimal);
}

/** Lines below a header, as a file that spreadsheets open. */
export function csvFile(
  header: readonly string[],
  lines: readonly (readonly string[])[],
  { separator }: CsvDialect,
): string {
  const all = [[...header], ...lines.map((line) => [...line])];
  return `\uFEFF${Papa.unparse(all, { delimiter: separator, newline: '\r\n' })}\r\n`;
}
