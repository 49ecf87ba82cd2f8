import { startTransition } from 'react';
import { ensureRemote, remotesAtom } from '../federation/remotes.atoms.ts';
import { hostStore } from '../session/session.atoms.ts';
import { layers } from '../shell/layers/lazy-layers.ts';
import { LazyTooltip } from '../shell/navigation/lazy-tooltip.ts';
import { prepareNotifications } from '../shell/notices/LazyNotifications.tsx';
import { menusAheadAtom } from '../shell/state/frame.atoms.ts';

// Renders the menus in slices, with low priority.
async function prepareMenus(): Promise<void> {
  await layers.Menu.prepare();
  startTransition(() => hostStore.set(menusAheadAtom, true));
}

/** What a signed-in person may need next, in this order. Each step fetches one thing, so that none blocks the page for long. */
export function allScreens(): (() => Promise<unknown>)[] {
  const others = Object.keys(hostStore.get(remotesAtom)).map((name) => () => ensureRemote(name));
  const lists = () => import('shared-contracts/ui/data');
  const forms = () => Promise.all([import('shared-contracts/ui/form'), import('shared-contracts/ui/tools')]);
  // Preload the layers, so that they open at once and without a connection.
  const above = Object.values(layers).map(({ prepare }) => prepare);
  return [prepareMenus, LazyTooltip.prepare, lists, ...others, forms, prepareNotifications, ...above];
}
