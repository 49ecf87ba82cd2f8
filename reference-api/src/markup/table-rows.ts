import { type Block, type Run, textOfTable } from 'shared-contracts/entities';
import { blocksOfRuns, linesOf, mostInBlock, tidied, withRuns } from './runs.ts';

/** What markup says of a cell besides its words. */
export interface CellShape {
  isHeading: boolean;
  columns: number;
  rows: number;
}

interface PlacedCell {
  runs: Run[];
  isHeading: boolean;
}

const mostColumns = 20;
const mostRows = 200;
const mostInCell = 2000;

function spanOf(written: string | undefined, most: number): number {
  const span = Math.trunc(Number(written));
  return span > 1 ? Math.min(span, most) : 1;
}

/** Reads the shape of a cell from its attributes. */
export function cellShape(name: string, attributes: Readonly<Record<string, string>>): CellShape {
  const { colspan, rowspan } = attributes;
  return {
    isHeading: name === 'th',
    columns: spanOf(colspan, mostColumns),
    rows: spanOf(rowspan, mostRows),
  };
}

/** Collects the rows of a table. A cell over several columns or rows leaves empty ones, so that those after it stay in their column. */
export class TableRows {
  private readonly rows: PlacedCell[][] = [];
  // For each column, how many rows are still covered by a cell above.
  private readonly covered: number[] = [];

  row(): void {
    this.cover();
    this.rows.push([]);
  }

  add(runs: readonly Run[], { isHeading, columns, rows }: CellShape): void {
    if (this.rows.length === 0) this.rows.push([]);
    this.cover();
    const row = this.rows.at(-1) ?? [];
    for (let column = 0; column < columns; column += 1) {
      this.covered[row.length] = rows - 1;
      row.push({ runs: column === 0 ? tidied(runs) : [], isHeading });
    }
  }

  private cover(): void {
    const row = this.rows.at(-1);
    if (!row) return;
    for (let left = this.covered[row.length] ?? 0; left > 0; left = this.covered[row.length] ?? 0) {
      this.covered[row.length] = left - 1;
      row.push({ runs: [], isHeading: false });
    }
  }

  /** The table as a block; paragraphs where it lays a page out, or is larger than a table may be. */
  blocks(): Block[] {
    this.cover();
    const rows = this.rows.filter((row) => row.length > 0);
    const width = Math.max(0, ...rows.map((row) => row.length));
    const table = rows.map((row) =>
      Array.from({ length: width }, (_, column) => {
        const { runs, isHeading } = row[column] ?? { runs: [], isHeading: false };
        return { ...withRuns(runs), ...(isHeading ? { heading: true as const } : {}) };
      }),
    );
    const text = textOfTable(table);
    if (text === '') return [];
    const fits =
      width > 1 &&
      width <= mostColumns &&
      rows.length <= mostRows &&
      text.length <= mostInBlock &&
      table.flat().every((cell) => cell.text.length <= mostInCell);
    if (fits) return [{ type: 'paragraph', text, table }];
    return rows.flat().flatMap(({ runs }) => linesOf(runs).flatMap((line) => blocksOfRuns(line)));
  }
}
