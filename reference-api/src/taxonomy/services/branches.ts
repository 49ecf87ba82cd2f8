import type { Taxon } from 'shared-contracts/api';
import { record } from '../../audit/repositories/audit.ts';
import { Failure, invalid } from '../../errors/failure.ts';
import { applyChange } from '../repositories/apply-change.ts';
import { addBranchGoes, addChanged } from '../repositories/changed-taxons.ts';
import { changesWith } from '../repositories/taxon-changes.ts';
import { holdTaxonomy, isWithin, sizeOfBranch } from '../repositories/taxon-tree.ts';
import { updateTaxonRow } from '../repositories/taxons.ts';
import { existingTaxon, refuseParent, refuseStale, refuseTaken, type TaxonWriting, treeOf } from './rules.ts';
import { type Changed, logChange } from './taxon-writing.ts';

/** Does what a change that was just written into the undo log says. */
export async function applyNew({ tx }: TaxonWriting, change: number): Promise<void> {
  const made = (await changesWith(tx, change)).find(({ id }) => id === change);
  if (made) await applyChange(tx, made, false);
}

/** Puts a category, with what is below it, under another one (0: at the root). */
export async function moveTaxonTo(
  writing: TaxonWriting,
  id: number,
  options: { parent: number; version?: number | undefined },
): Promise<Changed<Taxon>> {
  const { tx, actor } = writing;
  await holdTaxonomy(tx, 'alone');
  const before = await existingTaxon(tx, id);
  await refuseStale(tx, before, options.version);
  const { name, colour } = before;
  const tree = treeOf(before);
  if (options.parent === before.parent) return { data: before, change: null };
  if (options.parent > 0 && (await isWithin(tx, options.parent, id))) {
    throw invalid({ context: `“${name}” cannot stand below itself.` });
  }
  const { levels } = await sizeOfBranch(tx, id);
  await refuseParent(tx, tree, { parent: options.parent, levels });
  const parent = options.parent || null;
  await refuseTaken(tx, tree, { parent, name });
  await updateTaxonRow(tx, id, { name, colour, parent });
  await record(tx, actor, { action: 'move', subject: 'taxons', row: id });
  const where = parent ? `under “${(await existingTaxon(tx, parent)).name}”` : 'to the top';
  const sentence = `Moved the ${before.mode} “${name}” ${where}`;
  const change = await logChange(writing, { action: 'move', tree, sentence }, (made) =>
    addChanged(tx, {
      change: made,
      taxon: id,
      before: { name, colour, parent: before.parent || null },
      after: { name, colour, parent },
    }),
  );
  return { data: { ...before, parent: options.parent, version: before.version + 1 }, change };
}

/** What the person who deletes confirmed: the version of the taxon, and how much goes along. */
export interface ConfirmedDelete {
  version?: number | undefined;
  taxons?: number | undefined;
  assignments?: number | undefined;
}

/** What a delete would take. Refuses if the person confirmed less, or an older version. */
export async function checkDelete(
  { tx }: TaxonWriting,
  id: number,
  confirmed: ConfirmedDelete,
): Promise<{ taxon: Taxon; taxons: number; assignments: number }> {
  const taxon = await existingTaxon(tx, id);
  await refuseStale(tx, taxon, confirmed.version);
  const { taxons, assignments } = await sizeOfBranch(tx, id);
  if (taxons > (confirmed.taxons ?? taxons) || assignments > (confirmed.assignments ?? assignments)) {
    const sentence = `More would be deleted by now than was said: ${taxons} taxons and ${assignments} assignments.`;
    throw new Failure('stale', sentence, { data: { taxon, taxons, assignments } });
  }
  return { taxon, taxons, assignments };
}

/** Deletes a taxon, what is below it and their assignments, and returns how many. */
export async function deleteTaxonBranch(
  writing: TaxonWriting,
  id: number,
  confirmed: ConfirmedDelete = {},
): Promise<Changed<{ taxons: number; assignments: number }>> {
  const { tx, actor } = writing;
  await holdTaxonomy(tx, 'alone');
  const { taxon, taxons, assignments } = await checkDelete(writing, id, confirmed);
  const below = taxons > 1 ? `, and ${taxons - 1} below it` : '';
  const sentence = `Deleted the ${taxon.mode} “${taxon.name}”${below}`;
  const change = await logChange(writing, { action: 'delete', tree: treeOf(taxon), sentence }, (made) =>
    addBranchGoes(tx, made, id),
  );
  await applyNew(writing, change);
  await record(tx, actor, { action: 'delete', subject: 'taxons', row: id, details: { taxons, assignments } });
  return { data: { taxons, assignments }, change };
}
