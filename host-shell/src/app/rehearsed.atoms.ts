import { atom } from 'jotai';
import type { ComponentType } from 'react';

/** What is made at present only to have been made. */
export const rehearsedAtom = atom<{ Part: ComponentType } | null>(null);
