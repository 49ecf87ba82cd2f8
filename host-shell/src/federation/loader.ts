import {
  getInstance,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import {
  exposedName,
  hostsFederationName,
  type RegistryEntry,
  type RemoteModule,
} from 'shared-contracts/remote';
import { noteOwner } from './containment/owners.ts';
import { answerHashes, expectedHash } from './hashes.ts';
import {
  dropPendingSheets,
  isSuspected,
  loadErrorWithin,
  refetchSuspects,
} from './load-errors/file-load-errors.ts';
import { fileThatFailed, kindOf, LoadError } from './load-errors/load-error.model.ts';
import { type Build, readManifest } from './manifest.ts';
import { openedWithinMs, reportedAfterMs } from './pace.model.ts';

const shortestMs = 250;

/** Runtime plugin that gives each script a time limit and the hash of its release. */
const guard: ModuleFederationRuntimePlugin = {
  name: 'guard',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = expectedHash(url);
    return { script, timeout: openedWithinMs };
  },
};

/** Lets the host request a failed shared module again: the runtime alone would return the stored failure to every later call. */
const forgetful: ModuleFederationRuntimePlugin = {
  name: 'forgetful',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.lib) delete shared.loading;
    }
  },
};

let guarded = false;

function prepare(): void {
  if (guarded) return;
  Object.assign(globalThis, { [hostsFederationName]: federation });
  registerPlugins([guard, forgetful]);
  // Remotes load shared modules through runtimes of their own.
  registerGlobalPlugins([forgetful]);
  answerHashes();
  guarded = true;
}

// One runtime name per build: the runtime takes two builds of a remote for two remotes, which never mix.
function runtimeName(entry: RegistryEntry): string {
  return `${entry.name.replaceAll('-', '_')}_${entry.build}`;
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { name, routes, slots } = value as Partial<RemoteModule>;
  return typeof name === 'string' && Array.isArray(routes) && typeof slots === 'object';
}

async function open(
  name: string,
  { entry, exposedFiles, isModule }: Build,
  force: boolean,
): Promise<unknown> {
  if (isModule) {
    const { preloadModules } = await import('./preload-modules.ts');
    await preloadModules(exposedFiles);
  }
  registerRemotes([{ name, entry, ...(isModule ? { type: 'module' as const } : {}) }], { force });
  const loaded = await loadRemote<{ default?: unknown }>(`${name}/${exposedName}`, { from: 'runtime' });
  return loaded?.default;
}

// Loads in progress. The next attempt continues one that the host gave up on, unless a file hangs, so that slow machines succeed too.
const opening = new Map<string, Promise<unknown>>();

function openOnce(
  name: string,
  build: Build,
  options: { isAgain: boolean; isAnew: boolean },
): Promise<unknown> {
  const begun = opening.get(name);
  if (begun && !options.isAnew) return begun;
  const opened = open(name, build, options.isAgain).finally(() => {
    if (opening.get(name) === opened) opening.delete(name);
  });
  opening.set(name, opened);
  return opened;
}

/** Fails a load after a time limit. The slot of the remote then reports whatever hangs, even a shared module of the host. */
function within(withinMs: number, entry: string, opened: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    const words = `${entry} and what it needs were not there within ${Math.round(withinMs)} ms`;
    timer = setTimeout(() => fail(new LoadError('slow', words)), withinMs);
  });
  return Promise.race([opened, late]).finally(() => clearTimeout(timer));
}

/**
 * The load error of a file of the exposed module, or of a file that it requested; null if all are correct. A file that takes longer than
 * `leftMs` counts as slow.
 */
async function loadErrorOfExposedModule(
  { exposedFiles }: Build,
  thrown: unknown,
  leftMs: number,
): Promise<LoadError | null> {
  const failedFile = fileThatFailed(thrown);
  const files = new Set(failedFile === null ? exposedFiles : [failedFile, ...exposedFiles]);
  const found = await Promise.all([...files].map((file) => loadErrorWithin(file, leftMs)));
  const firstOf = (isOne: (kind: LoadError['kind']) => boolean) =>
    found.find((loadError) => loadError !== null && isOne(loadError.kind));
  return (
    firstOf((kind) => kind === 'integrity') ??
    firstOf((kind) => kind !== 'slow') ??
    firstOf(() => true) ??
    null
  );
}

// Number of files of a build that the page preloads. The browser passes the failure of each preload on to the first request for that file.
const preloaded = 2;

/**
 * Opens the exposed module of a build. Repeats an attempt that fails although its files are correct. Throws the load error, or what the
 * runtime threw.
 */
async function openRight(
  name: string,
  build: Build,
  options: { again: boolean; began: number },
): Promise<unknown> {
  const left = (untilMs: number) => Math.max(shortestMs, untilMs - (performance.now() - options.began));
  const isStuck = isSuspected(build.exposedFiles);
  if (isStuck) {
    const loadError = await refetchSuspects(build.exposedFiles);
    if (loadError) throw loadError;
    dropPendingSheets(build.exposedFiles);
  }
  for (let tries = 1; ; tries++) {
    const isAgain = options.again || tries > 1;
    const opened = openOnce(name, build, { isAgain, isAnew: isStuck || tries > 1 });
    try {
      return await within(left(openedWithinMs), build.entry, opened);
    } catch (thrown) {
      const loadError = await loadErrorOfExposedModule(build, thrown, left(reportedAfterMs));
      if (loadError || kindOf(thrown) === 'threw' || tries > preloaded) throw loadError ?? thrown;
    }
  }
}

/**
 * Loads the exposed module of a remote. `again` marks a retry, which bypasses all caches. Throws a {@link LoadError} or what the runtime
 * threw; never returns an empty module.
 */
export async function loadExposed(entry: RegistryEntry, again: boolean): Promise<RemoteModule> {
  prepare();
  const began = performance.now();
  // Read the manifest here: the runtime would read it without a time limit and without checks.
  const build = await readManifest(entry, again);
  noteOwner(new URL('.', entry.manifest).href, entry);
  const exposedModule = await openRight(runtimeName(entry), build, { again, began });
  if (!isRemoteModule(exposedModule)) throw new LoadError('shape', `${entry.name} has no exposed module`);
  return exposedModule;
}

/** Lets go of the code of a build that runs no more in this tab, so that its memory is free. {@link loadExposed} loads it again. */
export function closeExposed(entry: RegistryEntry): void {
  const name = runtimeName(entry);
  // The runtime removes a remote only to register it anew, and has no call of its own for it.
  const handler = getInstance()?.remoteHandler as unknown as {
    removeRemote: (remote: { name: string }) => void;
  };
  handler.removeRemote({ name });
  // Where the build's bundler keeps its files; the modules hang on it.
  delete (globalThis as Record<string, unknown>)[`webpackChunk${name}`];
}
