import { type ChannelType, isChannelType } from '../session/session.ts';

/** Whether a remote that owns `prefix` owns a path: the prefix itself or something below it. */
export function ownsPath(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** A link that a remote brings to the navigation of every channel of the given types, after the product's own links. */
export interface RegistryLink {
  /** At most 40 characters. */
  label: string;
  /** Absolute, below `/app/`, and one that the remote owns. */
  path: string;
  /** Values of {@link ChannelType}. */
  types: ChannelType[];
}

const longestLabel = 40;

function isLink(said: unknown, owned: readonly string[]): said is RegistryLink {
  if (typeof said !== 'object' || said === null) return false;
  const { label, path, types } = said as Partial<RegistryLink>;
  if (typeof label !== 'string' || label.trim() === '' || label.length > longestLabel) return false;
  if (typeof path !== 'string' || !/^\/app\/[a-z0-9/-]+$/.test(path)) return false;
  if (!owned.some((prefix) => ownsPath(prefix, path))) return false;
  return Array.isArray(types) && types.length > 0 && types.every(isChannelType);
}

/**
 * The links among what a remote says of them, given the paths that it owns. What is none is left out: a line of one team must
 * not take the navigation of all others away.
 */
export function linksIn(said: unknown, owned: readonly string[]): RegistryLink[] {
  return Array.isArray(said) ? said.filter((one) => isLink(one, owned)) : [];
}
