import { atom } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import type { Scheme } from 'shared-contracts/ui/theme';
import { onStoredElsewhere, readStored, writeStored } from './browser-storage.ts';
import { type Density, densityOf, type SchemeChoice, schemeChoiceOf, schemeOf } from './preferences.model.ts';

const light = matchMedia('(prefers-color-scheme: light)');

const systemIsLightAtom = atom(light.matches);
systemIsLightAtom.onMount = (set) => {
  const follow = () => set(light.matches);
  // The system may have changed before this listener was added.
  follow();
  light.addEventListener('change', follow);
  return () => light.removeEventListener('change', follow);
};

const storedSchemeAtom = atomWithLazy(() => schemeChoiceOf(readStored('scheme')));
storedSchemeAtom.onMount = (set) => onStoredElsewhere('scheme', (stored) => set(schemeChoiceOf(stored)));

/** The colour scheme chosen in this browser; all tabs follow it. */
export const schemeChoiceAtom = atom(
  (get) => get(storedSchemeAtom),
  (_get, set, choice: SchemeChoice) => {
    writeStored('scheme', choice);
    set(storedSchemeAtom, choice);
  },
);

/** The colour scheme on the screen. */
export const schemeAtom = atom<Scheme>((get) => schemeOf(get(storedSchemeAtom), get(systemIsLightAtom)));

const storedDensityAtom = atomWithLazy(() => densityOf(readStored('density')));
storedDensityAtom.onMount = (set) => onStoredElsewhere('density', (stored) => set(densityOf(stored)));

/** Density of the layout in this browser. */
export const densityAtom = atom(
  (get) => get(storedDensityAtom),
  (_get, set, density: Density) => {
    writeStored('density', density);
    set(storedDensityAtom, density);
  },
);
