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
import { useLocation } from 'shared-contracts/router';
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

// Where it is known which list a row was opened from, no other one will do: it has another order, or other rows.
function listOf(client: QueryClient, entity: EntityName, id: number, listed: unknown): Query | undefined {
  if (typeof listed !== 'string') return lastListWith(client, entity, id);
  const opened = client.getQueryCache().find({ queryKey: JSON.parse(listed) });
  return opened ?? lastListWith(client, entity, id);
}

/** The screens of the rows before and after this one in the list that it was opened from, else in the one that was read last. Near the end of what was read of it, it is read on. */
export function useNeighbours(entity: EntityName, id: number | null, to: (id: number) => string) {
  const client = useQueryClient();
  const { state } = useLocation();
  const list = id === null ? undefined : listOf(client, entity, id, state?.listed);
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
  const toward = (step: number) => {
    const other = at < 0 ? undefined : ids[at + step];
    return other === undefined ? null : to(other);
  };
  return { previous: toward(-1), next: toward(1), state };
}
