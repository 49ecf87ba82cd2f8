import { keepPreviousData, type Query, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EntityName, Row } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import type { ListOptions } from '../../api/rows.api.ts';
import { type Pages, rowsBefore, rowsQuery } from '../../api/rows-query.ts';

// Reading many pages again, one after the other, would hold up the list that one comes back to.
const mostPagesReadAnew = 5;

function worthReadingAnew(query: Query<unknown, Error, unknown, readonly unknown[]>): boolean {
  const data = query.state.data as { pages?: unknown[] } | undefined;
  return (data?.pages?.length ?? 0) <= mostPagesReadAnew;
}

/** The loaded contiguous rows of a list, and functions to load the next and previous page. */
export function useRows(entity: EntityName, options: ListOptions) {
  const { api, session } = useShell();
  const query = rowsQuery(api, session.mode, entity, options);
  const answer = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
    refetchOnMount: worthReadingAnew as never,
    refetchOnWindowFocus: worthReadingAnew as never,
  });
  const joined = useMemo(() => joinPages(answer.data as Pages | undefined), [answer.data]);
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = answer;
  const canReadOn = answer.hasNextPage && !isFetchNextPageError && !isFetchingNextPage;
  const readOn = useMemo(
    () => (canReadOn ? () => void fetchNextPage({ cancelRefetch: false }) : null),
    [canReadOn, fetchNextPage],
  );
  const { isFetchingPreviousPage, isFetchPreviousPageError, fetchPreviousPage } = answer;
  const canReadBack = answer.hasPreviousPage && !isFetchPreviousPageError && !isFetchingPreviousPage;
  const readBack = useMemo(
    () => (canReadBack ? () => void fetchPreviousPage({ cancelRefetch: false }) : null),
    [canReadBack, fetchPreviousPage],
  );
  return {
    ...joined,
    answer,
    readOn,
    readBack,
    /** Whether nothing comes after the rows. */
    isEnd: !answer.hasNextPage && !answer.isPlaceholderData,
    listed: JSON.stringify(query.queryKey),
  };
}

function joinPages(data: Pages | undefined) {
  const pages = data?.pages ?? [];
  const titles: Record<string, Record<string, string>> = {};
  for (const page of pages) {
    for (const [entity, named] of Object.entries(page.titles)) {
      titles[entity] = { ...titles[entity], ...named };
    }
  }
  const { total = 0, more = false } = pages.at(-1) ?? {};
  return { rows: eachOnce(pages.flatMap((page) => page.data)), first: rowsBefore(data), titles, total, more };
}

// A page that is read back ends with rows that the next one begins with.
function eachOnce(rows: readonly Row[]): Row[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
