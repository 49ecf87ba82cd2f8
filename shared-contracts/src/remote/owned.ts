import { type ChannelType, isChannelType } from '../session/session.ts';

/** Whether a remote that owns `prefix` owns a path: the prefix itself or something below it. */
export function ownsPath(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** A link that a remote adds to the navigation of all channels of the given types, after the built-in links. */
export interface RegistryLink {
  /** At most 40 characters. */
  label: string;
  /** Absolute, below `/app/`, and owned by the remote. */
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
 * Filters the valid links of a registry line, given the paths that the remote owns. Drops invalid ones, so that one team's line cannot break
 * the navigation for all.
 */
export function linksIn(said: unknown, owned: readonly string[]): RegistryLink[] {
  return Array.isArray(said) ? said.filter((one) => isLink(one, owned)) : [];
}
