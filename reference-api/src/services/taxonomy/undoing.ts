import { applyChange } from '../../repositories/apply-change.ts';
import { record } from '../../repositories/audit.ts';
import { misplaced, obstacleTo } from '../../repositories/change-obstacles.ts';
import { changesWith, markChanges, type StoredChange } from '../../repositories/taxon-changes.ts';
import { holdTaxonomy } from '../../repositories/taxon-tree.ts';
import { Failure, notFound } from '../failure.ts';
import type { TaxonWriting } from './rules.ts';

/** How a change is turned: undone, or done again. */
export type Turn = 'undo' | 'redo';

const words = {
  undo: { cannot: 'This can no longer be undone', already: 'This was undone already.' },
  redo: { cannot: 'This can no longer be done again', already: 'This was not undone.' },
} as const;

async function turnOne({ tx }: TaxonWriting, change: StoredChange, turn: Turn): Promise<void> {
  const asked = { tx, change, undo: turn === 'undo' };
  const { cannot } = words[turn];
  const obstacle = await obstacleTo(asked);
  if (obstacle) throw new Failure('conflict', `${cannot}: ${obstacle}`);
  await applyChange(tx, change, asked.undo);
  const wrong = await misplaced(asked);
  if (wrong) throw new Failure('conflict', `${cannot}: ${wrong}`);
}

/** Undoes a change of the taxonomy, or does it again, with all of its batch: whole, or, where something is in the way, not at all. */
export async function turnChange(writing: TaxonWriting, id: number, turn: Turn): Promise<void> {
  const { tx, actor } = writing;
  await holdTaxonomy(tx, 'alone');
  const found = await changesWith(tx, id);
  if (found.length === 0) throw notFound('This change');
  const turned = found.filter(({ undone }) => undone === (turn === 'redo'));
  if (turned.length === 0) throw new Failure('conflict', words[turn].already);
  // What was done last is undone first.
  const ordered = turn === 'undo' ? turned : turned.toReversed();
  for (const change of ordered) await turnOne(writing, change, turn);
  await markChanges(
    tx,
    turned.map((change) => change.id),
    turn === 'undo',
  );
  await record(tx, actor, { action: turn, subject: 'taxons', row: 0, details: { change: id } });
}

/** How many taxons and assignments a change touches with its batch, and what it is called; 0 where there is none. */
export async function weightOf(
  { tx }: TaxonWriting,
  id: number,
): Promise<{ weight: number; sentence: string }> {
  const found = await changesWith(tx, id);
  const weight = found.reduce((sum, { taxons, assignments }) => sum + taxons + assignments, 0);
  return { weight, sentence: found.at(-1)?.sentence ?? '' };
}
