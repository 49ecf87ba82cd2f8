import { sql } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';
import type { EntityDefinition, Option } from 'shared-contracts/entities';
import { columnName, tableName } from './names.ts';

/** The values of options as a list of literals. */
export function quoted(options: readonly Option[]): string {
  return options.map(({ value }) => `'${value.replaceAll("'", "''")}'`).join(', ');
}

/** The checks that of alternatives the chosen one holds a value, unless it may be empty, and no other does. */
export function alternatives({ name, alternatives = [], optionalAlternatives = [] }: EntityDefinition) {
  return alternatives.map(({ by, fields }) => {
    const holds = fields.map((field) => {
      const [isChosen, column] = [`"${columnName(by)}" = '${field}'`, `"${columnName(field)}"`];
      return optionalAlternatives.includes(field)
        ? `(${isChosen} or ${column} is null)`
        : `((${isChosen}) = (${column} is not null))`;
    });
    return check(`${tableName(name)}_${columnName(by)}_alternative`, sql.raw(holds.join(' and ')));
  });
}
