import { lazyPart } from 'shared-contracts/lazy-part';

// Few come by it, so it is a file of its own.
const LazyNotFound = lazyPart(() => import('./NotFound.tsx').then((file) => file.NotFound));

/** What an address shows that no screen has. One element, so that a render does not make its props anew. */
export const notFound = <LazyNotFound />;
