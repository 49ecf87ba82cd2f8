import { atom } from 'jotai';
import type { RegistryEntry } from 'shared-contracts/remote';

/** An unreleased build that replaces a remote of the registry in this tab. */
export interface Overriding {
  /** Name of the remote. */
  remote: string;
  /** Origin of its files. */
  origin: string;
  /** The lines of a registry, with the line of the override in place of that of its remote. */
  linesOf: (entries: readonly RegistryEntry[]) => RegistryEntry[];
  /** Reads the line of the current build. Throws a `LoadError` if that fails. */
  readLine: () => Promise<RegistryEntry>;
}

/** The override of this tab. Null in most tabs: only tabs with an override load its code. */
export const overridingAtom = atom<Overriding | null>(null);
