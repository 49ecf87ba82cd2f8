import { atom } from 'jotai';
import type { Placement } from './moves.model.ts';

/** A move that was made: where its sessions were, where they are, and what it is called. */
export interface PlanChange {
  before: readonly Placement[];
  after: readonly Placement[];
  /** Such as: move “Opening” to Hall, 10:00. */
  words: string;
}

/** The moves of an agenda that can be undone, and those that can be done again; the last one last. */
export interface PlanHistory {
  agenda: number;
  done: readonly PlanChange[];
  undone: readonly PlanChange[];
}

/** It stays while somebody opens the form of a session and comes back. */
export const planHistoryAtom = atom<PlanHistory>({ agenda: 0, done: [], undone: [] });
