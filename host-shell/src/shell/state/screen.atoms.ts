import { atom } from 'jotai';
import type { ScreenFacts } from 'shared-contracts/shell';

/** The description of the current screen, valid only for its path. */
export const screenAtom = atom<{ facts: ScreenFacts; path: string } | null>(null);
