import { useQuery } from '@tanstack/react-query';
import type { EntityName } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { type ListGiven, listRows } from './rows.api.ts';

/** The first rows of a list in the channel and the focus of the mode, whatever the keywords, and how many there are. */
export function useFirstRows(
  entity: EntityName,
  asked: Pick<ListGiven, 'sort' | 'where'> & { limit: number },
) {
  const { api, session } = useShell();
  const { channel, focus } = session.mode;
  const given: ListGiven = { ...asked, taxons: [], all: true };
  return useQuery({
    queryKey: queryKeys.list(entity, {
      first: true,
      channel: channel.id,
      focus: [focus.type, focus.id],
      ...given,
    }),
    queryFn: ({ signal }) => listRows(api, entity, given, { begin: null, signal }),
  });
}
