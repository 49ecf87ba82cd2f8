import Papa from 'papaparse';
import { type Money, minorDigits } from 'shared-contracts/entities';

/** A text as a cell: what a spreadsheet would run gets an apostrophe. */
export function textCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** An amount as a cell, with the digits of its currency and a point: `-2.50`. */
export function amountCell({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** Lines below a header, as a file that spreadsheets open. */
export function csvFile(header: readonly string[], lines: readonly (readonly string[])[]): string {
  return `\uFEFF${Papa.unparse([[...header], ...lines.map((line) => [...line])], { newline: '\r\n' })}\r\n`;
}
