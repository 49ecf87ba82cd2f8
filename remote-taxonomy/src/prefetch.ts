import type { Arrival } from 'shared-contracts/remote';
import { changesQuery, treeQuery } from './api/use-tree.ts';
import { placeOf, treeAt } from './features/editor/address.model.ts';

/** Prefetches the tree at an address of the editor, and its last changes. */
export function prefetch({ search, api, cache }: Arrival): void {
  const tree = treeAt(placeOf(new URLSearchParams(search), []));
  if (tree.mode !== 'option' || tree.field !== '') void cache.prefetchQuery(treeQuery(api, tree));
  void cache.prefetchQuery(changesQuery(api, tree.type));
}
