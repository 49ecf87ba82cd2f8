import { allFields, definitionOf, type EntityDefinition, type EntityName } from 'shared-contracts/entities';
import type { ReadLine } from '../../csv/services/read-lines.ts';
import type { Tx } from '../../database/transaction.ts';
import { targetsIn } from '../../rows/repositories/row-values.ts';
import { liveTitles } from '../../rows/repositories/titles.ts';

/** Adds a problem to each line that names a row by an id which no row of the channel has. */
export async function strangeIds(
  tx: Tx,
  definition: EntityDefinition,
  { channel, lines }: { channel: number; lines: readonly ReadLine[] },
): Promise<void> {
  const fields = Object.entries(allFields(definition));
  const named = lines.flatMap((line) =>
    fields.flatMap(([field, one]) =>
      targetsIn(one, line.supplied[field]).map((target) => ({ line, field, ...target })),
    ),
  );
  const known = new Map<EntityName, ReadonlyMap<number, string>>();
  for (const [entity, own] of Map.groupBy(named, ({ to }) => to)) {
    const ids = [...new Set(own.map(({ id }) => id))];
    known.set(entity, await liveTitles(tx, entity, { ids, channel }));
  }
  for (const { line, field, to, id } of named) {
    if (known.get(to)?.has(id)) continue;
    line.problems.push({ field, reason: `There is no ${definitionOf(to).singular} with the id ${id} here.` });
  }
}
