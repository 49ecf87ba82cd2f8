import type { Row } from 'shared-contracts/entities';

/** A line of a gallery: a heading, or rows beside each other. */
export type Line = { heading: string } | { rows: Row[] };

/** Splits rows into lines of `perLine` cards; with `groupBy`, under a heading for each value, in row order. */
export function linesOf(rows: readonly Row[], perLine: number, groupBy?: string): Line[] {
  const lines: Line[] = [];
  let group: unknown;
  let line: Row[] = [];
  for (const row of rows) {
    const value = groupBy === undefined ? undefined : (row.values[groupBy] ?? null);
    const isNewGroup = groupBy !== undefined && (lines.length === 0 || value !== group);
    if (isNewGroup) lines.push({ heading: value === null ? 'None' : String(value) });
    if (isNewGroup || line.length === 0 || line.length >= perLine) {
      line = [];
      lines.push({ rows: line });
    }
    line.push(row);
    group = value;
  }
  return lines;
}

/** How many cards of a least width stand beside each other. */
export function perLine(width: number, least: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (least + gap)));
}
