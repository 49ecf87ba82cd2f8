import { atom } from 'jotai';
import type { Notice } from 'shared-contracts/shell';
import { readInTab, writeInTab } from '../../session/browser-storage.ts';
import { hostStore, onSessionEnd, personAtom } from '../../session/session.atoms.ts';
import { type NoticeList, noNotices, readNotices, withNotice, writeNotices } from './notices.model.ts';

const storedAtom = atom<NoticeList | null>(null);

// This tab stores them over a reload, for the person who saw them.
const listAtom = atom(
  (get) => get(storedAtom) ?? readNotices(readInTab('notices'), get(personAtom)),
  (get, set, list: NoticeList) => {
    writeInTab('notices', writeNotices(list, get(personAtom)));
    set(storedAtom, list);
  },
);

/** The last notices of this tab, the newest first. */
export const noticesAtom = atom((get) => get(listAtom).notices);

/** How many of them ask for the person since the list was last opened. What went well does not: the person just did it, and saw it. */
export const unseenAtom = atom((get) => {
  const { notices, seenUntil } = get(listAtom);
  return notices.filter(({ at, kind }) => at > seenUntil && kind !== 'success').length;
});

/** Keeps a notice in the list. */
export function keepNotice(key: string, { kind, title, detail }: Notice): void {
  const notice = { key, kind, title, detail: detail ?? null, at: Date.now() };
  hostStore.set(listAtom, withNotice(hostStore.get(listAtom), notice));
}

/** Notes that the list was looked at. */
export const seeNoticesAtom = atom(null, (get, set) =>
  set(listAtom, { ...get(listAtom), seenUntil: Date.now() }),
);

/** Empties the list. */
export const clearNoticesAtom = atom(null, (_get, set) => set(listAtom, noNotices));

onSessionEnd(() => {
  writeInTab('notices', null);
  hostStore.set(storedAtom, null);
});
