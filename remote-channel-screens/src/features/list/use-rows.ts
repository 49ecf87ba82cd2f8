import { keepPreviousData, type Query, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EntityName, Row } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import type { ListGiven } from '../../api/rows.api.ts';
import { rowsQuery } from '../../api/rows-query.ts';
import type { Titles } from '../../ui/value-text.ts';

// Reading many pages anew, one after the other, would hold up the list that one comes back to.
const mostPagesReadAnew = 5;

function worthReadingAnew(query: Query<unknown, Error, unknown, readonly unknown[]>): boolean {
  const data = query.state.data as { pages?: unknown[] } | undefined;
  return (data?.pages?.length ?? 0) <= mostPagesReadAnew;
}

/** The rows of a list as far as they are read, and the way to read on. */
export function useRows(entity: EntityName, given: ListGiven) {
  const { api, session } = useShell();
  const query = rowsQuery(api, session.mode, entity, given);
  const answer = useInfiniteQuery({
    ...query,
    placeholderData: keepPreviousData,
    refetchOnMount: worthReadingAnew as never,
    refetchOnWindowFocus: worthReadingAnew as never,
  });
  const pages = answer.data?.pages;
  const joined = useMemo(() => joinPages(pages ?? []), [pages]);
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = answer;
  const canReadOn = answer.hasNextPage && !isFetchNextPageError && !isFetchingNextPage;
  const readOn = useMemo(
    () => (canReadOn ? () => void fetchNextPage({ cancelRefetch: false }) : null),
    [canReadOn, fetchNextPage],
  );
  return { ...joined, answer, readOn, listed: JSON.stringify(query.queryKey) };
}

function joinPages(
  pages: readonly { data: Row[]; titles: Titles; total: number; more?: boolean | undefined }[],
) {
  const titles: Record<string, Record<string, string>> = {};
  for (const page of pages) {
    for (const [entity, named] of Object.entries(page.titles)) {
      titles[entity] = { ...titles[entity], ...named };
    }
  }
  const { total = 0, more = false } = pages.at(-1) ?? {};
  return { rows: pages.flatMap((page) => page.data), titles, total, more };
}
