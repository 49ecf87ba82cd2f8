import type { ViewType } from '../../../ui/view-type.ts';
import type { ListState } from './list-state.model.ts';

/** The word of the one view type that every list has. */
export const table = 'table';

/**
 * What a view type has a list request: its own order, or, where it reads rows by itself, one row, by which the list knows how many there are. A table asks
 * for the fields that it shows.
 */
export function requestOfViewType(
  viewType: ViewType | null,
  fields: readonly string[],
): { sort?: string; limit?: number; fields?: readonly string[] } {
  if (!viewType) return { fields };
  return { ...(viewType.sort ? { sort: viewType.sort } : {}), ...(viewType.ownRows ? { limit: 1 } : {}) };
}

/** What a list is shown as: what its address says, else as the person left it (`left`); null for the table, as in the trash. */
export function shownAs(
  viewTypes: readonly ViewType[],
  state: Pick<ListState, 'trash' | 'viewType'>,
  left: string | null,
): ViewType | null {
  const wanted = state.viewType ?? left;
  return state.trash ? null : (viewTypes.find(({ name }) => name === wanted) ?? null);
}

/**
 * What a list is shown as: what its address says, else what the person chose last; null for the table, as in the trash. A choice goes into the
 * address and is stored for the person, unless it is made within a saved view.
 */
export function viewTypeOf(
  viewTypes: readonly ViewType[],
  state: ListState,
  options: {
    preferences: { shape: string | null };
    keep: (change: { shape: string | null }) => void;
    inAddress: (viewType: string | null) => void;
  },
) {
  const { preferences, keep, inAddress } = options;
  const viewType = shownAs(viewTypes, state, preferences.shape);
  const choose = (name: string) => {
    // A table is what a list is by itself, unless a view or the person says otherwise.
    inAddress(name === table && state.view === null ? null : name);
    if (state.view === null) keep({ shape: name === table ? null : name });
  };
  return { viewType, choose };
}
