import { atom } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import type { Scheme } from 'shared-contracts/ui/theme';
import { onStoredElsewhere, readStored, writeStored } from './browser-storage.ts';
import { type Density, densityOf, type SchemeChoice, schemeChoiceOf, schemeOf } from './preferences.model.ts';

const light = matchMedia('(prefers-color-scheme: light)');

const systemIsLightAtom = atom(light.matches);
systemIsLightAtom.onMount = (set) => {
  const follow = () => set(light.matches);
  // Also what changed before anybody listened.
  follow();
  light.addEventListener('change', follow);
  return () => light.removeEventListener('change', follow);
};

const storedSchemeAtom = atomWithLazy(() => schemeChoiceOf(readStored('scheme')));
storedSchemeAtom.onMount = (set) => onStoredElsewhere('scheme', (stored) => set(schemeChoiceOf(stored)));

/** The colours that were chosen in this browser; every tab of it follows. */
export const schemeChoiceAtom = atom(
  (get) => get(storedSchemeAtom),
  (_get, set, choice: SchemeChoice) => {
    writeStored('scheme', choice);
    set(storedSchemeAtom, choice);
  },
);

/** The colours that are shown. */
export const schemeAtom = atom<Scheme>((get) => schemeOf(get(storedSchemeAtom), get(systemIsLightAtom)));

const storedDensityAtom = atomWithLazy(() => densityOf(readStored('density')));
storedDensityAtom.onMount = (set) => onStoredElsewhere('density', (stored) => set(densityOf(stored)));

/** The density in this browser. */
export const densityAtom = atom(
  (get) => get(storedDensityAtom),
  (_get, set, density: Density) => {
    writeStored('density', density);
    set(storedDensityAtom, density);
  },
);
