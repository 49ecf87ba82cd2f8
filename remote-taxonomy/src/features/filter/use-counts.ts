import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TermCount } from 'shared-contracts/api';
import { findDefinition } from 'shared-contracts/entities';
import { useSearchParams } from 'shared-contracts/router';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readCounts, type TickedMode } from '../../api/taxons.api.ts';
import { countedQuery } from './counted.model.ts';

// One map per response, so that a tree does not render again for the same numbers.
const maps = new WeakMap<TermCount[], ReadonlyMap<number, number>>();

function mapOf(counts: TermCount[] | null): ReadonlyMap<number, number> | null {
  if (counts === null) return null;
  const known = maps.get(counts) ?? new Map(counts.map(({ id, count }) => [id, count]));
  maps.set(counts, known);
  return known;
}

/**
 * Number of rows that the list at this address would show for each term of a mode. It applies the keywords, the filters, and the choice in
 * the other mode. Null until it is known, and if the list has too many rows.
 */
export function useCounts(
  mode: TickedMode,
  options: { type: string; chosen: readonly number[]; fixed?: Readonly<Record<string, string>> | undefined },
): ReadonlyMap<number, number> | null {
  const { api, session } = useShell();
  const [search] = useSearchParams();
  const definition = findDefinition(options.type);
  const request = definition ? countedQuery(definition, { search, ...options }) : {};
  const counts = useQuery({
    queryKey: [...queryKeys.entity(options.type), 'terms', mode, request, session.mode],
    queryFn: ({ signal }) =>
      definition ? readCounts(api, definition.name, { ...request, mode }, signal) : null,
    placeholderData: keepPreviousData,
    select: mapOf,
  });
  return counts.data ?? null;
}
