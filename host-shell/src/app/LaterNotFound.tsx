import { later } from 'shared-contracts/later';

/** What an address shows that no screen has: few come by it, so it is a file of its own. */
export const LaterNotFound = later(() => import('./NotFound.tsx').then((file) => file.NotFound));
