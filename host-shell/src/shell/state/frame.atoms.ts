import { atom } from 'jotai';

/** The entity type that a screen asked to filter by, and the path that it asked on: another path disables it again. */
export const filterRequestAtom = atom<{ type: string; path: string } | null>(null);

/** Whether what the menus of the frame need is there, so that they can be made before they are opened. */
export const menusAheadAtom = atom(false);

/** Whether the palette is open. */
export const paletteAtom = atom(false);

/** Whether the list of shortcuts is open. */
export const shortcutsAtom = atom(false);
