import { allFields, type EntityDefinition, type EntityValues, namingOnly } from 'shared-contracts/entities';
import type { Problem } from '../../repositories/import-lines.ts';

const either = new Intl.ListFormat('en', { type: 'disjunction' });
const ids = (value: unknown) => (value ?? []) as number[];

/**
 * Why a line is refused that says something of people who are not in its row, such as the package of a client who does not come: the row would do less than
 * its line says.
 */
export function strayParts(
  definition: EntityDefinition,
  { supplied, values }: { supplied: EntityValues; values: EntityValues },
): Problem[] {
  const fields = allFields(definition);
  const label = (name: string) => `“${fields[name]?.label}”`;
  const isWhole = (name: string, isAmong: (id: number) => boolean) =>
    ids(namingOnly(supplied[name], isAmong)).length === ids(supplied[name]).length;
  const stray = (definition.parts ?? []).flatMap(({ field, of, if: needed }): Problem[] => {
    const relations = [of, ...(definition.partsBeyond?.[field] ?? [])];
    const known = new Set(relations.flatMap((name) => ids(values[name])));
    if ((needed && !values[needed]) || isWhole(field, (id) => known.has(id))) return [];
    const places = either.format(relations.map(label));
    return [{ field, reason: `Everybody here must be under ${places} of this ${definition.singular}.` }];
  });
  const twice = (definition.disjoint ?? []).flatMap(({ field, from, unless }): Problem[] => {
    if (!supplied[from] || unless?.values.includes(String(values[unless.by]))) return [];
    const others = ids(supplied[from]);
    if (isWhole(field, (id) => !others.includes(id))) return [];
    return [{ field, reason: `Nobody can be here and under ${label(from)}.` }];
  });
  const known = new Set(stray.map(({ field }) => field));
  return [...stray, ...twice.filter(({ field }) => !known.has(field))];
}
