import { atom } from 'jotai';
import { readStored, writeStored } from '../../session/browser-storage.ts';
import { hostStore, onSessionEnd, personAtom } from '../../session/session.atoms.ts';
import { type Opened, readOpened, withOpened, writeOpened } from './recent.model.ts';

const storedAtom = atom<Opened[] | null>(null);

/** The rows that this person opened last in this browser, latest first. */
export const openedAtom = atom((get) => get(storedAtom) ?? readOpened(readStored('recent'), get(personAtom)));

/** Adds an opened row. */
export const noteOpenedAtom = atom(null, (get, set, opened: Opened) => {
  // Read the storage again: another tab may have added a row.
  const person = get(personAtom);
  const next = withOpened(readOpened(readStored('recent'), person), opened);
  writeStored('recent', writeOpened(next, person));
  set(storedAtom, next);
});

onSessionEnd(() => hostStore.set(storedAtom, null));
