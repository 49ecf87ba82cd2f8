import { type ChangeSet, changesBetween } from '../../ui/terms/ticking.model.ts';

/** What a person has ticked and unticked and not applied yet, over whatever the server has. */
export interface Edits {
  on: ReadonlySet<number>;
  off: ReadonlySet<number>;
}

export const noEdits: Edits = { on: new Set(), off: new Set() };

/** The ticks with the edits in them. */
export function withEdits(saved: ReadonlySet<number>, edits: Edits): Set<number> {
  return new Set([...saved, ...edits.on].filter((id) => !edits.off.has(id)));
}

/** The edits after the ticks became others; what came back to the saved state is no edit. */
export function editsFrom(saved: ReadonlySet<number>, wanted: ReadonlySet<number>): Edits {
  const { on, off } = changesBetween(saved, wanted);
  return { on: new Set(on), off: new Set(off) };
}

/** Edits without those that were made, or that failed. */
export function without(edits: Edits, ids: readonly number[]): Edits {
  const gone = new Set(ids);
  return {
    on: new Set([...edits.on].filter((id) => !gone.has(id))),
    off: new Set([...edits.off].filter((id) => !gone.has(id))),
  };
}

/** Edits that hold a change set too. */
export function withChanges(edits: Edits, changes: ChangeSet): Edits {
  return { on: new Set([...edits.on, ...changes.on]), off: new Set([...edits.off, ...changes.off]) };
}
