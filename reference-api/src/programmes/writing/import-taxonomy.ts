import type { Actor } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import type { TaxonPath } from '../../taxonomy/services/outline.model.ts';
import { makePaths } from '../../taxonomy/services/outlines.ts';
import type { Progress } from './progress.ts';
import type { Report } from './report.ts';

/** Brings categories into the tree of a type, as one change that can be undone. */
export async function importTaxonomy(
  paths: readonly TaxonPath[],
  options: { tx: Tx; actor: Actor; type: string; progress: Progress },
): Promise<Report> {
  const { tx, actor, type, progress } = options;
  const { created, existing } = await makePaths({ tx, actor }, paths, {
    tree: { mode: 'category', type, field: '' },
    parent: 0,
    step: (done, total) => progress('Categories', done, total),
  });
  return {
    outcomes: [{ what: 'Categories', created, changed: 0, unchanged: existing, skipped: [] }],
    warnings: [],
  };
}
