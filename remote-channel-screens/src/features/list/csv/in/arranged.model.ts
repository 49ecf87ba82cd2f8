import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { matchColumns, orderOf } from '../../../../ui/imports/matches.model.ts';
import type { Constants } from './constants.model.ts';
import type { Preview } from './table.model.ts';

/** A table as it is imported, and what puts the cells of a line into the order of its columns. */
export interface Arranged extends Preview {
  arrange: (cells: readonly string[]) => string[];
}

/**
 * Prepends a column to a table for each constant that no column fills, and sorts the columns of name parts into joining order.
 */
export function arranged(definition: EntityDefinition, table: Preview, constants: Constants): Arranged {
  const filled = matchColumns(definition, table.columns);
  const added = Object.entries(constants).filter(([name]) => !filled.includes(name));
  const before = added.map(([, cell]) => cell);
  const order = orderOf(table.columns);
  const inOrder = <Each>(all: readonly Each[], none: Each) => order.map((at) => all[at] ?? none);
  const arrange = (cells: readonly string[]) => [
    ...before,
    ...inOrder(cells, ''),
    ...cells.slice(order.length),
  ];
  return {
    columns: [
      ...added.map(([name]) => fieldOf(definition, name)?.label ?? name),
      ...inOrder(table.columns, ''),
    ],
    samples: [...before.map((cell) => [`${cell}, in every line`]), ...inOrder(table.samples, [])],
    example: arrange(table.example),
    arrange,
  };
}
