import type { EntityDefinition } from 'shared-contracts/entities';
import type { Step } from '../../bulk-steps/services/steps.ts';
import { Failure } from '../../errors/failure.ts';
import { logTicks, type ManyTicks, tickMany } from '../../taxonomy/repositories/many-ticks.ts';
import { insertChange } from '../../taxonomy/repositories/taxon-changes.ts';
import { holdTaxonomy } from '../../taxonomy/repositories/taxon-tree.ts';
import { tickedBy } from '../repositories/line-terms.ts';

/** What ticks need to know of the step, or the import, that they are of. */
export interface Ticking extends Pick<Step, 'tx' | 'actor' | 'definition'> {
  bulkOperation: { change: number | null; sentence: string };
}

interface Turned {
  on: boolean;
  ticks: readonly { taxon: number; rows: readonly number[] }[];
}

/** Ticks taxons for rows, or takes them off; what that changed joins one change of the taxonomy, which is answered. */
async function turn(
  { tx, actor, definition, bulkOperation }: Ticking,
  { on, ticks }: Turned,
): Promise<number | null> {
  let { change } = bulkOperation;
  if (ticks.length === 0) return change;
  await holdTaxonomy(tx, 'together');
  for (const { taxon, rows } of ticks) {
    const ticks: ManyTicks = { taxon, entity: definition.name, rows, on };
    const turned = await tickMany(tx, ticks);
    if (turned.length === 0) continue;
    const tree = { mode: 'tag', type: definition.name, field: '' } as const;
    change ??= await insertChange(tx, actor, { action: 'tick', tree, sentence: bulkOperation.sentence });
    const isOpen = await logTicks(tx, change, { ...ticks, rows: turned });
    if (!isOpen) throw new Failure('conflict', 'What this ticked so far was undone in the taxonomy.');
  }
  return change;
}

/** Ticks for the rows of a step what their lines say. */
export function tickLines(
  step: Ticking,
  lines: readonly { row: number; ticks: readonly number[] }[],
): Promise<number | null> {
  const byTaxon = new Map<number, number[]>();
  for (const { row, ticks } of lines) {
    for (const taxon of ticks) byTaxon.set(taxon, [...(byTaxon.get(taxon) ?? []), row]);
  }
  return turn(step, { on: true, ticks: [...byTaxon].map(([taxon, rows]) => ({ taxon, rows })) });
}

/** Takes off what a file ticked for rows. */
export async function untickLines(
  step: Step & { definition: EntityDefinition },
  { change, rows }: { change: number | null; rows: readonly number[] },
): Promise<number | null> {
  if (change === null || rows.length === 0) return step.bulkOperation.change;
  return turn(step, { on: false, ticks: await tickedBy(step.tx, change, rows) });
}
