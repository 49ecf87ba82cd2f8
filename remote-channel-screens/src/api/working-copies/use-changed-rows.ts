import { useQuery } from '@tanstack/react-query';
import { type EntityDefinition, type EntityName, hasWorkingCopies } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';

/** The query key of the rows of an entity that have changes which are not published. */
export const changedRowsKey = (entity: EntityName) => ['changed-rows', entity] as const;

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
