import { type ReactNode, Suspense, useState } from 'react';
import { later } from '../app/later.ts';

const navigation = later(() => import('./NavigationDrawer.tsx').then((file) => file.NavigationDrawer));
const filter = later(() => import('./FilterDialog.tsx').then((file) => file.FilterDialog));
const notices = later(() => import('./notices/NoticesDrawer.tsx').then((file) => file.NoticesDrawer));
const palette = later(() => import('./palette/Palette.tsx').then((file) => file.Palette));
const shortcuts = later(() => import('./shortcuts/ShortcutsDialog.tsx').then((file) => file.ShortcutsDialog));
const signInAgain = later(() => import('./SignInAgain.tsx').then((file) => file.SignInAgain));

/** What lies over a screen, each a file of its own. */
export const layers = {
  Navigation: navigation.Part,
  Filter: filter.Part,
  Notices: notices.Part,
  Palette: palette.Part,
  Shortcuts: shortcuts.Part,
  SignInAgain: signInAgain.Part,
};

/** Fetches all of it, so that it opens at once and without a connection too. */
export function prepareLayers(): Promise<unknown> {
  const all = [navigation, filter, notices, palette, shortcuts, signInAgain];
  return Promise.all(all.map(({ prepare }) => prepare()));
}

/** Has its part in the page from the first time on that it is open: what closes gives the focus back itself. */
export function OnceOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen ? <Suspense>{children}</Suspense> : null;
}
