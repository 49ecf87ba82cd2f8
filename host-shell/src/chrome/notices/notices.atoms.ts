import { atom } from 'jotai';
import type { Notice } from 'shared-contracts/shell';
import { hostStore, onSessionEnd } from '../../session/session.atoms.ts';

/** A notice that was given, and when (epoch milliseconds). What it offered to do is not kept: it may no longer hold. */
export interface Given {
  key: string;
  kind: Notice['kind'];
  title: string;
  detail: string | null;
  at: number;
}

const most = 30;

const givenKeptAtom = atom<readonly Given[]>([]);
const seenUntilAtom = atom(0);

/** The last notices of this tab, the newest first. */
export const givenAtom = atom((get) => get(givenKeptAtom));

/** How many of them were given since the list was last opened. */
export const unseenAtom = atom(
  (get) => get(givenKeptAtom).filter(({ at }) => at > get(seenUntilAtom)).length,
);

/** Keeps a notice in the list. */
export function keepNotice(key: string, { kind, title, detail }: Notice): void {
  const given = { key, kind, title, detail: detail ?? null, at: Date.now() };
  hostStore.set(givenKeptAtom, [given, ...hostStore.get(givenKeptAtom)].slice(0, most));
}

/** Notes that the list was looked at. */
export const seeNoticesAtom = atom(null, (_get, set) => set(seenUntilAtom, Date.now()));

/** Empties the list. */
export const clearNoticesAtom = atom(null, (_get, set) => set(givenKeptAtom, []));

onSessionEnd(() => hostStore.set(givenKeptAtom, []));
