import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EntityName } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readAllRows } from './all-rows.api.ts';

/**
 * Every row of a list that is filtered by fields, whatever the keywords, for a part that shows them together. With `keeps`, those of other fields
 * stay until these are there. Sends no request unless `enabled`. With `fields`, reads these alone; with `refetchInterval` (milliseconds), reads again.
 */
export function useAllRows(
  entity: EntityName,
  sort: string,
  where: Readonly<Record<string, string>> = {},
  {
    keeps = false,
    enabled = true,
    fields,
    refetchInterval,
  }: { keeps?: boolean; enabled?: boolean; fields?: readonly string[]; refetchInterval?: number } = {},
) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...queryKeys.entity(entity), 'all', { sort, where, ...(fields ? { fields } : {}) }],
    queryFn: ({ signal }) =>
      readAllRows(api, entity, { sort, taxons: [], where, all: true, ...(fields ? { fields } : {}) }, signal),
    enabled,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
    ...(keeps ? { placeholderData: keepPreviousData } : {}),
  });
}
