import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime';
import { doorName, type RegistryEntry, type RemoteModule } from 'shared-contracts/remote';
import { FaultError } from './fault.model.ts';
import { answerHashes, askAnew, expectedHash, faultOfFile } from './hashes.ts';
import { type Build, readManifest } from './manifest.ts';

// Entry file and manifest together stay below the five seconds within which a fault has to show.
const entryTimeLimitMs = 4000;
const faultShowsWithinMs = 4800;
const shortestLookMs = 500;

/** Gives the federation runtime scripts that do not hang and are what was released. */
const guard: ModuleFederationRuntimePlugin = {
  name: 'guard',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = expectedHash(url);
    return { script, timeout: entryTimeLimitMs };
  },
};

let guarded = false;

function prepare(): void {
  if (guarded) return;
  registerPlugins([guard]);
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
  const loaded = await loadRemote<{ default?: unknown }>(`${name}/${doorName}`, { from: 'runtime' });
  return loaded?.default;
}

/** What is wrong with a file that a door is made of, as far as can be told in the time that is left. */
async function faultOfDoor({ door }: Build, began: number): Promise<FaultError | null> {
  const left = Math.max(shortestLookMs, faultShowsWithinMs - (performance.now() - began));
  const found = await Promise.all(door.map((file) => faultOfFile(file, left)));
  return found.find((fault) => fault?.kind === 'integrity') ?? found.find((fault) => fault !== null) ?? null;
}

/**
 * Loads the door of a remote. `again` says that an earlier try failed, so that nothing of it is taken from a cache.
 * Throws a {@link FaultError} or what the runtime threw; never answers an empty module.
 */
export async function loadDoor(entry: RegistryEntry, again: boolean): Promise<RemoteModule> {
  prepare();
  const began = performance.now();
  if (again) await askAnew(entryTimeLimitMs);
  // The manifest is read here and not by the runtime, whose reading has no time limit and checks nothing.
  const build = await readManifest(entry, again);
  const door = await open(runtimeName(entry), build, again).catch(async (thrown: unknown) => {
    throw (await faultOfDoor(build, began)) ?? thrown;
  });
  if (!isRemoteModule(door)) throw new FaultError('shape', `${entry.name} has no door`);
  return door;
}
