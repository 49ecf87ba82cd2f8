import { lazyPart } from 'shared-contracts/lazy-part';
import type { RouteObject } from 'shared-contracts/router';

const StartPage = lazyPart(() => import('./features/start/StartPage.tsx').then((file) => file.StartPage));

/** The screens of this remote, by absolute path; package.json says that it owns them. */
export const routes: RouteObject[] = [{ path: '/app/template', element: <StartPage /> }];
