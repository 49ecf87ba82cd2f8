import { atom, createStore } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import { decodeToken, initialMode, isExpired, type Mode } from 'shared-contracts/session';
import { onStoredElsewhere, readInTab, readStored, writeInTab, writeStored } from './browser-storage.ts';
import { restoreModeOfTab, selectedChannel } from './mode.model.ts';
import { isSamePerson } from './person.model.ts';
import { measureClock, serverSeconds } from './server-clock.ts';

/** The host's own jotai store; remotes never see it. */
export const hostStore = createStore();

const storedTokenAtom = atomWithLazy(() => readStored('token'));
storedTokenAtom.onMount = (set) =>
  onStoredElsewhere('token', (token) => {
    if (followToken(token)) set(token);
  });

/** The access token, stored in this browser and shared by all its tabs. */
export const tokenAtom = atom(
  (get) => get(storedTokenAtom),
  (_get, set, token: string | null) => {
    if (token !== null) measureClock(token);
    writeStored('token', token);
    set(storedTokenAtom, token);
  },
);

const storedModeAtom = atomWithLazy(() => restoreModeOfTab(readInTab('mode'), readStored('mode')));

/** The current mode without keywords, which are in the URL. Stored on every change. */
export const modeAtom = atom(
  (get) => get(storedModeAtom),
  (_get, set, mode: Mode) => {
    writeStored('mode', JSON.stringify(mode));
    writeInTab('mode', JSON.stringify(mode));
    writeStored('channel', String(selectedChannel(mode)));
    set(storedModeAtom, mode);
  },
);

/** Whether a session has started in this tab, so that it may hold unsaved text. */
export const workingAtom = atom(false);

/** The token that expired or was rejected while the tab was in use; null otherwise. The screen stays and asks to sign in again. */
export const expiredTokenAtom = atom<string | null>(null);

/** Whether someone signed out in this tab or another person replaced them. The next person must not return to their screen. */
export const hasLeftAtom = atom(false);

/** The subject of a live token, or of an expired one whose screen waits for the sign-in; null without one. */
export const tokenSubjectAtom = atom((get) => {
  const token = get(expiredTokenAtom) ?? get(tokenAtom);
  return token !== null && (get(expiredTokenAtom) !== null || hasLiveToken(token))
    ? decodeToken(token)
    : null;
});

/** Key of the person, under which the browser stores their values; empty without a session. */
export const personAtom = atom((get) => {
  const subject = get(tokenSubjectAtom);
  return subject ? `${subject.tenant} ${subject.sub}` : '';
});

// Callbacks for the end of a session: the next person must see none of its data.
const ended = new Set<() => void>();

/** Calls `forget` whenever the session of this tab ends, and before another one begins. Returns a function that ends this. */
export function onSessionEnd(forget: () => void): () => void {
  ended.add(forget);
  return () => void ended.delete(forget);
}

function forgetPerson(): void {
  hostStore.set(workingAtom, false);
  hostStore.set(hasLeftAtom, true);
  hostStore.set(expiredTokenAtom, null);
  hostStore.set(storedModeAtom, initialMode);
  writeInTab('mode', null);
  for (const forget of ended) forget();
}

// Stored for a moment before a rejected token is removed, so that other tabs know that nobody signed out.
const refusedMark = '';
let isRefused = false;

// Follows a token that another tab stored or removed. That tab signed out, signed in, renewed the token, or dropped a rejected one. A
// dropped token ends the session of this tab, too, but keeps its screen. Returns whether the stored token is now the token of this tab.
function followToken(token: string | null): boolean {
  const before = hostStore.get(expiredTokenAtom) ?? hostStore.get(storedTokenAtom);
  const wasRefused = isRefused;
  isRefused = token === refusedMark;
  if (isRefused) return false;
  if (token === null && wasRefused && hostStore.get(workingAtom)) {
    hostStore.set(expiredTokenAtom, before);
    return false;
  }
  if (token !== null && before !== null && isSamePerson(before, token)) hostStore.set(expiredTokenAtom, null);
  else if (before !== null) forgetPerson();
  return true;
}

// Keep a newer token, and let other tabs keep their screens.
function dropRefused(token: string): void {
  if (readStored('token') !== token) return;
  writeStored('token', refusedMark);
  writeStored('token', null);
}

/** Starts a session with a token, and ends the one before. Returns false for a malformed token, which starts none. */
export const beginSessionAtom = atom(null, (_get, set, token: string) => {
  const readable = decodeToken(token) !== null;
  forgetPerson();
  set(hasLeftAtom, false);
  set(tokenAtom, readable ? token : null);
  if (readable) set(modeAtom, initialMode);
  return readable;
});

/** Resumes an expired session: same person and mode, new token. */
export const resumeSessionAtom = atom(null, (_get, set, token: string) => {
  set(tokenAtom, token);
  set(expiredTokenAtom, null);
});

/** Handles a token that expired or was rejected. A tab in use asks to sign in again; a tab that has just started goes to /signin. */
export const tokenEndedAtom = atom(null, (get, set, token: string) => {
  if (get(tokenAtom) !== token) return;
  // Keep the stored token: its removal would tell other tabs that the person signed out.
  if (get(workingAtom)) {
    set(expiredTokenAtom, token);
    return;
  }
  dropRefused(token);
  set(storedTokenAtom, null);
});

/** Ends the session in this browser: clears token, mode, channel and recent rows. */
export const endSessionAtom = atom(null, (_get, set) => {
  set(tokenAtom, null);
  forgetPerson();
  for (const name of ['mode', 'channel', 'recent'] as const) writeStored(name, null);
});

/** Whether a token exists and has not expired by the clock of the server. */
export function hasLiveToken(token: string | null): token is string {
  return !isExpired(token, serverSeconds());
}
