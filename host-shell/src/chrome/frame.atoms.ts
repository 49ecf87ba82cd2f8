import { atom } from 'jotai';
import type { Mode } from 'shared-contracts/session';
import { modeAtom } from '../session/session.atoms.ts';

/** How long the content stays hidden while a channel is switched. Source: product.md §9. */
const switchMs = 1000;

/** The entity type that a screen asked to filter by, and the path that it asked on: another path disables it again. */
export const filterRequestAtom = atom<{ type: string; path: string } | null>(null);

/** Whether the content is hidden for a switch of channel. */
export const switchingAtom = atom(false);

let switchTimer: ReturnType<typeof setTimeout> | undefined;

/** Takes a mode and hides the content while the new channel's screen loads. */
export const switchModeAtom = atom(null, (_get, set, mode: Mode) => {
  clearTimeout(switchTimer);
  set(modeAtom, mode);
  set(switchingAtom, true);
  switchTimer = setTimeout(() => set(switchingAtom, false), switchMs);
});
