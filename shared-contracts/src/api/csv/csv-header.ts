const mostTitleLines = 20;

/** The separator that the first line of a CSV names, as Excel writes it (`sep=;`); null where it names none. Since 2.18. */
export function namedSeparator(text: string): string | null {
  return /^sep=(.)\r?\n/i.exec(text)?.[1] ?? null;
}

const separators = [';', '\t', ','];

/**
 * The separator (`;`, a tab or `,`) that stands most often in the first line of a CSV, or of what follows a title and an empty line, outside of quotation marks:
 * what to take where the lines of a file differ too much to tell by them. Null where none of them has one. Since 2.27.
 */
export function headerSeparator(text: string): string | null {
  const lines = text.split(/\r?\n|\r/, mostTitleLines);
  for (const [at, line] of lines.entries()) {
    if (at > 0 && lines[at - 1]?.trim() !== '') continue;
    const plain = line.replace(/"[^"]*"/g, '');
    const counts = separators.map((separator) => plain.split(separator).length - 1);
    const most = Math.max(...counts);
    if (most > 0) return separators[counts.indexOf(most)] ?? null;
  }
  return null;
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
