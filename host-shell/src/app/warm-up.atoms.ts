import { atom } from 'jotai';
import type { ReactNode } from 'react';

/** What is made at present only to have been made. */
export const warmUpAtom = atom<ReactNode>(null);
