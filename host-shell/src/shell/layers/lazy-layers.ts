import { lazyPart } from 'shared-contracts/lazy-part';

/** Layers over the screens, each in its own chunk. */
export const layers = {
  Menu: lazyPart(() => import('./MenuBelow.tsx').then((file) => file.MenuBelow)),
  Navigation: lazyPart(() =>
    import('../navigation/NavigationDrawer.tsx').then((file) => file.NavigationDrawer),
  ),
  Filter: lazyPart(() => import('./FilterDialog.tsx').then((file) => file.FilterDialog)),
  Notices: lazyPart(() => import('../notices/NoticesDrawer.tsx').then((file) => file.NoticesDrawer)),
  Palette: lazyPart(() => import('../palette/Palette.tsx').then((file) => file.Palette)),
  Shortcuts: lazyPart(() => import('../shortcuts/ShortcutsDialog.tsx').then((file) => file.ShortcutsDialog)),
  SignInAgain: lazyPart(() => import('./SignInAgain.tsx').then((file) => file.SignInAgain)),
};
