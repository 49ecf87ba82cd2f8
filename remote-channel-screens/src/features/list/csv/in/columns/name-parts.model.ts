import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import {
  isCalled,
  isCalledByPeople,
  namePartOf,
  personalHeader,
  plainHeader,
} from '../../../../../ui/imports/header-words.ts';
import type { Preview } from '../table.model.ts';

/** A table whose names of people stand in their parts, and what does the same to the cells of a line. */
export interface InParts {
  table: Preview;
  split: (cells: readonly string[]) => string[];
}

// «Müller, Jürgen»: the family name, a comma, the given name. Anything else is a name as it is said.
const turned = /^\s*([^,]+?)\s*,\s*([^,]+?)\s*$/;

function partsOf(cell: string): [string, string] {
  const [, family, given] = turned.exec(cell) ?? [];
  return family && given ? [family, given] : [cell, ''];
}

function isOfNames(definition: EntityDefinition, column: string): boolean {
  const label = fieldOf(definition, definition.titleField)?.label ?? '';
  const [word, first] = [column, column.split(',')[0] ?? ''].map((part) => personalHeader(plainHeader(part)));
  // «Surname, Given» says itself how the names stand.
  const isName = word === plainHeader(label) || isCalled(label, word ?? '');
  return isName || isCalledByPeople(plainHeader(column)) || namePartOf(first ?? '') === 2;
}

/**
 * Splits a column of names that are all written «family name, given name» into two, which are joined as they are said. Lists of people alone
 * have such a column: those with an email.
 */
export function inParts(definition: EntityDefinition, table: Preview): InParts {
  const isTurned = (cells: readonly string[]) => cells.length > 0 && cells.every((cell) => turned.test(cell));
  const at = definition.fields.email
    ? table.columns.findIndex(
        (column, place) => isOfNames(definition, column) && isTurned(table.samples[place] ?? []),
      )
    : -1;
  const hasParts = table.columns.some(
    (column, place) => place !== at && namePartOf(plainHeader(column)) !== null,
  );
  if (at === -1 || hasParts) return { table, split: (cells) => [...cells] };
  const split = (cells: readonly string[]) =>
    at < cells.length
      ? [...cells.slice(0, at), ...partsOf(cells[at] ?? ''), ...cells.slice(at + 1)]
      : [...cells];
  const samples = (table.samples[at] ?? []).map(partsOf);
  return {
    table: {
      columns: [
        ...table.columns.slice(0, at),
        ...['Family name', 'Given name'],
        ...table.columns.slice(at + 1),
      ],
      samples: [
        ...table.samples.slice(0, at),
        ...[0, 1].map((part) => samples.map((parts) => parts[part] ?? '')),
        ...table.samples.slice(at + 1),
      ],
      example: split(table.example),
    },
    split,
  };
}
