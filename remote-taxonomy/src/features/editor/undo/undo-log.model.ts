import type { TaxonChange } from 'shared-contracts/api';

// Ticks are made on other screens; they are undone from the list of changes, by those who look at them.
function ofPerson(changes: readonly TaxonChange[]): TaxonChange[] {
  return changes.filter(({ mine, action }) => mine && action !== 'tick');
}

/** The change that Undo takes back: the person's last one that is not undone. `changes` are the newest first. */
export function nextUndo(changes: readonly TaxonChange[]): TaxonChange | null {
  return ofPerson(changes).find(({ undone }) => !undone) ?? null;
}

/** The change that Redo makes again: the one undone last, as long as nothing was changed since. */
export function nextRedo(changes: readonly TaxonChange[]): TaxonChange | null {
  const own = ofPerson(changes);
  const last = own.findIndex(({ undone }) => !undone);
  return (last < 0 ? own : own.slice(0, last)).at(-1) ?? null;
}
