import { lazyPart } from 'shared-contracts/lazy-part';

/** What shows the name of something beside it. */
export const LazyName = lazyPart(() => import('./NameBeside.tsx').then((file) => file.NameBeside));
