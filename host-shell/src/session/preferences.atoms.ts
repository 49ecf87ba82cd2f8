import { atom } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import { type ClockChoice, clockChoiceOf, type WeekChoice, weekChoiceOf } from 'shared-contracts/person';
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

/** A choice of this browser on the root element, from where `shared-contracts/person` reads it: before what shows times is drawn with it. */
function chosenAtom<Choice extends string>(
  name: 'clock' | 'weekStart',
  choiceOf: (stored: string | null) => Choice,
) {
  const storedAtom = atomWithLazy(() => choiceOf(readStored(name)));
  const shown = (choice: Choice): Choice => {
    document.documentElement.dataset[name] = choice;
    return choice;
  };
  storedAtom.onMount = (set) => onStoredElsewhere(name, (stored) => set(shown(choiceOf(stored))));
  return atom(
    (get) => get(storedAtom),
    (_get, set, choice: Choice) => {
      writeStored(name, choice);
      set(storedAtom, shown(choice));
    },
  );
}

/** The clock chosen in this browser. */
export const clockAtom = chosenAtom<ClockChoice>('clock', clockChoiceOf);

/** The day on which weeks begin, as it is chosen in this browser. */
export const weekStartAtom = chosenAtom<WeekChoice>('weekStart', weekChoiceOf);
