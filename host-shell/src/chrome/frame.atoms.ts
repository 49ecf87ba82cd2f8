import { atom } from 'jotai';
import type { Mode } from 'shared-contracts/session';
import { modeAtom } from '../session/session.atoms.ts';

/** How long the content stays hidden while a channel is switched. Source: product.md §9. */
const switchMs = 1000;

/** The entity type that a screen asked to filter by, and the path that it asked on: another path disables it again. */
export const filterRequestAtom = atom<{ type: string; path: string } | null>(null);

/** Whether what the menus of the frame need is there, so that they can be made before they are opened. */
export const menusAheadAtom = atom(false);

/** Whether the palette is open. */
export const paletteAtom = atom(false);

/** Whether the list of shortcuts is open. */
export const shortcutsAtom = atom(false);

/** Whether the content is hidden for a switch of channel. */
export const switchingAtom = atom(false);

let switchTimer: ReturnType<typeof setTimeout> | undefined;

/** Takes a mode and, where the channel is another one, hides the content while its screen loads. */
export const switchModeAtom = atom(null, (_get, set, { mode, hides }: { mode: Mode; hides: boolean }) => {
  set(modeAtom, mode);
  if (!hides) return;
  clearTimeout(switchTimer);
  set(switchingAtom, true);
  switchTimer = setTimeout(() => set(switchingAtom, false), switchMs);
});
