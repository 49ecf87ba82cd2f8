import { atom } from 'jotai';

/** The entity type that a screen requested filters for, and the path of that screen. Another path disables the filter. */
export const filterRequestAtom = atom<{ type: string; path: string } | null>(null);

/** Whether the code of the menus has loaded, so that they can render before they open. */
export const menusAheadAtom = atom(false);

export const paletteAtom = atom(false);

export const shortcutsAtom = atom(false);
