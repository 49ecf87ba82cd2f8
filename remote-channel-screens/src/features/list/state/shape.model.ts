import type { Shape } from '../../../ui/shape.ts';
import type { ListState } from './list-state.model.ts';

/** The word of the one shape that every list has. */
export const table = 'table';

/**
 * What a shape has a list ask for: its own order, or, where it reads rows by itself, one row, by which the list knows how many there are. A table asks
 * for the fields that it shows.
 */
export function shapeAsks(
  shape: Shape | null,
  fields: readonly string[],
): { sort?: string; limit?: number; fields?: readonly string[] } {
  if (!shape) return { fields };
  return { ...(shape.sort ? { sort: shape.sort } : {}), ...(shape.ownRows ? { limit: 1 } : {}) };
}

/** What a list is shown as: what its address says, else as the person left it (`left`); null for the table, as in the trash. */
export function shownAs(
  shapes: readonly Shape[],
  state: Pick<ListState, 'trash' | 'shape'>,
  left: string | null,
): Shape | null {
  const wanted = state.shape ?? left;
  return state.trash ? null : (shapes.find(({ name }) => name === wanted) ?? null);
}

/**
 * What a list is shown as: what its address says, else what the person chose last; null for the table, as in the trash. A choice goes into the
 * address and is stored for the person, unless it is made within a saved view.
 */
export function shapeOf(
  shapes: readonly Shape[],
  state: ListState,
  options: {
    layout: { shape: string | null };
    keep: (change: { shape: string | null }) => void;
    inAddress: (shape: string | null) => void;
  },
) {
  const { layout, keep, inAddress } = options;
  const shape = shownAs(shapes, state, layout.shape);
  const choose = (name: string) => {
    // A table is what a list is by itself, unless a view or the person says otherwise.
    inAddress(name === table && state.view === null ? null : name);
    if (state.view === null) keep({ shape: name === table ? null : name });
  };
  return { shape, choose };
}
