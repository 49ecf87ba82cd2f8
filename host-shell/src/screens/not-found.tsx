import { lazyPart } from 'shared-contracts/lazy-part';

// Few come by it, so it is a file of its own.
const LazyNotFound = lazyPart(() => import('./NotFound.tsx').then((file) => file.NotFound));

/** The screen of an address that no screen has. One element, so that a render creates no new props. */
export const notFound = <LazyNotFound />;
