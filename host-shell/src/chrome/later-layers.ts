import { later } from 'shared-contracts/later';

/** What lies over a screen, each a file of its own. */
export const layers = {
  Menu: later(() => import('./MenuBelow.tsx').then((file) => file.MenuBelow)),
  Navigation: later(() => import('./NavigationDrawer.tsx').then((file) => file.NavigationDrawer)),
  Filter: later(() => import('./FilterDialog.tsx').then((file) => file.FilterDialog)),
  Notices: later(() => import('./notices/NoticesDrawer.tsx').then((file) => file.NoticesDrawer)),
  Palette: later(() => import('./palette/Palette.tsx').then((file) => file.Palette)),
  Shortcuts: later(() => import('./shortcuts/ShortcutsDialog.tsx').then((file) => file.ShortcutsDialog)),
  SignInAgain: later(() => import('./SignInAgain.tsx').then((file) => file.SignInAgain)),
};
