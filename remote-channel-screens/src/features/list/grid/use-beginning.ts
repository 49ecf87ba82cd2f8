import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { EntityName } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import type { ListOptions } from '../../../api/rows.api.ts';
import { type Pages, rowsBefore, rowsQuery } from '../../../api/rows-query.ts';
import { keepPlacesAtom, placeAtom } from '../../../ui/places/places.atoms.ts';
import { rowHeightOf } from './row-height.ts';
import { rowsAhead } from './use-read-around.ts';

function holds(pages: Pages | undefined, row: number): boolean {
  const first = rowsBefore(pages);
  const count = pages?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0;
  return row >= first && row < first + count;
}

/** The row that the pages of a table are read from: the first, unless it was left further down than they go, or somebody went there at once. In another order (`order`), the first. */
export function useBeginning(
  entity: EntityName,
  options: ListOptions,
  { order, place }: { order: string; place: string },
) {
  const client = useQueryClient();
  const { api, session, density } = useShell();
  const store = useStore();
  const [state, setState] = useState(() => {
    const left = store.get(placeAtom)(place);
    if (!left) return { order, begin: 0 };
    const row = Math.floor(left.offset / rowHeightOf(density));
    const isRead = (from: number) => {
      const { queryKey } = rowsQuery(api, session.mode, entity, {
        ...options,
        ...(from > 0 ? { from } : {}),
      });
      return holds(client.getQueryData<Pages>(queryKey), row);
    };
    if (left.from && isRead(left.from)) return { order, begin: left.from };
    return { order, begin: isRead(0) || row < rowsAhead ? 0 : row - rowsAhead };
  });
  useEffect(
    function keepPlacesOverReload() {
      const keep = () => store.set(keepPlacesAtom);
      addEventListener('pagehide', keep);
      return () => {
        removeEventListener('pagehide', keep);
        keep();
      };
    },
    [store],
  );
  return {
    begin: state.order === order ? state.begin : 0,
    /** Reads from some rows before this one on. */
    seek: useCallback(
      (row: number) => {
        const begin = Math.max(0, row - rowsAhead);
        setState((now) => (now.order === order && now.begin === begin ? now : { order, begin }));
      },
      [order],
    ),
  };
}
