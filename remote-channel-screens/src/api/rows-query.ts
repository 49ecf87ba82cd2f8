import type { ListAnswer } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import type { Mode } from 'shared-contracts/session';
import { queryKeys } from 'shared-contracts/shell';
import { type ListGiven, listRows } from './rows.api.ts';

/** The rows of a list in a mode, page by page, as the cache knows them. */
export function rowsQuery(api: ApiClient, mode: Mode, entity: EntityName, given: ListGiven) {
  const { channel, focus, query } = mode;
  return {
    queryKey: queryKeys.list(entity, { channel: channel.id, focus: [focus.type, focus.id], query, ...given }),
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      listRows(api, entity, given, { cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListAnswer) => page.next,
  };
}
