import { lazyPart } from 'shared-contracts/lazy-part';

/** What an address shows that no screen has: few come by it, so it is a file of its own. */
export const LazyNotFound = lazyPart(() => import('./NotFound.tsx').then((file) => file.NotFound));
