import { atom } from 'jotai';
import type { Notice } from 'shared-contracts/shell';
import { readInTab, writeInTab } from '../../session/browser-storage.ts';
import { hostStore, onSessionEnd, personAtom } from '../../session/session.atoms.ts';
import {
  type NoticeList,
  noNotices,
  readNotices,
  withNotice,
  withoutNotice,
  writeNotices,
} from './notices.model.ts';

const storedAtom = atom<NoticeList | null>(null);

// Stored in this tab for the person who saw the notifications, so that they survive a reload.
const listAtom = atom(
  (get) => get(storedAtom) ?? readNotices(readInTab('notices'), get(personAtom)),
  (get, set, list: NoticeList) => {
    writeInTab('notices', writeNotices(list, get(personAtom)));
    set(storedAtom, list);
  },
);

/** The last notifications of this tab, newest first. */
export const noticesAtom = atom((get) => get(listAtom).notices);

/** Number of notifications since the list was last open. */
export const unseenAtom = atom((get) => {
  const { notices, seenUntil } = get(listAtom);
  return notices.filter(({ at }) => at > seenUntil).length;
});

/** Adds a notification to the list, unless it is a success: the person has just caused and seen it, and the history of a row has it. */
export function keepNotice(key: string, { kind, title, detail }: Notice): void {
  if (kind === 'success') return;
  const notice = { key, kind, title, detail: detail ?? null, at: Date.now() };
  hostStore.set(listAtom, withNotice(hostStore.get(listAtom), notice));
}

/** Removes a notification from the list. */
export function dropNotice(key: string): void {
  const list = hostStore.get(listAtom);
  if (list.notices.some((one) => one.key === key)) hostStore.set(listAtom, withoutNotice(list, key));
}

/** Marks all notifications as seen. */
export const seeNoticesAtom = atom(null, (get, set) =>
  set(listAtom, { ...get(listAtom), seenUntil: Date.now() }),
);

export const clearNoticesAtom = atom(null, (_get, set) => set(listAtom, noNotices));

onSessionEnd(() => {
  writeInTab('notices', null);
  hostStore.set(storedAtom, null);
});
