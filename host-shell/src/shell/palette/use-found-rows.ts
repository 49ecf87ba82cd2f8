import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useDeferredValue } from 'react';
import { findRows } from 'shared-contracts/api';
import { queryKeys } from 'shared-contracts/shell';
import { useHost } from '../../config/host-context.ts';
import { modeAtom } from '../../session/session.atoms.ts';
import { useSession } from '../../session/use-session.ts';
import { type Entry, foundEntries } from './palette.model.ts';

const shortest = 2;
const most = 8;

/** The records of the channel whose titles match the typed text; none for fewer than two characters. */
export function useFoundRows(typed: string): { rows: Entry[]; isSearching: boolean; failure: string | null } {
  const { api } = useHost();
  const mode = useAtomValue(modeAtom);
  const types = useSession().start.data?.types;
  const text = typed.trim().slice(0, 200);
  const q = useDeferredValue(text);
  const isRequested = q.length >= shortest;
  const answer = useQuery({
    queryKey: queryKeys.found(mode.channel.id, q),
    queryFn: ({ signal }) =>
      api.send(findRows, { query: { q, limit: most }, signal }).then(({ data }) => data),
    enabled: isRequested,
    // The rows of the previous text stay until the response arrives.
    placeholderData: (before) => before,
  });
  const rows = isRequested ? foundEntries(answer.data ?? [], types ?? []) : [];
  return {
    rows,
    isSearching: text.length >= shortest && (q !== text || answer.isFetching),
    failure: isRequested && answer.isError ? answer.error.message : null,
  };
}
