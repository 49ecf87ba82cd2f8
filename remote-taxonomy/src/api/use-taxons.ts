import { useQuery } from '@tanstack/react-query';
import type { Taxon } from 'shared-contracts/api';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { indexTerms, type TermIndex } from '../ui/terms/term-index.model.ts';
import { readTaxons, type TickedMode } from './taxons.api.ts';

// One index per response of the server, however often callers read it.
const indexes = new WeakMap<Taxon[], TermIndex>();

/** The index of the taxons of a response. */
export function indexOfTaxons(taxons: Taxon[]): TermIndex {
  const known = indexes.get(taxons);
  if (known) return known;
  const made = indexTerms(taxons);
  indexes.set(taxons, made);
  return made;
}

/** The taxons of a mode and a type as a tree, for ticking and searching. */
export function useTaxons(mode: TickedMode, type: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.taxonTree(mode, type),
    queryFn: ({ signal }) => readTaxons(api, mode, type, signal),
    select: indexOfTaxons,
  });
}
