import type { ViewType } from '../../../ui/view-type.ts';
import type { ListState } from './list-state.model.ts';

/** The name of the view type that every list has. */
export const table = 'table';

/**
 * The request of a list for a view type: its own order, or one row if the view type reads rows by itself (the list needs the total). A table requests
 * the fields that it shows.
 */
export function requestOfViewType(
  viewType: ViewType | null,
  fields: readonly string[],
): { sort?: string; limit?: number; fields?: readonly string[] } {
  if (!viewType) return { fields };
  return { ...(viewType.sort ? { sort: viewType.sort } : {}), ...(viewType.ownRows ? { limit: 1 } : {}) };
}

/** The view type of a list: that of the address, else the one that the person `left`, else the usual one. Null for the table and in the trash. */
export function shownAs(
  viewTypes: readonly ViewType[],
  state: Pick<ListState, 'trash' | 'viewType'>,
  left: string | null,
): ViewType | null {
  const wanted = state.viewType ?? left ?? viewTypes.find(({ isUsual }) => isUsual)?.name;
  return state.trash ? null : (viewTypes.find(({ name }) => name === wanted) ?? null);
}

/**
 * The view type of a list: that of the address, else the person's last choice. Null for the table and in the trash. A choice goes into the
 * address, and into the person's preferences unless a saved view is open.
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
    // A list is what it usually is, unless a view or the person says otherwise.
    const usual = viewTypes.find(({ isUsual }) => isUsual)?.name ?? table;
    inAddress(name === usual && state.view === null ? null : name);
    if (state.view === null) keep({ shape: name === usual ? null : name });
  };
  return { viewType, choose };
}
