import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { matchColumns, orderOf } from '../../../../../ui/imports/matches.model.ts';
import type { Preview } from '../table.model.ts';
import { type Constants, shownCell } from './constants.model.ts';
import { inParts } from './name-parts.model.ts';

/** A table as it is imported, and what puts the cells of a line into the order of its columns. */
export interface Arranged extends Preview {
  arrange: (cells: readonly string[]) => string[];
}

/** Prepends a column to a table for each constant. */
export function withConstants(definition: EntityDefinition, table: Arranged, constants: Constants): Arranged {
  const added = Object.entries(constants);
  const before = added.map(([, cell]) => cell);
  return {
    columns: [...added.map(([name]) => fieldOf(definition, name)?.label ?? name), ...table.columns],
    samples: [...before.map((cell) => [`${shownCell(cell)}, in every line`]), ...table.samples],
    example: [...before, ...table.example],
    arrange: (cells) => [...before, ...table.arrange(cells)],
  };
}

/**
 * Prepends a column to a table for each constant that no column fills, splits names that begin with the family name, and sorts the columns of name
 * parts into joining order.
 */
export function arranged(definition: EntityDefinition, read: Preview, constants: Constants): Arranged {
  const { table, split } = inParts(definition, read);
  const filled = matchColumns(definition, table.columns, table);
  const added = Object.entries(constants).filter(([name]) => !filled.includes(name));
  const order = orderOf(table.columns);
  const inOrder = <Each>(all: readonly Each[], none: Each) => order.map((at) => all[at] ?? none);
  const sorted = (cells: readonly string[]) => [...inOrder(cells, ''), ...cells.slice(order.length)];
  const own = {
    columns: inOrder(table.columns, ''),
    samples: inOrder(table.samples, []),
    example: sorted(table.example),
    arrange: (cells: readonly string[]) => sorted(split(cells)),
  };
  return withConstants(definition, own, Object.fromEntries(added));
}
