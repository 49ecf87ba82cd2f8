// What a spreadsheet would run, however many apostrophes stand before it: those are part of what was written.
const dangerous = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;
const number = /^-?\d+(?:\.\d+)?$/;

/** A cell that no spreadsheet takes for a formula: an apostrophe stands before what could be one. Numbers stay numbers. */
export function harmless(cell: string): string {
  return dangerous.test(cell) && !number.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before {@link harmless}. */
export function asWritten(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}
