// What a spreadsheet would run, however many apostrophes stand before it: those are part of what was written.
const dangerous = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;
const number = /^-?\d+(?:\.\d+)?$/;

/** A cell that no spreadsheet evaluates: an apostrophe precedes a possible formula. Numbers stay numbers. */
export function harmless(cell: string): string {
  return dangerous.test(cell) && !number.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before {@link harmless}. */
export function asWritten(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}
