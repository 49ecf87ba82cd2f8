import { lazyPart } from 'shared-contracts/lazy-part';

/** Tooltip with the name of an element, in its own chunk. */
export const LazyName = lazyPart(() => import('./NameBeside.tsx').then((file) => file.NameBeside));
