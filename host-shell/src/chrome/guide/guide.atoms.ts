import { atom } from 'jotai';
import { readStored, writeStored } from '../../session/browser-storage.ts';
import { type GuideState, guideStateOf } from './guide.model.ts';

const keptAtom = atom(guideStateOf(readStored('guide')));

/** How the Setup Guide stands in this browser. */
export const guideAtom = atom(
  (get) => get(keptAtom),
  (_get, set, state: GuideState) => {
    writeStored('guide', state);
    set(keptAtom, state);
  },
);

/** Set while a person has opened the guide, and it has not taken the focus yet. */
export const guideAskedAtom = atom(false);

/** Opens the guide for a person, who is led into it. */
export const openGuideAtom = atom(null, (_get, set) => {
  set(guideAtom, 'open');
  set(guideAskedAtom, true);
});
