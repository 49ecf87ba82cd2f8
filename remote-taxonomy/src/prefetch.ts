import type { Arrival } from 'shared-contracts/remote';
import { changesQuery, treeQuery } from './api/use-tree.ts';
import { placeOf, treeAt } from './features/editor/address.model.ts';

/** Reads the tree that an address of the editor asks for, and its last changes, before the screen is there. */
export function prefetch({ search, api, cache }: Arrival): void {
  const tree = treeAt(placeOf(new URLSearchParams(search), []));
  if (tree.mode !== 'option' || tree.field !== '') void cache.prefetchQuery(treeQuery(api, tree));
  void cache.prefetchQuery(changesQuery(api, tree.type));
}
