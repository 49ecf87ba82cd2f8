import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { matchColumns, orderOf } from '../../../../../ui/imports/matches.model.ts';
import type { Preview } from '../table.model.ts';
import type { Constants } from './constants.model.ts';
import { inParts } from './name-parts.model.ts';

/** A table as it is imported, and what puts the cells of a line into the order of its columns. */
export interface Arranged extends Preview {
  arrange: (cells: readonly string[]) => string[];
}

/**
 * Prepends a column to a table for each constant that no column fills, splits names that begin with the family name, and sorts the columns of name
 * parts into joining order.
 */
export function arranged(definition: EntityDefinition, read: Preview, constants: Constants): Arranged {
  const { table, split } = inParts(definition, read);
  const filled = matchColumns(definition, table.columns);
  const added = Object.entries(constants).filter(([name]) => !filled.includes(name));
  const before = added.map(([, cell]) => cell);
  const order = orderOf(table.columns);
  const inOrder = <Each>(all: readonly Each[], none: Each) => order.map((at) => all[at] ?? none);
  const sorted = (cells: readonly string[]) => [
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
    example: sorted(table.example),
    arrange: (cells) => sorted(split(cells)),
  };
}
