import { useQuery } from '@tanstack/react-query';
import type { EntityName } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { type ListOptions, listRows } from './rows.api.ts';

/** The first rows of a list in the channel and the focus of the mode, whatever the keywords, and how many there are; asks nothing unless `enabled`. */
export function useFirstRows(
  entity: EntityName,
  request: Pick<ListOptions, 'sort' | 'where' | 'fields'> & { limit: number },
  { enabled = true }: { enabled?: boolean } = {},
) {
  const { api, session } = useShell();
  const { channel, focus } = session.mode;
  const options: ListOptions = { ...request, taxons: [], all: true };
  return useQuery({
    queryKey: queryKeys.list(entity, {
      first: true,
      channel: channel.id,
      focus: [focus.type, focus.id],
      ...options,
    }),
    queryFn: ({ signal }) => listRows(api, entity, options, { begin: null, signal }),
    enabled,
  });
}
