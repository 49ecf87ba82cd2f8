import { record } from '../../audit/repositories/audit.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { applyChange } from '../repositories/apply-change.ts';
import { conflictTo, misplaced } from '../repositories/change-conflicts.ts';
import { dropFromChange, type LeftTaxon, leftByUndo } from '../repositories/left-by-undo.ts';
import { changesWith, markChanges, type StoredChange } from '../repositories/taxon-changes.ts';
import { holdTaxonomy } from '../repositories/taxon-tree.ts';
import type { TaxonWriting } from './rules.ts';

/** How a change is turned: undone, or done again. */
export type Turn = 'undo' | 'redo';

const words = {
  undo: { cannot: 'This can no longer be undone', already: 'This was undone already.' },
  redo: { cannot: 'This can no longer be done again', already: 'This was not undone.' },
} as const;

function leftWords({ name, why, other }: LeftTaxon): string {
  switch (why) {
    case 'gone':
      return `“${name}” no longer exists.`;
    case 'renamed':
      return `“${name}” is called “${other}” now.`;
    case 'moved':
      return `“${name}” was moved since.`;
    case 'coloured':
      return `“${name}” has another colour now.`;
    case 'holds':
      return `“${name}” has “${other}” below it now.`;
    case 'ticked':
      return `“${name}” was ticked for something since.`;
    default:
      return `“${name}” holds what stays.`;
  }
}

/** Maximum number of kept taxons that the result names with a reason. */
const mostNamed = 10;

/** What of a change is left as it is, in sentences; the change without it. Of an outline, which is many taxons, one does not hold the others back. */
async function withoutLeft({ tx }: TaxonWriting, change: StoredChange) {
  const left = change.action === 'import' ? await leftByUndo(tx, change) : [];
  // Where nothing else is in it, the change is refused as any other is.
  if (left.length === 0 || left.length >= change.taxons) return { change, sentences: [] };
  const ids = left.map(({ id }) => id);
  const sentences = left.slice(0, mostNamed).map(leftWords);
  const more = left.length - mostNamed;
  if (more > 0) sentences.push(`And ${more.toLocaleString('en')} more.`);
  return { change: await dropFromChange(tx, change, ids), sentences };
}

async function turnOne(writing: TaxonWriting, found: StoredChange, turn: Turn): Promise<string[]> {
  const { tx } = writing;
  const isUndo = turn === 'undo';
  const { change, sentences } = isUndo ? await withoutLeft(writing, found) : { change: found, sentences: [] };
  const request = { tx, change, undo: isUndo };
  const { cannot } = words[turn];
  const conflict = await conflictTo(request);
  if (conflict) throw new Failure('conflict', `${cannot}: ${conflict}`);
  await applyChange(tx, change, request.undo);
  const wrong = await misplaced(request);
  if (wrong) throw new Failure('conflict', `${cannot}: ${wrong}`);
  return sentences;
}

/**
 * Undoes a change of the taxonomy, or does it again, with all of its batch: whole, or, where something is in the way, not at all. Undoing an outline leaves
 * the taxons that are gone or were worked on since; the answer says which, and the change is about the others from then on.
 */
export async function turnChange(writing: TaxonWriting, id: number, turn: Turn): Promise<string[]> {
  const { tx, actor } = writing;
  await holdTaxonomy(tx, 'alone');
  const found = await changesWith(tx, id);
  if (found.length === 0) throw notFound('This change');
  const turned = found.filter(({ undone }) => undone === (turn === 'redo'));
  if (turned.length === 0) throw new Failure('conflict', words[turn].already);
  // What was done last is undone first.
  const ordered = turn === 'undo' ? turned : turned.toReversed();
  const left: string[] = [];
  for (const change of ordered) left.push(...(await turnOne(writing, change, turn)));
  await markChanges(
    tx,
    turned.map((change) => change.id),
    turn === 'undo',
  );
  await record(tx, actor, { action: turn, subject: 'taxons', row: 0, details: { change: id } });
  return left;
}

/** The number of taxons and assignments of a change with its batch, and its description; 0 if it does not exist. */
export async function weightOf(
  { tx }: TaxonWriting,
  id: number,
): Promise<{ weight: number; sentence: string }> {
  const found = await changesWith(tx, id);
  const weight = found.reduce((sum, { taxons, assignments }) => sum + taxons + assignments, 0);
  return { weight, sentence: found.at(-1)?.sentence ?? '' };
}
