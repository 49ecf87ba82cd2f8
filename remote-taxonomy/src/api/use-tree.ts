import { useQuery } from '@tanstack/react-query';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readTree, type Tree } from './taxon-edits.api.ts';
import { indexOfTaxons } from './use-taxons.ts';

/** The cache's key of a tree; tags and categories have the one that the ticker and the filter read. */
function treeKey({ mode, type, field }: Tree): readonly unknown[] {
  return mode === 'option' ? [...queryKeys.taxonTree(mode, type), field] : queryKeys.taxonTree(mode, type);
}

/** The terms of a tree, indexed. */
export function useTree(tree: Tree) {
  const { api } = useShell();
  return useQuery({
    queryKey: treeKey(tree),
    queryFn: ({ signal }) => readTree(api, tree, signal),
    select: indexOfTaxons,
    enabled: tree.mode !== 'option' || tree.field !== '',
  });
}
