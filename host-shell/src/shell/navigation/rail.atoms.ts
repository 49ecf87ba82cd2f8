import { atom } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import { readStored, writeStored } from '../../session/browser-storage.ts';

/** Whether the window is wide enough for a rail with names. */
export const isWide = (): boolean => matchMedia('(min-width: 1200px)').matches;

const storedAtom = atomWithLazy(() => readStored('rail') !== 'icons');

/** Whether the rail of a wide window has names beside its icons, as this browser remembers it: yes at first. */
export const isRailNamedAtom = atom(
  (get) => get(storedAtom),
  (_get, set, isNamed: boolean) => {
    writeStored('rail', isNamed ? null : 'icons');
    set(storedAtom, isNamed);
  },
);
