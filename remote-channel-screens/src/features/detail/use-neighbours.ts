import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { ListAnswer } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import { queryKeys } from 'shared-contracts/shell';

/** The rows before and after this one in the list that was shown last, as far as it was read. */
export function useNeighbours(entity: EntityName, id: number | null) {
  const client = useQueryClient();
  if (id === null) return { previous: null, next: null };
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: [...queryKeys.entity(entity), 'list'] })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  for (const { state } of lists) {
    const { pages = [] } = (state.data ?? {}) as Partial<InfiniteData<ListAnswer>>;
    const ids = pages.flatMap((page) => page.data.map((row) => row.id));
    const at = ids.indexOf(id);
    if (at >= 0) return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
  }
  return { previous: null, next: null };
}
