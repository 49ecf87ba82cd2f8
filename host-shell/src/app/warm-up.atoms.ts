import { atom } from 'jotai';
import type { ReactNode } from 'react';

/** The hidden screen of the current warm-up render. */
export const warmUpAtom = atom<ReactNode>(null);
