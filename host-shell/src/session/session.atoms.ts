import { atom, createStore } from 'jotai';
import { atomWithLazy } from 'jotai/utils';
import { decodeToken, initialMode, isExpired, type Mode } from 'shared-contracts/session';
import { onStoredElsewhere, readInTab, readStored, writeInTab, writeStored } from './browser-storage.ts';
import { restoreModeOfTab, selectedChannel } from './mode.model.ts';
import { isSamePerson } from './person.model.ts';

/** The host's own store; remotes never see it. */
export const hostStore = createStore();

const storedTokenAtom = atomWithLazy(() => readStored('token'));
storedTokenAtom.onMount = (set) =>
  onStoredElsewhere('token', (token) => {
    if (followToken(token)) set(token);
  });

/** The access token, stored in this browser and the same in every tab of it. */
export const tokenAtom = atom(
  (get) => get(storedTokenAtom),
  (_get, set, token: string | null) => {
    writeStored('token', token);
    set(storedTokenAtom, token);
  },
);

const storedModeAtom = atomWithLazy(() => restoreModeOfTab(readInTab('mode'), readStored('mode')));

/** What the person works in, without keywords: those are in the URL. Stored on every change. */
export const modeAtom = atom(
  (get) => get(storedModeAtom),
  (_get, set, mode: Mode) => {
    writeStored('mode', JSON.stringify(mode));
    writeInTab('mode', JSON.stringify(mode));
    writeStored('channel', String(selectedChannel(mode)));
    set(storedModeAtom, mode);
  },
);

/** Whether a session was started in this tab: someone works in it, and may have typed what is not saved. */
export const workingAtom = atom(false);

/** The token that ran out or was refused while someone worked in this tab; null otherwise. The screen stays and asks to sign in again. */
export const expiredTokenAtom = atom<string | null>(null);

/** Whether someone signed out in this tab, or was replaced by someone else: what they looked at is nobody else's to come back to. */
export const hasLeftAtom = atom(false);

/** The token's subject, as long as the token holds or its screen waits to be signed in again; null for nobody. */
export const tokenSubjectAtom = atom((get) => {
  const token = get(expiredTokenAtom) ?? get(tokenAtom);
  return token !== null && (get(expiredTokenAtom) !== null || hasLiveToken(token))
    ? decodeToken(token)
    : null;
});

/** Whose session it is; the browser stores values under this key. '' for nobody. */
export const personAtom = atom((get) => {
  const subject = get(tokenSubjectAtom);
  return subject ? `${subject.tenant} ${subject.sub}` : '';
});

// Called when a session of this tab is over, so that nothing that was read with it is seen by the next person.
const ended = new Set<() => void>();

/** Calls back whenever the session of this tab ends. */
export function onSessionEnd(forget: () => void): void {
  ended.add(forget);
}

function forgetPerson(): void {
  hostStore.set(workingAtom, false);
  hostStore.set(hasLeftAtom, true);
  hostStore.set(expiredTokenAtom, null);
  hostStore.set(storedModeAtom, initialMode);
  writeInTab('mode', null);
  for (const forget of ended) forget();
}

// What is stored for a moment before a token that was refused is taken away: other tabs tell by it that nobody signed out.
const refusedMark = '';
let isRefused = false;

// Another tab signed out, signed in, or took a renewed token; or it dropped one that was refused, which ends this tab's session
// too but leaves its screen. Returns whether what is stored is this tab's token now.
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

// Other tabs may have a newer token already, and what they work in is not this tab's to end.
function dropRefused(token: string): void {
  if (readStored('token') !== token) return;
  writeStored('token', refusedMark);
  writeStored('token', null);
}

/** Begins a session with a token: true if the token can be read. One that cannot clears what there was. */
export const beginSessionAtom = atom(null, (_get, set, token: string) => {
  const readable = decodeToken(token) !== null;
  forgetPerson();
  set(hasLeftAtom, false);
  set(tokenAtom, readable ? token : null);
  if (readable) set(modeAtom, initialMode);
  return readable;
});

/** Goes on with a session that had expired: same person, same mode, a new token. */
export const resumeSessionAtom = atom(null, (_get, set, token: string) => {
  set(tokenAtom, token);
  set(expiredTokenAtom, null);
});

/** Handles an expired or rejected token: a tab in use asks the person to sign in again, a tab that just started goes to /signin. */
export const tokenEndedAtom = atom(null, (get, set, token: string) => {
  if (get(tokenAtom) !== token) return;
  // The stored token stays: taking it away is how one tab tells the others that the person signed out.
  if (get(workingAtom)) {
    set(expiredTokenAtom, token);
    return;
  }
  dropRefused(token);
  set(storedTokenAtom, null);
});

/** Ends the session in this browser: token, mode and channel are forgotten. */
export const endSessionAtom = atom(null, (_get, set) => {
  set(tokenAtom, null);
  forgetPerson();
  for (const name of ['mode', 'channel', 'recent'] as const) writeStored(name, null);
});

/** Whether there is a token that has not run out. */
export function hasLiveToken(token: string | null): token is string {
  return !isExpired(token, Date.now() / 1000);
}
