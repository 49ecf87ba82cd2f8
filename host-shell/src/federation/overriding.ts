import { atom } from 'jotai';
import type { RegistryEntry } from 'shared-contracts/remote';

/** A build that nobody released and that stands in this tab in the place of what the registry names for a remote. */
export interface Overriding {
  /** The remote, by name. */
  remote: string;
  /** Where its files come from. */
  origin: string;
  /** The lines of a registry, with its own in the place of that of its remote. */
  linesOf: (entries: readonly RegistryEntry[]) => RegistryEntry[];
  /** Reads which build is there now. Throws a `LoadError` if it cannot find out. */
  readLine: () => Promise<RegistryEntry>;
}

/** The override of this tab. Null in most: the code of an override is loaded by tabs that have one. */
export const overridingAtom = atom<Overriding | null>(null);
