import { allFields, type EntityDefinition, type EntityValues } from 'shared-contracts/entities';
import type { Skip } from '../../bulk-steps/repositories/bulk-operations.ts';
import { holdMany } from '../../bulk-steps/repositories/many-rows.ts';
import { gone, type Step, type Stepped } from '../../bulk-steps/services/steps.ts';
import { wholeRows } from '../repositories/imported-rows.ts';
import { reasonOf, writeChecked } from './import-steps.ts';
import { type Candidate, validateLines } from './validation/validate-lines.ts';

/** What a row gets: of a field with `addedInBulk`, its own targets and those that are added. */
function valuesFor(definition: EntityDefinition, own: EntityValues, values: EntityValues): EntityValues {
  const fields = allFields(definition);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!fields[name]?.addedInBulk) return [name, value];
      return [name, [...new Set([...((own[name] ?? []) as number[]), ...(value as number[])])]];
    }),
  );
}

/** Gives fields of the rows of a step their values, as far as the rules of each row allow it. */
export async function stepSet(step: Step): Promise<Stepped & { change: number | null }> {
  const { tx, definition, bulkOperation } = step;
  const { next, channel } = bulkOperation;
  const values = bulkOperation.values ?? {};
  const held = await holdMany(tx, definition, { ids: next, channel });
  const known = new Map(held.map((row) => [row.id, row]));
  const whole = await wholeRows(tx, definition, next);
  const candidates = next.map(
    (id): Candidate => ({
      ...{ place: id, id, version: known.get(id)?.version ?? null },
      ...{ supplied: valuesFor(definition, whole.get(id)?.row.values ?? {}, values) },
      ...{ slug: null, problems: [] },
    }),
  );
  const { checkedLines, titles } = await validateLines(tx, definition, {
    ...{ candidates, channel, purpose: 'change' },
  });
  const fit = checkedLines.filter(({ outcome }) => outcome === 'change');
  const done = await writeChecked(step, { checkedLines: fit, titles, action: 'change', displaced: [] });
  const skips = checkedLines.flatMap((checked): Skip[] => {
    if (fit.includes(checked)) return [];
    const row = known.get(checked.place);
    const why = row?.deleted ? 'It is in the trash.' : reasonOf(definition, checked);
    return [{ id: checked.place, title: row?.title ?? `#${checked.place}`, why: row ? why : gone }];
  });
  return { done, skips, change: bulkOperation.change };
}
