import type federation from '@module-federation/webpack-bundler-runtime';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ApiClient } from '../http/client.ts';
import type { Mode } from '../session/session.ts';
import type { CanaryTenants } from './canary.ts';
import type { RegistryLink } from './owned.ts';

export { type CanaryTenants, canaryPositions, isInCanary, tenantPosition } from './canary.ts';
export { type FileHashes, hashForm, hashLookup, hashOfNothing } from './integrity.ts';
export { linksIn, ownsPath, type RegistryLink } from './owned.ts';
export { signatureForm, signedText } from './signature.ts';

/** The props of each slot. A slot is a place in one remote that another remote fills. */
export interface SlotProps {
  /** Trees of tags and categories in the filter dialog; reports the chosen ids. `fixed` has the screen's own filters that are not in its address, by field. */
  'taxonomy.filter': {
    type: string;
    chosen: readonly number[];
    fixed?: Readonly<Record<string, string>>;
    onChange: (ids: number[]) => void;
  };
  /** Editor for the tags and categories of one row, with Apply. */
  'taxonomy.ticker': { type: string; id: number };
  /** Chips of taxons by id, removable if `onRemove` is set. Shows at most `most`. */
  'taxonomy.chips': { ids: readonly number[]; most?: number; onRemove?: (id: number) => void };
}

/** Name of a slot. */
export type SlotName = keyof SlotProps;

/** The address that a person is about to open, and the client and cache for the prefetch. */
export interface Arrival {
  pathname: string;
  /** The query string with its question mark, or empty. */
  search: string;
  /** The mode at that address, including keywords. */
  mode: Mode;
  api: ApiClient;
  /** The one cache of server data. */
  cache: QueryClient;
  /**
   * Set during the warm-up render, which renders the screen unseen to make it fast later. The client then never answers, and the host discards
   * the cache. The remote may put made-up rows into that cache.
   */
  warmUp?: true;
}

/** The default export of a remote's exposed module. Paths of routes are absolute. */
export interface RemoteModule {
  name: string;
  version: string;
  build: string;
  /** Version of shared-contracts at build time. */
  contract: string;
  /**
   * Routes by absolute path. A route with the `handle` `{ kept: true }` is a keep-alive screen: it may stay in the page, hidden, and its
   * effects stop while hidden. Use it for lists; a form would restore discarded input.
   */
  routes: RouteObject[];
  slots: { [Name in SlotName]?: ComponentType<SlotProps[Name]> };
  /**
   * Starts to prefetch the data of the screen at an address into the screen's cache, and the files of the screen. May return a promise that is fulfilled
   * once the files are there: the warm-up render waits for it. Errors are silent here: the screen reads again and reports them.
   */
  prepare?: (arrival: Arrival) => void;
}

/**
 * The registry line of a remote. `paths` are the path prefixes that it owns; `contract` is the contract range that it supports; `integrity` is
 * the hash of its manifest, which has the hashes of its files. A host accepts a line without `integrity` in development only. `links` are its
 * navigation links.
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
  /** A newer build, which some tenants get in place of this one. */
  canary?: CanaryEntry | undefined;
  /** Earlier builds for hosts that cannot run this one, the newest first, each for an earlier contract than the one before it. */
  fallbacks?: FallbackEntry[] | undefined;
  /**
   * Rises each time the line of the remote is signed: milliseconds since 1970, or one more than the serial before. A host accepts no signed line with a lower one
   * than it has seen; a line without one counts as 0.
   */
  serial?: number | undefined;
  /** The release server's signature of everything else in the line; see {@link signedText}. A host whose page names keys accepts no line without one. */
  signature?: string | undefined;
}

/** A build for some tenants. A host that cannot run it stays with the line of all. */
export interface CanaryEntry extends Omit<RegistryEntry, 'canary'>, CanaryTenants {}

/** An earlier build. A host takes the first of them that it can run, where it cannot run the build of the line. */
export interface FallbackEntry extends Omit<RegistryEntry, 'canary' | 'fallbacks' | 'serial' | 'signature'> {}

/** A remote that was taken out of a signed registry. A host then accepts none of its earlier lines; `signature` is over everything else, as in a line. */
export interface WithdrawnRemote {
  name: string;
  withdrawn: true;
  /** As in {@link RegistryEntry}. */
  serial: number;
  signature: string;
}

/** The registry, which the host reads at start and polls: the current release of every remote, by name. */
export interface RemotesRegistry {
  remotes: RegistryEntry[];
  withdrawn?: WithdrawnRemote[] | undefined;
}

/** The name under which a remote exposes its module. */
export const exposedName = 'remote';

/** Name of the global with the host's federation runtime; see {@link HostsFederation}. */
export const hostsFederationName = '__FAIRLEAD_FEDERATION__';

/** The default export of `@module-federation/webpack-bundler-runtime`, which remotes use instead of bundling their own. */
export type HostsFederation = typeof federation;
