import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readChanges, readOptionFields, readTree, type Tree } from './taxon-edits.api.ts';
import { indexOfTaxons } from './use-taxons.ts';

/** How a tree is read; tags and categories have the key by which the ticker and the filter read them. */
export function treeQuery(api: ApiClient, tree: Tree) {
  const { mode, type, field } = tree;
  const key = queryKeys.taxonTree(mode, type);
  return {
    queryKey: mode === 'option' ? [...key, field] : key,
    queryFn: ({ signal }: { signal: AbortSignal }) => readTree(api, tree, signal),
    enabled: mode !== 'option' || field !== '',
  };
}

/** How the fields of a type that have options are read. */
export function optionFieldsQuery(api: ApiClient, type: string) {
  return {
    queryKey: [...queryKeys.taxons, 'fields', type],
    queryFn: ({ signal }: { signal: AbortSignal }) => readOptionFields(api, type, signal),
  };
}

/** How the last changes of a type's terms are read. */
export function changesQuery(api: ApiClient, type: string) {
  return {
    queryKey: [...queryKeys.taxons, 'changes', type],
    queryFn: ({ signal }: { signal: AbortSignal }) => readChanges(api, type, signal),
  };
}

/** The terms of a tree, indexed. */
export function useTree(tree: Tree) {
  const { api } = useShell();
  return useQuery({ ...treeQuery(api, tree), select: indexOfTaxons });
}
