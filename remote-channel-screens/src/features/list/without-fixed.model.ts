import { type EntityDefinition, type EntityValues, fieldOf, type Row } from 'shared-contracts/entities';

const idsOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);

// Who is in it with others is named: a class would read as if they were not there.
function alone(values: EntityValues, name: string, id: string): number[] {
  const ids = idsOf(values[name]);
  return ids.length === 1 && String(ids[0]) === id ? [] : ids;
}

/**
 * Rows as a screen of one target shows them, such as the sessions of a client: what only names that target is empty, and of the parts of that relation, such as who
 * did not come, each row tells what is so of the target.
 */
export function withoutFixed(
  definition: EntityDefinition,
  rows: readonly Row[],
  fixed: Readonly<Record<string, string>>,
): readonly Row[] {
  const names = Object.keys(fixed).filter((name) => fieldOf(definition, name)?.kind === 'relations');
  if (names.length === 0) return rows;
  return rows.map((row) => {
    const values = { ...row.values };
    for (const name of names) {
      const id = fixed[name] ?? '';
      if (values[name]) values[name] = alone(values, name, id);
      const parts = (definition.parts ?? []).filter(({ of, field }) => {
        return of === name && fieldOf(definition, field)?.kind === 'relations';
      });
      for (const { field } of parts) {
        if (values[field]) values[field] = idsOf(values[field]).filter((one) => String(one) === id);
      }
    }
    return { ...row, values };
  });
}
