import type { InfiniteData } from '@tanstack/react-query';
import type { ListAnswer } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import type { Mode } from 'shared-contracts/session';
import { queryKeys } from 'shared-contracts/shell';
import { type ListOptions, listRows, type PageBegin, rowsPerPage } from './rows.api.ts';

/** Pages of a list that follow each other, as the cache has them. */
export type Pages = InfiniteData<ListAnswer, PageBegin>;

/** How many rows of the list come before those pages. */
export function rowsBefore(pages: Pages | undefined): number {
  const begin = pages?.pageParams[0];
  return typeof begin === 'object' && begin !== null ? begin.at : 0;
}

// Rows may have come in above since the others were read: those of the page before then stand that much further down.
const overlap = 20;

function pageBefore(begin: PageBegin): PageBegin | undefined {
  if (typeof begin !== 'object' || begin === null || begin.at === 0) return undefined;
  const at = Math.max(0, begin.at - rowsPerPage);
  return { at, limit: begin.at - at + overlap };
}

/** The rows of a list in a mode, page by page, as the cache knows them. */
export function rowsQuery(api: ApiClient, mode: Mode, entity: EntityName, options: ListOptions) {
  const { channel, focus, query } = mode;
  const { from = 0 } = options;
  return {
    queryKey: queryKeys.list(entity, {
      channel: channel.id,
      focus: [focus.type, focus.id],
      query,
      ...options,
    }),
    queryFn: ({ pageParam, signal }: { pageParam: PageBegin; signal: AbortSignal }) =>
      // Those it is known by: it may be read on from a screen that has others.
      listRows(api, entity, options, { begin: pageParam, signal, keywords: query }),
    initialPageParam: (from > 0 ? { at: from, limit: rowsPerPage } : null) as PageBegin,
    getNextPageParam: (page: ListAnswer): PageBegin => page.next,
    getPreviousPageParam: (_: ListAnswer, __: readonly ListAnswer[], begin: PageBegin) => pageBefore(begin),
  };
}
