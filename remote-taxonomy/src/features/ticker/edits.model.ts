import { type ChangeSet, changesBetween } from '../../ui/terms/ticking.model.ts';

/** Ticks and unticks that the person has not applied yet, on top of the server's state. */
export interface Edits {
  on: ReadonlySet<number>;
  off: ReadonlySet<number>;
}

export const noEdits: Edits = { on: new Set(), off: new Set() };

/** Applies edits to ticks. */
export function withEdits(saved: ReadonlySet<number>, edits: Edits): Set<number> {
  return new Set([...saved, ...edits.on].filter((id) => !edits.off.has(id)));
}

/** The edits that lead from the saved ticks to the wanted ones; a reverted tick is no edit. */
export function editsFrom(saved: ReadonlySet<number>, wanted: ReadonlySet<number>): Edits {
  const { on, off } = changesBetween(saved, wanted);
  return { on: new Set(on), off: new Set(off) };
}

/** Removes applied or failed changes from edits. */
export function without(edits: Edits, ids: readonly number[]): Edits {
  const gone = new Set(ids);
  return {
    on: new Set([...edits.on].filter((id) => !gone.has(id))),
    off: new Set([...edits.off].filter((id) => !gone.has(id))),
  };
}

/** Adds a change set to edits. */
export function withChanges(edits: Edits, changes: ChangeSet): Edits {
  return { on: new Set([...edits.on, ...changes.on]), off: new Set([...edits.off, ...changes.off]) };
}
