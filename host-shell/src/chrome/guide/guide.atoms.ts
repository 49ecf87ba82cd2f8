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
