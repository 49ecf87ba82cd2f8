import { startTransition } from 'react';
import { createBrowserRouter } from 'shared-contracts/router';
import { takeUpdatesAtom } from '../federation/remotes.atoms.ts';
import { ScreenError } from '../screens/ScreenError.tsx';
import { hostStore } from '../session/session.atoms.ts';
import { Root } from './Root.tsx';

export const router = createBrowserRouter([{ path: '*', Component: Root, ErrorBoundary: ScreenError }]);

// A new path shows a new screen, which holds no typed text yet. Waiting builds are activated in the same step, so that no screen mixes two
// builds.
let shownPath = location.pathname;
router.subscribe(({ location: { pathname } }) => {
  if (pathname === shownPath) return;
  shownPath = pathname;
  startTransition(() => hostStore.set(takeUpdatesAtom));
});
