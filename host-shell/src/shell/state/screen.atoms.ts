import { atom } from 'jotai';
import type { ScreenFacts } from 'shared-contracts/shell';

/** The description that a screen gave, and its path. It is void at another path. */
export const screenAtom = atom<{ facts: ScreenFacts; path: string } | null>(null);
