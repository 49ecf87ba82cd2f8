import type { Writing } from '../../entities/services/entity-writing.ts';
import { Failure } from '../../errors/failure.ts';
import { logTicks, tickMany } from '../../taxonomy/repositories/many-ticks.ts';
import { insertChange } from '../../taxonomy/repositories/taxon-changes.ts';
import { holdTaxonomy } from '../../taxonomy/repositories/taxon-tree.ts';
import { existingTaxon, treeOf } from '../../taxonomy/services/rules.ts';
import type { BulkOperationAtWork } from '../repositories/bulk-operations.ts';
import { holdMany } from '../repositories/many-rows.ts';
import type { Stepped } from './steps.ts';

/** Ticks the taxon of a bulk operation for the rows of a step, or takes it off; what it changed joins one change of the taxonomy. */
export async function stepTicks(
  writing: Writing & { bulkOperation: BulkOperationAtWork },
  options: { on: boolean; undoes: boolean },
): Promise<Stepped & { change: number | null }> {
  const { tx, actor, definition, bulkOperation } = writing;
  const { on } = options;
  await holdTaxonomy(tx, 'together');
  const taxon = await existingTaxon(tx, bulkOperation.taxon ?? 0);
  const held = await holdMany(tx, definition, { ids: bulkOperation.next, channel: bulkOperation.channel });
  const titles = new Map(held.map((row) => [row.id, row.title]));
  // Taking ticks back is for rows in the trash too, as it is where it is done in the taxonomy.
  const rows = held.filter((row) => options.undoes || !row.deleted).map(({ id }) => id);
  const ticks = { taxon: taxon.id, entity: definition.name, rows, on };
  const done = await tickMany(tx, ticks);
  const isDone = new Set(done);
  const live = new Set(rows);
  const skips = bulkOperation.next
    .filter((id) => !isDone.has(id))
    .map((id) => {
      const why = live.has(id)
        ? `It ${on ? 'has' : 'does not have'} “${taxon.name}”.`
        : 'It is not there any more.';
      return { id, title: titles.get(id) ?? `#${id}`, why };
    });
  if (done.length === 0) return { done, skips, change: bulkOperation.change };
  const tree = { ...treeOf(taxon), type: definition.name };
  const change =
    bulkOperation.change ??
    (await insertChange(tx, actor, { action: 'tick', tree, sentence: bulkOperation.sentence }));
  if (await logTicks(tx, change, { ...ticks, rows: done })) return { done, skips, change };
  throw new Failure('conflict', 'It was undone in the taxonomy while it was at work.');
}
