import { atom, createStore } from 'jotai';
import { decodeToken, initialMode, isExpired, type Mode } from 'shared-contracts/session';
import type { Scheme } from 'shared-contracts/ui/theme';
import { onStoredElsewhere, readStored, writeStored } from './browser-storage.ts';
import { restoreMode, selectedChannel } from './mode.model.ts';

/** The host's own store; remotes never see it. */
export const hostStore = createStore();

const tokenKeptAtom = atom(readStored('token'));
tokenKeptAtom.onMount = (set) => onStoredElsewhere('token', set);

/** The access token, kept in this browser and the same in every tab of it. */
export const tokenAtom = atom(
  (get) => get(tokenKeptAtom),
  (_get, set, token: string | null) => {
    writeStored('token', token);
    set(tokenKeptAtom, token);
  },
);

const modeKeptAtom = atom(restoreMode(readStored('mode')));

/** What the person works in, without keywords: those are in the URL. Kept on every change. */
export const modeAtom = atom(
  (get) => get(modeKeptAtom),
  (_get, set, mode: Mode) => {
    writeStored('mode', JSON.stringify(mode));
    writeStored('channel', String(selectedChannel(mode)));
    set(modeKeptAtom, mode);
  },
);

const schemeKeptAtom = atom<Scheme>(readStored('scheme') === 'light' ? 'light' : 'dark');

/** The colour scheme of this browser. */
export const schemeAtom = atom(
  (get) => get(schemeKeptAtom),
  (_get, set, scheme: Scheme) => {
    writeStored('scheme', scheme);
    document.documentElement.dataset.scheme = scheme;
    set(schemeKeptAtom, scheme);
  },
);

/** Begins a session with a token: true where the token can be read. One that cannot clears what there was. */
export const beginSessionAtom = atom(null, (_get, set, token: string) => {
  const readable = decodeToken(token) !== null;
  set(tokenAtom, readable ? token : null);
  if (readable) set(modeAtom, initialMode);
  return readable;
});

/** Ends the session in this browser: token, mode and channel are forgotten. */
export const endSessionAtom = atom(null, (_get, set) => {
  set(tokenAtom, null);
  set(modeKeptAtom, initialMode);
  writeStored('mode', null);
  writeStored('channel', null);
});

/** Whether there is a token that has not run out. */
export function hasLiveToken(token: string | null): token is string {
  return !isExpired(token, Date.now() / 1000);
}
