import { later } from 'shared-contracts/later';

/** What shows the name of something beside it. */
export const LaterName = later(() => import('./NameBeside.tsx').then((file) => file.NameBeside));
