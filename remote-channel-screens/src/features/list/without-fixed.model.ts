import { type EntityDefinition, fieldOf, type Row } from 'shared-contracts/entities';

/**
 * Rows without what each row of a screen has: the sessions of a client need not name that client. Only of a field with several values, the others
 * of which tell something.
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
      const ids = values[name] as number[] | undefined;
      if (ids) values[name] = ids.filter((id) => String(id) !== fixed[name]);
    }
    return { ...row, values };
  });
}
