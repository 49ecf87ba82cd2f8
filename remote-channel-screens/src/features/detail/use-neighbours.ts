import {
  type Query,
  type QueryClient,
  skipToken,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListAnswer } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { useLocation } from 'shared-contracts/router';
import type { Mode } from 'shared-contracts/session';
import { queryKeys, useShell } from 'shared-contracts/shell';
import type { ListOptions, PageBegin } from '../../api/rows.api.ts';
import { type Pages, rowsQuery } from '../../api/rows-query.ts';

const readOnWithin = 3;

/** How many pages of a reread list to search for the row, from some rows before its old position: others may have come and gone. */
const mostPagesSought = 5;
const rowsSoughtBefore = 30;

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

/** The request for the list that a row was opened from, near the row (`at`), after a reload. Null in another channel or focus: that is another list. */
function listQueryNear(of: { api: ApiClient; mode: Mode; entity: EntityName; listed: unknown; at: unknown }) {
  const { api, mode, entity, listed } = of;
  if (typeof listed !== 'string') return null;
  const { channel, focus, query, from: _, ...options } = JSON.parse(listed).at(-1);
  const isOther = channel !== mode.channel.id || focus[0] !== mode.focus.type || focus[1] !== mode.focus.id;
  if (isOther) return null;
  const from = Math.max(0, Number(of.at ?? 0) - rowsSoughtBefore);
  const request = { ...(options as ListOptions), ...(from > 0 ? { from } : {}) };
  const near = rowsQuery(api, { ...mode, query }, entity, request);
  return { ...near, meta: { isSought: true } };
}

/** The previous and next row in the list that opened this one, or else in the list read last. Loads more near the end of the loaded rows. */
export function useNeighbours(entity: EntityName, id: number | null, to: (id: number) => string) {
  const client = useQueryClient();
  const { api, session } = useShell();
  const { state } = useLocation();
  const list = id === null ? undefined : listOf(client, entity, id, state?.listed);
  const again = list || id === null ? null : listQueryNear({ api, mode: session.mode, entity, ...state });
  const isSought = again !== null || list?.meta?.isSought === true;
  // A list that is in the page knows how to read on; request nothing else of it here.
  const { data, ...answer } = useInfiniteQuery({
    ...((list?.options ?? again ?? { queryFn: skipToken }) as UseInfiniteQueryOptions<
      ListAnswer,
      Error,
      Pages,
      readonly unknown[],
      PageBegin
    >),
    queryKey: list?.queryKey ?? again?.queryKey ?? ['no list'],
    enabled: isSought && list?.state.data === undefined,
  });
  const ids = idsOf(data);
  const at = id === null ? -1 : ids.indexOf(id);
  const isNearEnd = at >= ids.length - readOnWithin;
  const isAhead = isSought && at < 0 && (data?.pages.length ?? mostPagesSought) < mostPagesSought;
  const { fetchNextPage, fetchPreviousPage } = answer;
  const canReadOn = answer.hasNextPage && !answer.isFetchingNextPage && !answer.isFetchNextPageError;
  const canReadBack =
    answer.hasPreviousPage && !answer.isFetchingPreviousPage && !answer.isFetchPreviousPageError;
  const wantsMore = canReadOn && (isAhead || (at >= 0 && isNearEnd));
  const wantsBefore = canReadBack && at >= 0 && at < readOnWithin;
  useEffect(
    function readOnNearEnd() {
      if (wantsMore) void fetchNextPage({ cancelRefetch: false });
    },
    [wantsMore, fetchNextPage],
  );
  useEffect(
    function readBackNearStart() {
      if (wantsBefore) void fetchPreviousPage({ cancelRefetch: false });
    },
    [wantsBefore, fetchPreviousPage],
  );
  const toward = (step: -1 | 1) => {
    const other = at < 0 ? undefined : ids[at + step];
    if (other === undefined) return null;
    const isPlaced = typeof state?.at === 'number';
    return { to: to(other), state: isPlaced ? { ...state, at: Math.max(0, state.at + step) } : state };
  };
  return { previous: toward(-1), next: toward(1) };
}
