import { lazyPart } from 'shared-contracts/lazy-part';

// A separate chunk, because few people reach this screen.
const LazyNotFound = lazyPart(() => import('./NotFound.tsx').then((file) => file.NotFound));

/** The screen for an unknown address. One element, so that a render creates no new props. */
export const notFound = <LazyNotFound />;
