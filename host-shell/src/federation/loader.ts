import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime';
import { doorName, type RegistryEntry, type RemoteModule } from 'shared-contracts/remote';
import { FaultError } from './fault.model.ts';
import { findEntry } from './manifest.ts';

// Entry file and manifest together stay below the five seconds within which a fault has to show.
const entryTimeLimitMs = 4000;

/** Gives the federation runtime scripts that do not hang. */
const guard: ModuleFederationRuntimePlugin = {
  name: 'guard',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    return { script, timeout: entryTimeLimitMs };
  },
};

let guarded = false;

function prepare(): void {
  if (guarded) return;
  registerPlugins([guard]);
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

/**
 * Loads the door of a remote. `again` says that an earlier try failed, so that nothing of it is taken from a cache.
 * Throws a {@link FaultError} or what the runtime threw; never answers an empty module.
 */
export async function loadDoor(entry: RegistryEntry, again: boolean): Promise<RemoteModule> {
  prepare();
  const name = runtimeName(entry);
  // The manifest is read here and not by the runtime, whose reading has no time limit and checks nothing.
  registerRemotes([{ name, entry: await findEntry(entry.manifest) }], { force: again });
  const loaded = await loadRemote<{ default?: unknown }>(`${name}/${doorName}`, { from: 'runtime' });
  const door = loaded?.default;
  if (!isRemoteModule(door)) throw new FaultError('shape', `${entry.name} has no door`);
  return door;
}
