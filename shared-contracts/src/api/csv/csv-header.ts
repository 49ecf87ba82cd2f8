const mostTitleLines = 20;

/** The separator that the first line of a CSV names, as Excel writes it (`sep=;`); null where it names none. Since 2.18. */
export function namedSeparator(text: string): string | null {
  return /^sep=(.)\r?\n/i.exec(text)?.[1] ?? null;
}

/**
 * The index of the row of a CSV that names its columns: the first one with several filled cells among the first 20, since a title may be above it, else the
 * first one that is not empty. A row that names the separator is none. Returns -1 where all rows are empty. Since 2.18.
 */
export function headerRowIn(rows: readonly (readonly string[])[]): number {
  const filled = rows.map((cells, at) =>
    at === 0 && /^sep=/i.test(cells[0] ?? '') ? 0 : cells.filter((cell) => cell.trim() !== '').length,
  );
  const wide = filled.slice(0, mostTitleLines).findIndex((count) => count > 1);
  return wide >= 0 ? wide : filled.findIndex((count) => count > 0);
}
