import { atom } from 'jotai';
import type { ScreenFacts } from 'shared-contracts/shell';

/** What the screen said of itself, and the path that it stood at: another path needs another word. */
export const screenAtom = atom<{ facts: ScreenFacts; path: string } | null>(null);
