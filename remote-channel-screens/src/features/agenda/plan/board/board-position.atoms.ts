import { atom } from 'jotai';

/** How far a board is scrolled: the minute of the day at its upper edge, and pixels from its left one. */
interface BoardPosition {
  minute: number;
  left: number;
}

/** By agenda and day. They stay while somebody opens the form of a session and comes back. */
export const boardPositionsAtom = atom<ReadonlyMap<string, BoardPosition>>(new Map());
