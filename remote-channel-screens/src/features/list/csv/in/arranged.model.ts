import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { matchColumns, orderOf } from '../../../../ui/imports/matches.model.ts';
import type { Preview } from './table.model.ts';

/** Values that the screen of a list gives to every line that is imported there: fields by name, each as a cell says it. */
export type Constants = Readonly<Record<string, string>>;

/** A list that shows only rows with a yes gives that yes to what is imported there, so that it is found where it was imported. */
export function constantsOf(
  definition: EntityDefinition,
  fixed: Readonly<Record<string, string>>,
): Constants {
  const chosen = Object.entries(fixed).filter(
    ([name, value]) => fieldOf(definition, name)?.kind === 'boolean' && value === 'true',
  );
  return Object.fromEntries(chosen.map(([name]) => [name, 'yes']));
}

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
