import { atom } from 'jotai';
import type { Mode } from 'shared-contracts/session';
import { modeAtom } from '../session/session.atoms.ts';

/** How long the content stays hidden during a switch of channel, in milliseconds. Source: product.md §9. */
const switchMs = 1000;

/** Whether the content is hidden during a switch of channel. */
export const switchingAtom = atom(false);

let switchTimer: ReturnType<typeof setTimeout> | undefined;

/** Sets the mode and, if `hides`, hides the content while the next screen loads. */
export const switchModeAtom = atom(null, (_get, set, { mode, hides }: { mode: Mode; hides: boolean }) => {
  set(modeAtom, mode);
  if (!hides) return;
  clearTimeout(switchTimer);
  set(switchingAtom, true);
  switchTimer = setTimeout(() => set(switchingAtom, false), switchMs);
});
