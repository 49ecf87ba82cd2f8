import { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from 'shared-contracts/http';
import { queryNames } from 'shared-contracts/routes';
import { initialMode, type Mode } from 'shared-contracts/session';
import { modeOfEntry } from '../channels/entry-modes.ts';
import { screenOfPath } from '../channels/navigation.model.ts';
import { placeOfEntry } from '../channels/place.model.ts';
import { channelParameter } from '../channels/use-entry-mode.ts';
import { ownerOfPath } from '../federation/registry.ts';
import { broughtLinksAtom, remotesAtom } from '../federation/remotes.atoms.ts';
import { whenReady } from '../federation/when-ready.ts';
import { hostStore, modeAtom } from '../session/session.atoms.ts';
import { addressAfter } from './address-after.ts';
import { cache } from './cache.ts';
import { router } from './router.ts';
import { sessionQuery } from './use-session.ts';

// Real channels have ids from here on. Source: decisions.md.
const firstChannel = 1000;

/** Where to, and in which mode, keywords aside: those are in the query string. */
interface Going {
  pathname: string;
  search: string;
  mode: Mode;
}

/** Makes a client that works in a mode of its own. */
type ApiIn = (mode: Mode) => ApiClient;

/** Has the remote that owns an address read ahead of the screen there, as soon as the remote is there itself. */
export function readAheadOf(apiIn: ApiIn, { pathname, search, mode: place }: Going): void {
  const screen = screenOfPath(pathname, hostStore.get(broughtLinksAtom));
  // Whoever is asked which channel it is to be has not arrived.
  if (screen && !screen.types.includes(place.channel.type)) return;
  const entries = Object.values(hostStore.get(remotesAtom)).map(({ entry }) => entry);
  const owner = ownerOfPath(entries, pathname);
  if (!owner) return;
  const query = new URLSearchParams(search).get(queryNames.keywords) ?? '';
  const mode = { ...place, query };
  whenReady(owner.name, (module) => {
    try {
      // The person may be elsewhere by then, or still on the way: the mode of the page is not that of the address.
      module.prepare?.({ pathname, search, mode, api: apiIn(mode), cache });
    } catch {
      // The screen reads for itself.
    }
  });
}

const silent: ApiClient = { send: () => new Promise(() => undefined) };

/** Has the remote make what it will read with after signing in, without asking for anything: nobody is in yet. */
export function rehearseReading(): void {
  const { pathname, search } = addressAfter();
  const entries = Object.values(hostStore.get(remotesAtom)).map(({ entry }) => entry);
  const owner = ownerOfPath(entries, pathname);
  if (!owner) return;
  whenReady(owner.name, (module) => {
    const cache = new QueryClient();
    try {
      module.prepare?.({ pathname, search, mode: initialMode, api: silent, cache });
    } catch {
      // It is said where it matters.
    }
    cache.clear();
  });
}

function entryHere() {
  const { pathname, search, key, state } = router.state.location;
  const asked = new URLSearchParams(search).get(channelParameter);
  return { pathname, search, asked, opened: (modeOfEntry(key) ?? state?.mode) as Mode | undefined };
}

// The mode of the place that the person will most likely arrive in. What is read in it is read in that of the channel that an
// address names, whatever the type of the channel turns out to be.
function likelyMode({ pathname, asked, opened }: ReturnType<typeof entryHere>): Mode {
  const kept = opened ?? hostStore.get(modeAtom);
  const id = Number(asked);
  if (opened || !Number.isSafeInteger(id) || id < firstChannel || kept.channel.id === id) return kept;
  const [type = initialMode.channel.type] =
    screenOfPath(pathname, hostStore.get(broughtLinksAtom))?.types ?? [];
  return { ...initialMode, channel: { id, type } };
}

// The mode of the place that the person arrives in, before anything is shown of it.
function arrive(apiIn: ApiIn, channels: Parameters<typeof placeOfEntry>[2]): void {
  const { pathname, search, asked, opened } = entryHere();
  const before = hostStore.get(modeAtom);
  const { mode, isLost } = placeOfEntry(
    { pathname, asked, opened },
    before,
    channels,
    hostStore.get(broughtLinksAtom),
  );
  if (isLost) return;
  if (mode !== before) hostStore.set(modeAtom, mode);
  readAheadOf(apiIn, { pathname, search, mode });
}

/**
 * Reads what a person's session starts with, and beside it what its first screen shows: while the frame is made, not after it. What
 * cannot be read, or was read for another place than the one that it turns out to be, is read anew by what shows it.
 */
export async function readAheadOfSession(person: string, api: ApiClient, apiIn: ApiIn): Promise<void> {
  try {
    const session = cache.fetchQuery(sessionQuery(api, person));
    // Not before that is on its way.
    setTimeout(() => {
      const entry = entryHere();
      readAheadOf(apiIn, { ...entry, mode: likelyMode(entry) });
    });
    const { channels } = await session;
    arrive(apiIn, channels);
  } catch {
    // The frame reads for itself.
  }
}
