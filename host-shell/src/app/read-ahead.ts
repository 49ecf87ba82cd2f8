import type { ApiClient } from 'shared-contracts/http';
import { queryNames } from 'shared-contracts/routes';
import type { Mode } from 'shared-contracts/session';
import { modeOfEntry } from '../channels/entry-modes.ts';
import { screenOfPath } from '../channels/navigation.model.ts';
import { placeOfEntry } from '../channels/place.model.ts';
import { channelParameter } from '../channels/use-entry-mode.ts';
import { ownerOfPath } from '../federation/registry.ts';
import { broughtLinksAtom, remotesAtom } from '../federation/remotes.atoms.ts';
import { whenReady } from '../federation/when-ready.ts';
import { hostStore, modeAtom } from '../session/session.atoms.ts';
import { cache } from './cache.ts';
import { router } from './router.ts';
import { sessionQuery } from './use-session.ts';

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

// The mode of the place that the person arrives in, before anything is shown of it.
function arrive(apiIn: ApiIn, channels: Parameters<typeof placeOfEntry>[2]): void {
  const { pathname, search, key, state } = router.state.location;
  const asked = new URLSearchParams(search).get(channelParameter);
  const before = hostStore.get(modeAtom);
  const { mode, isLost } = placeOfEntry(
    { pathname, asked, opened: modeOfEntry(key) ?? state?.mode },
    before,
    channels,
    hostStore.get(broughtLinksAtom),
  );
  if (isLost) return;
  if (mode !== before) hostStore.set(modeAtom, mode);
  readAheadOf(apiIn, { pathname, search, mode });
}

/**
 * Reads what a person's session starts with, and then what its first screen shows: while the frame is made, not after it. What cannot
 * be read is read anew by what shows it.
 */
export async function readAheadOfSession(person: string, api: ApiClient, apiIn: ApiIn): Promise<void> {
  try {
    const { channels } = await cache.fetchQuery(sessionQuery(api, person));
    arrive(apiIn, channels);
  } catch {
    // The frame reads for itself.
  }
}
