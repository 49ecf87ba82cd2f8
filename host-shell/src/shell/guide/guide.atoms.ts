import { atom } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import { readStored, writeStored } from '../../session/browser-storage.ts';
import { type GuideState, guideStateOf } from './guide.model.ts';

/** Whether the window is too narrow for an open guide beside the screen, so that it covers part of it. */
const isNarrow = (): boolean => matchMedia('(max-width: 1199px)').matches;

/** Whether a form keeps its full width beside an open guide. */
export const hasRoomBeside = (): boolean => matchMedia('(min-width: 1800px)').matches;

const storedAtom = atomWithLazy((): GuideState => {
  const stored = guideStateOf(readStored('guide'));
  return stored === 'open' && isNarrow() ? 'folded' : stored;
});

/** State of the Setup Guide in this browser. */
export const guideAtom = atom(
  (get) => get(storedAtom),
  (_get, set, state: GuideState) => {
    writeStored('guide', state);
    set(storedAtom, state);
  },
);

/** Whether a person has opened the guide and the focus has not moved to it yet. */
export const guideRequestedAtom = atom(false);

/** Opens the guide and moves the focus into it. A guide that nobody asked for (`unasked`) opens folded where it would cover the screen. */
export const openGuideAtom = atom(null, (_get, set, options?: { unasked?: boolean }) => {
  set(guideAtom, options?.unasked && isNarrow() ? 'folded' : 'open');
  set(guideRequestedAtom, true);
});
