import { startTransition } from 'react';
import { createBrowserRouter } from 'shared-contracts/router';
import { takeUpdatesAtom } from '../federation/remotes.atoms.ts';
import { ScreenError } from '../screens/ScreenError.tsx';
import { hostStore } from '../session/session.atoms.ts';
import { Root } from './Root.tsx';

/** The router of the page. */
export const router = createBrowserRouter([{ path: '*', Component: Root, ErrorBoundary: ScreenError }]);

// A new path is a new screen, which nobody has typed into yet: builds that wait are taken now, in the same step, so that
// neither the screen that is left nor the next one is ever made of two.
let shownPath = location.pathname;
router.subscribe(({ location: { pathname } }) => {
  if (pathname === shownPath) return;
  shownPath = pathname;
  startTransition(() => hostStore.set(takeUpdatesAtom));
});
