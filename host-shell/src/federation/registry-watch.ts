import { atom } from 'jotai';
import type { RegistryEntry } from 'shared-contracts/remote';
import { hostStore, tokenSubjectAtom } from '../session/session.atoms.ts';
import { linesForTenant } from './lines-for-tenant.ts';
import { overridingAtom } from './overriding.ts';
import { tryEveryMs } from './pace.model.ts';
import { type Registry, readRegistry } from './registry.ts';
import {
  prepareUpdates,
  refusedLinesAtom,
  registerAtom,
  registryErrorAtom,
  remotesAtom,
} from './remotes.atoms.ts';
import { noteHappening } from './reports/reports.ts';

const askEveryMs = 15_000;

let lines: readonly RegistryEntry[] = [];

const tenantAtom = atom((get) => get(tokenSubjectAtom)?.tenant ?? null);

function register(): void {
  const chosen = linesForTenant(lines, hostStore.get(tenantAtom));
  hostStore.set(registerAtom, hostStore.get(overridingAtom)?.linesOf(chosen) ?? chosen);
}

// A line that is refused leaves the last good one of its remote in use.
function goingOn({ entries, refused }: Registry): RegistryEntry[] {
  const named = new Set(entries.map(({ name }) => name));
  const spoilt = new Set(refused.map(({ name }) => name));
  return [...entries, ...lines.filter(({ name }) => spoilt.has(name) && !named.has(name))];
}

let begun = 0;
let applied = 0;

async function read(address: string): Promise<void> {
  begun += 1;
  const mine = begun;
  try {
    const registry = await readRegistry(address);
    // A slow answer may be from before one that came sooner.
    if (mine < applied) return;
    applied = mine;
    for (const { name, older } of registry.refused) {
      if (older !== undefined) noteHappening({ name, build: older }, { is: 'olderLine' });
    }
    hostStore.set(refusedLinesAtom, registry.refused);
    lines = goingOn(registry);
    register();
    hostStore.set(registryErrorAtom, null);
    await prepareUpdates();
  } catch (error) {
    if (mine < applied) return;
    // Loaded remotes keep running while the registry is unreachable.
    if (Object.keys(hostStore.get(remotesAtom)).length > 0) return;
    hostStore.set(registryErrorAtom, error instanceof Error ? error.message : String(error));
  }
}

let loadErrorsSeen = 0;
let lookSoon = () => {};

/**
 * Reads the registry more often while a load error is on the screen. A release or roll-back that fixes it then applies soon. Returns a
 * function that stops this.
 */
export function seeLoadError(): () => void {
  loadErrorsSeen += 1;
  if (loadErrorsSeen === 1) lookSoon();
  return () => {
    loadErrorsSeen -= 1;
  };
}

/**
 * Reads the registry now, whenever the page becomes visible, and at an interval while it is visible. The interval is 15 seconds, or 4 while
 * a load error is on the screen. Resolves after the first attempt, even a failed one.
 */
export async function followRegistry(address: string): Promise<void> {
  await read(address);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    // Without a registry the host has no screens, so it shows an error and retries soon.
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
  // Another tenant may have other builds. What runs goes on until the next navigation.
  hostStore.sub(tenantAtom, () => {
    if (lines.length === 0) return;
    register();
    void prepareUpdates();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void read(address);
  });
}
