import type federation from '@module-federation/webpack-bundler-runtime';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ApiClient } from '../http/client.ts';
import type { Mode } from '../session/session.ts';
import type { RegistryLink } from './owned.ts';

export { type FileHashes, hashForm, hashLookup, hashOfNothing } from './integrity.ts';
export { linksIn, ownsPath, type RegistryLink } from './owned.ts';

/** The props of each slot. A slot is a place in one remote that another remote fills. */
export interface SlotProps {
  /** Trees of tags and categories in the filter dialog; reports the ids that are chosen. `fixed` is what the screen narrows the list to beside its address, by field. */
  'taxonomy.filter': {
    type: string;
    chosen: readonly number[];
    fixed?: Readonly<Record<string, string>>;
    onChange: (ids: number[]) => void;
  };
  /** Tags and categories ticked for one row, with Apply. */
  'taxonomy.ticker': { type: string; id: number };
  /** Names of taxons by id; each can be taken away where `onRemove` is given. At most `most` are shown. */
  'taxonomy.chips': { ids: readonly number[]; most?: number; onRemove?: (id: number) => void };
}

/** Name of a slot. */
export type SlotName = keyof SlotProps;

/** Where somebody is about to arrive, and with what a remote reads ahead of its screen there. */
export interface Arrival {
  pathname: string;
  /** The query string with its question mark; empty where there is none. */
  search: string;
  /** The mode that they arrive in, keywords included. */
  mode: Mode;
  api: ApiClient;
  /** The one cache of server data. */
  cache: QueryClient;
  /**
   * Set where nobody has arrived yet: the screen is made once, unseen, so that it is quick later. The client answers nothing then and the
   * cache is thrown away. Rows that are made up may go into it, for the screen to be made of.
   */
  warmUp?: true;
}

/** The exposed module of a remote: the default export of the one module that it exposes. Paths of routes are absolute. */
export interface RemoteModule {
  name: string;
  version: string;
  build: string;
  /** Version of shared-contracts that it was built with. */
  contract: string;
  /**
   * By absolute path. One whose `handle` is `{ kept: true }` may stay in the page, not shown, while the person is elsewhere: its effects
   * end and begin again with it. For lists and the like; a form would bring back what was discarded.
   */
  routes: RouteObject[];
  slots: { [Name in SlotName]?: ComponentType<SlotProps[Name]> };
  /**
   * Begins to read what the screen at an address shows, into the cache that the screen reads from, and returns at once. What cannot be
   * read is read anew by the screen, which tells of it: here nothing fails aloud.
   */
  prepare?: (arrival: Arrival) => void;
}

/**
 * What the registry says of a remote. `paths` are prefixes of paths that it owns; `contract` is the range it was built for;
 * `integrity` is the hash of its manifest, which has those of its files. A host takes a line without one in development only. `links` are
 * those that it brings to the navigation.
 */
export interface RegistryEntry {
  name: string;
  title: string;
  version: string;
  build: string;
  contract: string;
  manifest: string;
  integrity?: string | undefined;
  paths: string[];
  slots: SlotName[];
  links?: RegistryLink[] | undefined;
}

/** The file that the host reads at start and polls. Newest release of every remote, by name. */
export interface RemotesRegistry {
  remotes: RegistryEntry[];
}

/** The name under which a remote exposes its module. */
export const exposedName = 'remote';

/** The name in the page under which a host keeps its federation runtime for its remotes; {@link HostsFederation}. */
export const hostsFederationName = '__FAIRLEAD_FEDERATION__';

/** The default export of `@module-federation/webpack-bundler-runtime`, which builds of remotes use instead of carrying one each. */
export type HostsFederation = typeof federation;
