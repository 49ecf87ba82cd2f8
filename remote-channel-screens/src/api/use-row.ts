import { useQuery } from '@tanstack/react-query';
import type { EntityName } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readRow } from './rows.api.ts';

/** One row of an entity with the titles of its relations; asks nothing while there is no id. */
export function useRow(entity: EntityName, id: number | null) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.row(entity, id ?? 0),
    queryFn: ({ signal }) => readRow(api, entity, id ?? 0, signal),
    enabled: id !== null,
  });
}
