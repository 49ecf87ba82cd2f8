import { useQuery } from '@tanstack/react-query';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readRow } from './rows.api.ts';

/** A row, as the cache knows it. */
export function rowQuery(api: ApiClient, entity: EntityName, id: number) {
  return {
    queryKey: queryKeys.row(entity, id),
    queryFn: ({ signal }: { signal: AbortSignal }) => readRow(api, entity, id, signal),
  };
}

/** One row of an entity with the titles of its relations; asks nothing while there is no id. */
export function useRow(entity: EntityName, id: number | null) {
  const { api } = useShell();
  return useQuery({ ...rowQuery(api, entity, id ?? 0), enabled: id !== null });
}
