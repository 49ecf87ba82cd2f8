import { atom } from 'jotai';
import type { ReactNode } from 'react';

/** The current warm-up render; null if none. */
export const warmUpAtom = atom<ReactNode>(null);
