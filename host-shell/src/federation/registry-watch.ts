import { hostStore } from '../session/session.atoms.ts';
import { overridingAtom } from './overriding.ts';
import { tryEveryMs } from './pace.model.ts';
import { readRegistry } from './registry.ts';
import {
  prepareUpdates,
  refusedLinesAtom,
  registerAtom,
  registryErrorAtom,
  remotesAtom,
} from './remotes.atoms.ts';

const askEveryMs = 15_000;

async function read(address: string): Promise<void> {
  try {
    const { entries, refused } = await readRegistry(address);
    hostStore.set(refusedLinesAtom, refused);
    hostStore.set(registerAtom, hostStore.get(overridingAtom)?.linesOf(entries) ?? entries);
    hostStore.set(registryErrorAtom, null);
    await prepareUpdates();
  } catch (error) {
    // What runs goes on running while the registry cannot be read.
    if (Object.keys(hostStore.get(remotesAtom)).length > 0) return;
    hostStore.set(registryErrorAtom, error instanceof Error ? error.message : String(error));
  }
}

let loadErrorsSeen = 0;
let lookSoon = () => {};

/**
 * Reads the registry more often for as long as somebody sees a load error: the release or the roll-back that ends it is taken at
 * once. Returns how to end that.
 */
export function seeLoadError(): () => void {
  loadErrorsSeen += 1;
  if (loadErrorsSeen === 1) lookSoon();
  return () => {
    loadErrorsSeen -= 1;
  };
}

/**
 * Reads the registry, and again every 15 seconds while somebody looks at the page, every 4 where a load error is seen, and whenever
 * somebody comes back to it. Resolves with the first reading, whatever came of it.
 */
export async function followRegistry(address: string): Promise<void> {
  await read(address);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    // Without its registry the host has no screens yet; it says so and asks again until it has.
    const isUrgent = loadErrorsSeen > 0 || hostStore.get(registryErrorAtom) !== null;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), isUrgent ? tryEveryMs : askEveryMs);
  };
  const look = async () => {
    if (document.visibilityState === 'visible') await read(address);
    again();
  };
  again();
  lookSoon = again;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void read(address);
  });
}
