import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EntityName, Only } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { findTitles } from './titles.api.ts';

/** Rows of an entity by words in their title, from which a person may choose; the first ones in order without a word. */
export function useTitles(entity: EntityName, words: string, enabled = true, only?: Only) {
  const { api, session } = useShell();
  const channel = session.mode.channel.id;
  return useQuery({
    queryKey: queryKeys.titles(entity, { channel, words, only: only?.value }),
    queryFn: ({ signal }) => findTitles(api, entity, { words, only }, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
}
