import {
  type InfiniteData,
  type Query,
  type QueryClient,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListAnswer } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import { queryKeys } from 'shared-contracts/shell';

const readOnWithin = 3;

type Pages = InfiniteData<ListAnswer>;

function idsOf(data: unknown): number[] {
  const { pages = [] } = (data ?? {}) as Partial<Pages>;
  return pages.flatMap((page) => page.data.map((row) => row.id));
}

// A board has the list read one row, to know how many there are: those of its columns are the ones that were shown.
function isShown({ queryKey }: Query): boolean {
  return (queryKey.at(-1) as { limit?: number } | undefined)?.limit !== 1;
}

function lastListWith(client: QueryClient, entity: EntityName, id: number): Query | undefined {
  return client
    .getQueryCache()
    .findAll({ queryKey: [...queryKeys.entity(entity), 'list'] })
    .filter((query) => isShown(query) && idsOf(query.state.data).includes(id))
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)[0];
}

/** The rows before and after this one in the list that was shown last. Near the end of what was read of it, it is read on. */
export function useNeighbours(entity: EntityName, id: number | null) {
  const client = useQueryClient();
  const list = id === null ? undefined : lastListWith(client, entity, id);
  // The list itself knows how it is read on; nothing else of it is asked for here.
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...(list?.options as UseInfiniteQueryOptions<ListAnswer, Error, Pages>),
    queryKey: list?.queryKey ?? ['no list'],
    enabled: false,
  });
  const ids = idsOf(data);
  const at = id === null ? -1 : ids.indexOf(id);
  const isNearEnd = at >= ids.length - readOnWithin;
  const wantsMore = at >= 0 && isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(
    function readOnNearEnd() {
      if (wantsMore) void fetchNextPage({ cancelRefetch: false });
    },
    [wantsMore, fetchNextPage],
  );
  return at < 0
    ? { previous: null, next: null }
    : { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null };
}
