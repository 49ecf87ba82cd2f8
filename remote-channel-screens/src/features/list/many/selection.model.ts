/** The rows that are chosen: those of `ids`, or all that match the list. */
export interface Selection {
  all: boolean;
  ids: ReadonlySet<number>;
  /** The row from which a range goes. */
  anchor: number | null;
}

export const nothingSelected: Selection = { all: false, ids: new Set(), anchor: null };

/** Whether anything is chosen. */
export function isEmpty({ all, ids }: Selection): boolean {
  return !all && ids.size === 0;
}

/** Whether a row is chosen. */
export function isSelected({ all, ids }: Selection, id: number): boolean {
  return all || ids.has(id);
}

/** The number of selected rows in a list of `total`. */
export function countOf({ all, ids }: Selection, total: number): number {
  return all ? total : ids.size;
}

/** Chooses a row, or no longer; of all that match, those that were read stay without it. */
export function toggled(selection: Selection, id: number, loaded: readonly number[]): Selection {
  const ids = new Set(selection.all ? loaded : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { all: false, ids, anchor: id };
}

/** Chooses or leaves all rows from the one that was touched last to this one, as this one was not before. */
export function rangeTo(selection: Selection, id: number, loaded: readonly number[]): Selection {
  const from = selection.anchor === null ? -1 : loaded.indexOf(selection.anchor);
  const to = loaded.indexOf(id);
  if (from < 0 || to < 0) return toggled(selection, id, loaded);
  const isOn = !isSelected(selection, id);
  const ids = new Set(selection.all ? loaded : selection.ids);
  for (const one of loaded.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isOn) ids.add(one);
    else ids.delete(one);
  }
  return { all: false, ids, anchor: id };
}

/** Whether every row that was read is chosen, some are, or none is. */
export function loadedState(selection: Selection, loaded: readonly number[]): 'all' | 'some' | 'none' {
  const chosen = loaded.filter((id) => isSelected(selection, id)).length;
  if (chosen === 0) return 'none';
  return chosen === loaded.length ? 'all' : 'some';
}

/** Chooses every row that was read; where all of them are, none. */
export function toggledLoaded(selection: Selection, loaded: readonly number[]): Selection {
  if (loadedState(selection, loaded) === 'all') return nothingSelected;
  return { all: false, ids: new Set([...selection.ids, ...loaded]), anchor: null };
}
