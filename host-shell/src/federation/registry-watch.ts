import { hostStore } from '../session/session.atoms.ts';
import { overridingAtom } from './overriding.ts';
import { readRegistry } from './registry.ts';
import { prepareUpdates, registerAtom, registryFaultAtom, remotesAtom } from './remotes.atoms.ts';

// Without its registry the host has no screens yet; it says so and asks again until it has.
const retryMs = 4000;
const askEveryMs = 15_000;

async function read(address: string): Promise<void> {
  try {
    const entries = await readRegistry(address);
    hostStore.set(registerAtom, hostStore.get(overridingAtom)?.linesOf(entries) ?? entries);
    hostStore.set(registryFaultAtom, null);
    await prepareUpdates();
  } catch (error) {
    // What runs goes on running while the registry cannot be read.
    if (Object.keys(hostStore.get(remotesAtom)).length > 0) return;
    hostStore.set(registryFaultAtom, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads the registry, and again every 15 seconds while somebody looks at the page, and whenever somebody comes back to it.
 * Resolves with the first reading, whatever came of it.
 */
export async function followRegistry(address: string): Promise<void> {
  await read(address);
  const again = () => {
    const isMissing = hostStore.get(registryFaultAtom) !== null;
    setTimeout(() => void look(), isMissing ? retryMs : askEveryMs);
  };
  const look = async () => {
    if (document.visibilityState === 'visible') await read(address);
    again();
  };
  again();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void read(address);
  });
}
