import { atom } from 'jotai';
import type { RegistryEntry } from 'shared-contracts/remote';

/** An unreleased build that replaces the registry's build of a remote in this tab. */
export interface Overriding {
  /** The remote, by name. */
  remote: string;
  /** Where its files come from. */
  origin: string;
  /** The lines of a registry, with the override instead of the remote's line. */
  linesOf: (entries: readonly RegistryEntry[]) => RegistryEntry[];
  /** Reads which build is there now. Throws a `LoadError` if it cannot find out. */
  readLine: () => Promise<RegistryEntry>;
}

/** The override of this tab. Null in most: the code of an override is loaded by tabs that have one. */
export const overridingAtom = atom<Overriding | null>(null);
