import { atom } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import { readStored, writeStored } from '../../session/browser-storage.ts';
import { type GuideState, guideStateOf } from './guide.model.ts';

/** Whether the window is as narrow as a phone, where an open guide covers most of the page. */
export const isNarrow = (): boolean => matchMedia('(max-width: 600px)').matches;

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

/** Whether a person has opened the guide and it has not taken the focus yet. */
export const guideRequestedAtom = atom(false);

/** Opens the guide and moves the focus into it. */
export const openGuideAtom = atom(null, (_get, set) => {
  set(guideAtom, 'open');
  set(guideRequestedAtom, true);
});
