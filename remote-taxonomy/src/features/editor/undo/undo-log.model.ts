import type { TaxonChange } from 'shared-contracts/api';

// People tick on other screens. Only the list of changes offers to undo that.
function ofPerson(changes: readonly TaxonChange[]): TaxonChange[] {
  return changes.filter(({ mine, action }) => mine && action !== 'tick');
}

/** The change that Undo applies to: the person's last one that is not undone. `changes` is sorted newest first. */
export function nextUndo(changes: readonly TaxonChange[]): TaxonChange | null {
  return ofPerson(changes).find(({ undone }) => !undone) ?? null;
}

/** The change that Redo applies to: the one undone last, unless another change followed. */
export function nextRedo(changes: readonly TaxonChange[]): TaxonChange | null {
  const own = ofPerson(changes);
  const last = own.findIndex(({ undone }) => !undone);
  return (last < 0 ? own : own.slice(0, last)).at(-1) ?? null;
}
