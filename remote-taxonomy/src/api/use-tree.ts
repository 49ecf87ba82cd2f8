import { useQuery } from '@tanstack/react-query';
import type { ApiClient } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readChanges, readOptionFields, readTree, type Tree } from './taxon-edits.api.ts';
import { indexOfTaxons } from './use-taxons.ts';

/** Query for a tree. Tags and categories have the same key as in the ticker and the filter. */
export function treeQuery(api: ApiClient, tree: Tree) {
  const { mode, type, field } = tree;
  const key = queryKeys.taxonTree(mode, type);
  return {
    queryKey: mode === 'option' ? [...key, field] : key,
    queryFn: ({ signal }: { signal: AbortSignal }) => readTree(api, tree, signal),
    enabled: mode !== 'option' || field !== '',
  };
}

/** Query for the fields of a type that have options. */
export function optionFieldsQuery(api: ApiClient, type: string) {
  return {
    queryKey: [...queryKeys.taxons, 'fields', type],
    queryFn: ({ signal }: { signal: AbortSignal }) => readOptionFields(api, type, signal),
  };
}

/** Query for the last changes to a type's terms. */
export function changesQuery(api: ApiClient, type: string) {
  return {
    queryKey: [...queryKeys.taxons, 'changes', type],
    queryFn: ({ signal }: { signal: AbortSignal }) => readChanges(api, type, signal),
  };
}

/** The terms of a tree, with an index. */
export function useTree(tree: Tree) {
  const { api } = useShell();
  return useQuery({ ...treeQuery(api, tree), select: indexOfTaxons });
}
