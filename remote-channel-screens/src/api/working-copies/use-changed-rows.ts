import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type EntityDefinition, type EntityName, hasWorkingCopies } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';

/** The query key of the rows of an entity that have changes which are not published. */
export const changedRowsKey = (entity: EntityName) => ['changed-rows', entity] as const;

/** What the list of an entity read of that last; undefined where none did. */
export function useListedChanges(entity: EntityName): ReadonlySet<number> | undefined {
  const { session } = useShell();
  const client = useQueryClient();
  return client.getQueryData([...changedRowsKey(entity), session.mode.channel.id]);
}

const none: ReadonlySet<number> = new Set();

/** Ids of the rows that have changes which are not published; none until `isWanted`, so that no row waits for it. */
export function useChangedRows(definition: EntityDefinition, isWanted: boolean): ReadonlySet<number> {
  const { api, session } = useShell();
  const { data = none } = useQuery({
    queryKey: [...changedRowsKey(definition.name), session.mode.channel.id],
    queryFn: async ({ signal }) => {
      const { listChanged } = await import(/* webpackChunkName: "changed-rows" */ './changed-rows.api.ts');
      return new Set((await listChanged(api, definition.name, signal)).map(({ id }) => id));
    },
    enabled: isWanted && hasWorkingCopies(definition),
  });
  return data;
}
