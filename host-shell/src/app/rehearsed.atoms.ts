import { atom } from 'jotai';
import type { ReactNode } from 'react';

/** What is made at present only to have been made. */
export const rehearsedAtom = atom<ReactNode>(null);
