import { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from 'shared-contracts/http';
import type { Arrival, RemoteModule } from 'shared-contracts/remote';
import { queryNames } from 'shared-contracts/routes';
import { initialMode, type Mode } from 'shared-contracts/session';
import { router } from '../app/router.ts';
import { modeOfEntry } from '../channels/entry-modes.ts';
import { screenOfPath } from '../channels/navigation.model.ts';
import { placeOfEntry } from '../channels/place.model.ts';
import { channelParameter } from '../channels/use-entry-mode.ts';
import { cache } from '../data/cache.ts';
import { ownerOfPath } from '../federation/registry.ts';
import { remoteLinksAtom, remotesAtom } from '../federation/remotes.atoms.ts';
import { whenReady } from '../federation/when-ready.ts';
import { hostStore, modeAtom } from '../session/session.atoms.ts';
import { sessionQuery } from '../session/use-session.ts';
import { addressAfter } from './address-after.ts';

// Ids of real channels start here. Source: decisions.md.
const firstChannel = 1000;

/** Target of a navigation. The mode is without keywords, which are in the query string. */
interface Going {
  pathname: string;
  search: string;
  mode: Mode;
}

/** Creates an API client that sends a mode of its own. */
type ApiIn = (mode: Mode) => ApiClient;

// A remote may return a promise of the files of its screen.
const prepared = (module: RemoteModule, arrival: Arrival): unknown => module.prepare?.(arrival);

/** Makes the remote that owns an address prefetch the data of its screen, as soon as the remote has loaded. */
export function prefetchScreen(apiIn: ApiIn, { pathname, search, mode: place }: Going): void {
  const screen = screenOfPath(pathname, hostStore.get(remoteLinksAtom));
  // A person who still has to choose a channel has no first screen to prefetch.
  if (screen && !screen.types.includes(place.channel.type)) return;
  const entries = Object.values(hostStore.get(remotesAtom)).map(({ entry }) => entry);
  const owner = ownerOfPath(entries, pathname);
  if (!owner) return;
  const query = new URLSearchParams(search).get(queryNames.keywords) ?? '';
  const mode = { ...place, query };
  whenReady(owner.name, async (module) => {
    try {
      // Use the mode of the address: the person may still be on the way there, or elsewhere by then.
      await prepared(module, { pathname, search, mode, api: apiIn(mode), cache });
    } catch {
      // The screen reads its data itself.
    }
  });
}

function entryHere() {
  const { pathname, search, key, state } = router.state.location;
  const requestedChannel = new URLSearchParams(search).get(channelParameter);
  return {
    pathname,
    search,
    requestedChannel,
    opened: (modeOfEntry(key) ?? state?.mode) as Mode | undefined,
  };
}

// The mode that the person will most likely have after the start. Reads depend on the channel id in the address alone, so its type may be a
// guess.
function likelyMode({ pathname, requestedChannel, opened }: ReturnType<typeof entryHere>): Mode {
  const mode = opened ?? hostStore.get(modeAtom);
  const id = Number(requestedChannel);
  if (opened || !Number.isSafeInteger(id) || id < firstChannel || mode.channel.id === id) return mode;
  const [type = initialMode.channel.type] =
    screenOfPath(pathname, hostStore.get(remoteLinksAtom))?.types ?? [];
  return { ...initialMode, channel: { id, type } };
}

/** Input of a warm-up render: a remote, and the arrival that it renders. */
export interface WarmUpScreen {
  module: RemoteModule;
  arrival: Arrival;
}

const silent: ApiClient = { send: () => new Promise(() => undefined) };

/** The screen after signing in with its files, if its remote is there and the address names its channel. Asks the API for nothing. */
export async function screenToWarmUp(): Promise<WarmUpScreen | null> {
  const { pathname, search } = addressAfter();
  const requestedChannel = new URLSearchParams(search).get(channelParameter);
  const place = likelyMode({ pathname, search, requestedChannel, opened: undefined });
  const screen = screenOfPath(pathname, hostStore.get(remoteLinksAtom));
  if (screen && !screen.types.includes(place.channel.type)) return null;
  const remotes = Object.values(hostStore.get(remotesAtom));
  const owner = ownerOfPath(
    remotes.map(({ entry }) => entry),
    pathname,
  );
  const state = remotes.find(({ entry }) => entry === owner)?.state;
  if (state?.is !== 'ready') return null;
  const { module } = state;
  const visit = { pathname, search, mode: { ...place, query: '' }, api: silent };
  const arrival: Arrival = { ...visit, cache: new QueryClient(), warmUp: true };
  try {
    await prepared(module, arrival);
  } catch {
    // The screen reports the error when a person opens it.
  }
  return { module, arrival };
}

// Sets the mode of the place where the person arrives, before anything shows, and prefetches its screen.
function arrive(apiIn: ApiIn, channels: Parameters<typeof placeOfEntry>[2]): void {
  const { pathname, search, requestedChannel, opened } = entryHere();
  const before = hostStore.get(modeAtom);
  const { mode, isLost } = placeOfEntry(
    { pathname, requestedChannel, opened },
    before,
    channels,
    hostStore.get(remoteLinksAtom),
  );
  if (isLost) return;
  if (mode !== before) hostStore.set(modeAtom, mode);
  prefetchScreen(apiIn, { pathname, search, mode });
}

/**
 * Reads the session of a person and, in parallel, prefetches its first screen while the frame renders. What cannot be read, or was read for
 * another channel than the actual one, the screen reads itself.
 */
export async function prefetchSession(person: string, api: ApiClient, apiIn: ApiIn): Promise<void> {
  try {
    const session = cache.fetchQuery(sessionQuery(api, person));
    // In the same task: the browser would paint before the next one.
    const entry = entryHere();
    prefetchScreen(apiIn, { ...entry, mode: likelyMode(entry) });
    const { channels } = await session;
    arrive(apiIn, channels);
  } catch {
    // The frame reads the session itself.
  }
}
