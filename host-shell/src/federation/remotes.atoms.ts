import { atom } from 'jotai';
import type { RegistryEntry, RemoteModule } from 'shared-contracts/remote';
import { contractVersion } from 'shared-contracts/shell';
import { hostStore } from '../session/session.atoms.ts';
import { faultOf, type RemoteFault } from './fault.model.ts';
import { loadDoor } from './loader.ts';
import { verdictOf } from './verdict.model.ts';

/** Where a remote stands. The page about the product shows it for each. */
export type RemoteState =
  | { is: 'registered' }
  | { is: 'loading' }
  | { is: 'ready'; module: RemoteModule; tookMs: number }
  | { is: 'refused'; reason: string }
  | { is: 'failed'; fault: RemoteFault };

/** A remote of the registry, its state, and the fault that it had last. */
export interface KnownRemote {
  entry: RegistryEntry;
  state: RemoteState;
  lastFault: RemoteFault | null;
}

/** The remotes of the registry, by name. */
export const remotesAtom = atom<Readonly<Record<string, KnownRemote>>>({});

function firstState(entry: RegistryEntry): RemoteState {
  const verdict = verdictOf(entry.contract, contractVersion);
  if (verdict === 'compatible') return { is: 'registered' };
  const reason =
    verdict === 'incompatible'
      ? `${entry.title} ${entry.version} was built for contract ${entry.contract}; this host has ${contractVersion}.`
      : `${entry.title} ${entry.version} does not say which contract it was built for ("${entry.contract}").`;
  return { is: 'refused', reason };
}

/** Why the registry could not be read; null once it was. */
export const registryFaultAtom = atom<string | null>(null);

/** Takes a registry in: a remote that it knows already in the same build keeps its state. */
export const registerAtom = atom(null, (get, set, entries: readonly RegistryEntry[]) => {
  const known = get(remotesAtom);
  const next = entries.map((entry) => {
    const before = known[entry.name];
    const same = before?.entry.manifest === entry.manifest;
    return [entry.name, same ? before : { entry, state: firstState(entry), lastFault: null }] as const;
  });
  set(remotesAtom, Object.fromEntries(next));
});

function put(name: string, state: RemoteState): void {
  const known = hostStore.get(remotesAtom);
  const before = known[name];
  if (!before) return;
  const lastFault = state.is === 'failed' ? state.fault : before.lastFault;
  hostStore.set(remotesAtom, { ...known, [name]: { ...before, state, lastFault } });
}

/** Loads a remote unless it is there, on its way, or refused. Never throws: how it went is in its state. */
export async function ensureRemote(name: string): Promise<void> {
  const remote = hostStore.get(remotesAtom)[name];
  if (!remote || (remote.state.is !== 'registered' && remote.state.is !== 'failed')) return;
  const again = remote.lastFault !== null;
  const began = performance.now();
  put(name, { is: 'loading' });
  try {
    const module = await loadDoor(remote.entry, again);
    put(name, { is: 'ready', module, tookMs: Math.round(performance.now() - began) });
  } catch (thrown) {
    put(name, { is: 'failed', fault: faultOf(thrown) });
  }
}

/** Notes that a remote threw while it was shown. Its code stays loaded, so its state does not change. */
export function noteThrown(name: string, thrown: unknown): void {
  const known = hostStore.get(remotesAtom);
  const before = known[name];
  if (!before) return;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const lastFault: RemoteFault = { kind: 'threw', message, at: new Date().toISOString() };
  hostStore.set(remotesAtom, { ...known, [name]: { ...before, lastFault } });
}
