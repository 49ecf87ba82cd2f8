import {
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

/** Gives the federation runtime scripts that do not hang and are what was released. */
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

/** Lets the host request a failed shared module again: the runtime would answer every later call with that failure. */
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
  // Remotes load what is shared by runtimes of their own.
  registerGlobalPlugins([forgetful]);
  answerHashes();
  guarded = true;
}

// One name per build: two builds of a remote are two remotes to the runtime and never mix.
function runtimeName(entry: RegistryEntry): string {
  return `${entry.name.replaceAll('-', '_')}_${entry.build}`;
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { name, routes, slots } = value as Partial<RemoteModule>;
  return typeof name === 'string' && Array.isArray(routes) && typeof slots === 'object';
}

async function open(name: string, { entry }: Build, force: boolean): Promise<unknown> {
  registerRemotes([{ name, entry }], { force });
  const loaded = await loadRemote<{ default?: unknown }>(`${name}/${exposedName}`, { from: 'runtime' });
  return loaded?.default;
}

// What was begun and given up is gone on with by the next try, unless one of its files hangs: a slow machine gets there too.
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

/** The same, given up after a time: whatever hangs, a shared module of the host among it, the place of the remote says so. */
function within(withinMs: number, entry: string, opened: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    const words = `${entry} and what it needs were not there within ${Math.round(withinMs)} ms`;
    timer = setTimeout(() => fail(new LoadError('slow', words)), withinMs);
  });
  return Promise.race([opened, late]).finally(() => clearTimeout(timer));
}

/** The load error of a file of an exposed module, or of a file that it requested, if the host finds it in the time left. */
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

// What the page has preloaded of a build: of each file that failed then, the browser hands the failure to whoever asks first.
const preloaded = 2;

/** Opens the exposed module of a build, and retries while its files are correct. Throws the load error. */
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
 * Loads the exposed module of a remote. `again` says that an earlier try failed, so that nothing of it is taken from a cache.
 * Throws a {@link LoadError} or what the runtime threw; never answers an empty module.
 */
export async function loadExposed(entry: RegistryEntry, again: boolean): Promise<RemoteModule> {
  prepare();
  const began = performance.now();
  // The manifest is read here and not by the runtime, whose reading has no time limit and checks nothing.
  const build = await readManifest(entry, again);
  const exposedModule = await openRight(runtimeName(entry), build, { again, began });
  if (!isRemoteModule(exposedModule)) throw new LoadError('shape', `${entry.name} has no exposed module`);
  return exposedModule;
}
