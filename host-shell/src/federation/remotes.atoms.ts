// One thing: the state of each remote and the atoms that change it. Its states and their changes are read together.
import { atom } from 'jotai';
import type { RegistryEntry, RemoteModule } from 'shared-contracts/remote';
import { hostStore } from '../session/session.atoms.ts';
import { forgetFreezes, hasFrozen } from './freezes/freezes.ts';
import type { ChosenEntry } from './lines-for-tenant.ts';
import { loadErrorWithin } from './load-errors/file-load-errors.ts';
import { fileThatFailed, type LoadErrorRecord, loadErrorOf } from './load-errors/load-error.model.ts';
import { loadExposed } from './loader.ts';
import { overridingAtom } from './overriding.ts';
import { reportedAfterMs } from './pace.model.ts';
import { refusalOf } from './refusal.ts';
import type { RefusedLine } from './registry.ts';
import { noteHappening } from './reports/reports.ts';
import { framesOf, kindOfThrown } from './reports/stack-frames.model.ts';

/** The load state of a remote. The page about the product shows it for each. */
export type RemoteState =
  | { is: 'registered' }
  | { is: 'loading' }
  | { is: 'ready'; module: RemoteModule; tookMs: number }
  | { is: 'refused'; reason: string }
  /** The tab froze with this build twice in a row: it runs again once the person says so, or with another build. */
  | { is: 'switchedOff' }
  | { is: 'failed'; loadError: LoadErrorRecord; tookMs: number };

/** A newer build of a remote that runs in this tab. Once it is ready, the next navigation activates it. */
export interface Update {
  entry: ChosenEntry;
  state: RemoteState;
}

/** A remote of the registry with its load state, its last load error, and its waiting build. */
export interface KnownRemote {
  entry: ChosenEntry;
  state: RemoteState;
  lastLoadError: LoadErrorRecord | null;
  update: Update | null;
}

/** The remotes of the registry, by name. */
export const remotesAtom = atom<Readonly<Record<string, KnownRemote>>>({});

/** The links that remotes add to the navigation. */
export const remoteLinksAtom = atom((get) =>
  Object.values(get(remotesAtom)).flatMap(({ entry }) => entry.links ?? []),
);

function firstState(entry: RegistryEntry): RemoteState {
  const reason = refusalOf(entry);
  if (reason !== null) return { is: 'refused', reason };
  return hasFrozen(entry) ? { is: 'switchedOff' } : { is: 'registered' };
}

/** Invalid lines of the registry when it was last read. */
export const refusedLinesAtom = atom<readonly RefusedLine[]>([]);

/** Why the registry could not be read; null after a successful read. */
export const registryErrorAtom = atom<string | null>(null);

// The new state of a remote after a read of the registry. A running build stays until a navigation; any other is replaced at once.
function registered(before: KnownRemote | undefined, entry: ChosenEntry): KnownRemote {
  const fresh: KnownRemote = {
    entry,
    state: firstState(entry),
    lastLoadError: before?.lastLoadError ?? null,
    update: null,
  };
  if (!before) return fresh;
  const isSame = before.entry.manifest === entry.manifest && before.entry.integrity === entry.integrity;
  if (isSame) return { ...before, entry, update: null };
  if (before.state.is !== 'ready' && before.state.is !== 'loading') return fresh;
  const { update } = before;
  // Each read of the registry retries a build that failed to load.
  const isKnown = update?.entry.manifest === entry.manifest && update.state.is !== 'failed';
  return isKnown ? before : { ...before, update: { entry, state: firstState(entry) } };
}

/** Applies a registry. A remote that it no longer names stays while it runs in this tab. */
export const registerAtom = atom(null, (get, set, entries: readonly ChosenEntry[]) => {
  const known = get(remotesAtom);
  const named = entries.map((entry) => [entry.name, registered(known[entry.name], entry)] as const);
  const names = new Set(entries.map(({ name }) => name));
  const running = Object.entries(known).filter(
    ([name, { state }]) => !names.has(name) && state.is === 'ready',
  );
  set(remotesAtom, Object.fromEntries([...named, ...running]));
});

/** Activates every waiting build that is ready. Call it only when nobody works in a screen of a remote. */
export const takeUpdatesAtom = atom(null, (get, set) => {
  const known = get(remotesAtom);
  const next = Object.entries(known).map(([name, remote]) => {
    const isReady = remote.update?.state.is === 'ready';
    return [name, isReady && remote.update ? { ...remote, ...remote.update, update: null } : remote] as const;
  });
  if (next.some(([name, remote]) => remote !== known[name])) set(remotesAtom, Object.fromEntries(next));
});

// If a build fails to load and a newer one is named meanwhile, the newer one replaces it. Nothing of the failed build runs.
function givingWay(remote: KnownRemote): KnownRemote {
  const { state, update } = remote;
  if (state.is !== 'failed' || !update) return remote;
  const isOnItsWay = update.state.is === 'loading' || update.state.is === 'failed';
  return {
    ...remote,
    entry: update.entry,
    state: isOnItsWay ? { is: 'registered' } : update.state,
    update: null,
  };
}

function put(name: string, state: RemoteState, line?: RegistryEntry): void {
  const known = hostStore.get(remotesAtom);
  const before = known[name];
  if (!before) return;
  const lastLoadError = state.is === 'failed' ? state.loadError : before.lastLoadError;
  const entry = line ?? before.entry;
  hostStore.set(remotesAtom, { ...known, [name]: givingWay({ ...before, entry, state, lastLoadError }) });
}

// The line to load. A release has its line in the registry; the origin of an override gives a new line for each attempt.
async function lineToLoad(entry: RegistryEntry): Promise<RegistryEntry> {
  const overriding = hostStore.get(overridingAtom);
  return overriding?.remote === entry.name ? await overriding.readLine() : entry;
}

async function loaded(find: () => Promise<RemoteModule | null>): Promise<RemoteState | null> {
  const began = performance.now();
  const tookMs = () => Math.round(performance.now() - began);
  try {
    const module = await find();
    return module && { is: 'ready', module, tookMs: tookMs() };
  } catch (thrown) {
    return { is: 'failed', loadError: loadErrorOf(thrown), tookMs: tookMs() };
  }
}

function noteLoaded(entry: RegistryEntry, state: RemoteState): void {
  if (state.is === 'ready') noteHappening(entry, { is: 'ready', tookMs: state.tookMs });
  if (state.is === 'failed') noteHappening(entry, { is: 'loadError' });
}

/** Loads a remote unless it is ready, loading or refused. Never throws: its state holds the result. */
export async function ensureRemote(name: string): Promise<void> {
  const remote = hostStore.get(remotesAtom)[name];
  if (!remote || (remote.state.is !== 'registered' && remote.state.is !== 'failed')) return;
  const again = remote.lastLoadError !== null;
  put(name, { is: 'loading' });
  const state = await loaded(async () => {
    const entry = await lineToLoad(remote.entry);
    const first = firstState(entry);
    const isStopped = first.is === 'refused' || first.is === 'switchedOff';
    put(name, isStopped ? first : { is: 'loading' }, entry);
    if (isStopped) return null;
    noteHappening(entry, { is: 'begun' });
    return await loadExposed(entry, again);
  });
  if (!state) return;
  put(name, state);
  noteLoaded(hostStore.get(remotesAtom)[name]?.entry ?? remote.entry, state);
}

/** Runs a build again in spite of its freezes. */
export function switchOn(name: string): void {
  const remote = hostStore.get(remotesAtom)[name];
  if (remote?.state.is !== 'switchedOff') return;
  forgetFreezes(remote.entry);
  put(name, { is: 'registered' });
}

// Where in the files of a build something was thrown.
function faultIn({ name, build }: Pick<RegistryEntry, 'name' | 'build'>, thrown: unknown) {
  const known = hostStore.get(remotesAtom)[name];
  const entry = [known?.entry, known?.update?.entry].find((one) => one?.build === build);
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const folder = entry && new URL('.', entry.manifest).href;
  return { kind: kindOfThrown(thrown), frames: folder ? framesOf(stack, folder) : [] };
}

/**
 * Records that a build of a remote threw, and returns why. The cause is an error in its code, or a file that did not load. The state of the remote stays the
 * same, because its code is still loaded.
 */
export async function noteThrown(
  { name, build }: Pick<RegistryEntry, 'name' | 'build'>,
  thrown: unknown,
  where: 'render' | 'handler' | 'promise',
): Promise<LoadErrorRecord> {
  const file = fileThatFailed(thrown);
  const what =
    file === null ? { is: where, ...faultIn({ name, build }, thrown) } : ({ is: 'loadError' } as const);
  noteHappening({ name, build }, what);
  const lastLoadError = loadErrorOf(
    file === null ? thrown : ((await loadErrorWithin(file, reportedAfterMs)) ?? thrown),
  );
  const known = hostStore.get(remotesAtom);
  const before = known[name];
  if (before) hostStore.set(remotesAtom, { ...known, [name]: { ...before, lastLoadError } });
  return lastLoadError;
}

function putUpdate(name: string, entry: RegistryEntry, state: RemoteState): void {
  const known = hostStore.get(remotesAtom);
  const before = known[name];
  // The registry may name another build by now.
  if (!before || before.update?.entry.manifest !== entry.manifest) return;
  const lastLoadError = state.is === 'failed' ? state.loadError : before.lastLoadError;
  hostStore.set(remotesAtom, { ...known, [name]: { ...before, lastLoadError, update: { entry, state } } });
}

/** Loads every waiting build. Never throws; a build that fails to load does not affect the running one. */
export async function prepareUpdates(): Promise<void> {
  for (const [name, { update, lastLoadError }] of Object.entries(hostStore.get(remotesAtom))) {
    if (update?.state.is !== 'registered') continue;
    const { entry } = update;
    putUpdate(name, entry, { is: 'loading' });
    noteHappening(entry, { is: 'begun' });
    const state = await loaded(() => loadExposed(entry, lastLoadError !== null));
    if (!state) continue;
    putUpdate(name, entry, state);
    noteLoaded(entry, state);
  }
}
