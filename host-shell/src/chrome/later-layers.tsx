import { type ReactNode, useState } from 'react';
import { later } from 'shared-contracts/later';

/** What lies over a screen, each a file of its own. */
export const layers = {
  Navigation: later(() => import('./NavigationDrawer.tsx').then((file) => file.NavigationDrawer)),
  Filter: later(() => import('./FilterDialog.tsx').then((file) => file.FilterDialog)),
  Notices: later(() => import('./notices/NoticesDrawer.tsx').then((file) => file.NoticesDrawer)),
  Palette: later(() => import('./palette/Palette.tsx').then((file) => file.Palette)),
  Shortcuts: later(() => import('./shortcuts/ShortcutsDialog.tsx').then((file) => file.ShortcutsDialog)),
  SignInAgain: later(() => import('./SignInAgain.tsx').then((file) => file.SignInAgain)),
};

/** Fetches all of it, so that it opens at once and without a connection too. */
export function prepareLayers(): Promise<unknown> {
  return Promise.all(Object.values(layers).map(({ prepare }) => prepare()));
}

/** Has its part in the page from the first time on that it is open: what closes gives the focus back itself. */
export function OnceOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen ? children : null;
}
