import { type Import, type ImportLine, idColumn } from 'shared-contracts/api';
import { type EntityDefinition, fieldOf, initialValues } from 'shared-contracts/entities';

/**
 * The field of a column that by itself refuses every line: an id of another program, or a state that it alone knows. Null where some line goes
 * in, or where new rows need the field. `lines` are the first that fail.
 */
export function refusingField(
  definition: EntityDefinition,
  { outcomes, matches }: Pick<Import, 'outcomes' | 'matches'>,
  lines: readonly Pick<ImportLine, 'problems'>[],
): string | null {
  if (lines.length === 0 || outcomes.create + outcomes.change + outcomes.same > 0) return null;
  const [first] = lines;
  const inAll = (first?.problems ?? [])
    .flatMap(({ field }) => field ?? [])
    .filter((field) => lines.every(({ problems }) => problems.some((one) => one.field === field)));
  const begins = initialValues(definition);
  const isNeeded = (field: string) =>
    field !== idColumn && fieldOf(definition, field)?.required === true && (begins[field] ?? '') === '';
  return inAll.find((field) => matches?.includes(field) && !isNeeded(field)) ?? null;
}
