import { atom } from 'jotai';
import type { Placement } from './moves.model.ts';

/** What was done to a plan: where its sessions were, where they are, and what it is called; or which sessions it made. */
export interface PlanChange {
  /** Ids of the copies that it made, which undoing puts into the trash. */
  made?: readonly number[];
  before: readonly Placement[];
  after: readonly Placement[];
  /** Such as: move “Opening” to Hall, 10:00. */
  words: string;
  /** Aborted when it is undone: what was said of it holds no more. */
  undoing?: AbortController;
}

/** The changes of an agenda that can be undone, and those that can be done again; the last one last. */
export interface PlanHistory {
  agenda: number;
  done: readonly PlanChange[];
  undone: readonly PlanChange[];
}

/** It stays while somebody opens the form of a session and comes back. */
export const planHistoryAtom = atom<PlanHistory>({ agenda: 0, done: [], undone: [] });

/** How many changes of plans are not written yet. What is read of an agenda meanwhile may lack them. */
export const unwrittenChangesAtom = atom(0);
