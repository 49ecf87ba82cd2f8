import { namingOnly } from './booking/own-packages.ts';
import type { EntityDefinition } from './definition.ts';
import type { EntityValues } from './row.ts';

const idsOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);

/** The relations, and items, of a row that name none of the rows of another one, without those rows: a client who is in a session does not wait for a place in it. */
export function disjointRelations(definition: EntityDefinition, values: EntityValues): EntityValues {
  const separate = (definition.disjoint ?? []).filter(
    ({ unless }) => !unless?.values.some((value) => value === values[unless.by]),
  );
  return Object.fromEntries(
    separate.map(({ field, from }) => {
      const others = idsOf(values[from]);
      return [field, namingOnly(values[field], (id) => !others.includes(id))];
    }),
  );
}
