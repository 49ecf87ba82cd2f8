import { lazyPart } from 'shared-contracts/lazy-part';

/** Tooltip with the name of an element, in its own chunk. */
export const LazyTooltip = lazyPart(() => import('./ButtonTooltip.tsx').then((file) => file.ButtonTooltip));
