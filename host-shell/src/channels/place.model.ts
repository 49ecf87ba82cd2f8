import type { RegistryLink } from 'shared-contracts/remote';
import { initialMode, type Mode } from 'shared-contracts/session';
import { placesOf, selectedChannel, withoutLostChannel } from '../session/mode.model.ts';
import { screenOfPath } from './navigation.model.ts';

const isRow = /\/\d+$/;

type Channels = Parameters<typeof placesOf>[0];

/** The mode at an address. */
export interface Place {
  mode: Mode;
  /** Whether the requested channel no longer exists. */
  isLost: boolean;
}

/**
 * The mode for an address: `mode` if its channel has the screen, else the only place that has it. If several have it, the address of a row opens
 * in the first one, from where its screen leads to the row's own channel. For any other address, or if none has it, `mode` stays and the host
 * asks the person.
 */
export function modeAtPath(
  path: string,
  mode: Mode,
  channels: Channels,
  remoteLinks: readonly RegistryLink[] = [],
): Mode {
  const screen = screenOfPath(path, remoteLinks);
  if (!screen || screen.types.includes(mode.channel.type)) return mode;
  const [only, ...others] = placesOf(channels).filter(({ channel }) => screen.types.includes(channel.type));
  return only && (others.length === 0 || isRow.test(path)) ? only : mode;
}

/** Facts of a history entry: its path, the channel of its link, and the mode it was left in or opened with. */
export interface Entry {
  pathname: string;
  requestedChannel: string | null;
  opened: Mode | undefined;
}

/** Whether an entry comes from a link that names a channel. */
export function isChannelLink(entry: Entry): entry is Entry & { requestedChannel: string } {
  return !entry.opened && entry.requestedChannel !== null;
}

/** The place of an entry for a person whose current mode is `mode`. */
export function placeOfEntry(
  entry: Entry,
  mode: Mode,
  channels: Channels,
  remoteLinks: readonly RegistryLink[],
): Place {
  const place = isChannelLink(entry)
    ? placeOfLink(entry.requestedChannel, mode, channels)
    : placeOfMode(entry.opened ?? mode, channels);
  return { ...place, mode: modeAtPath(entry.pathname, place.mode, channels, remoteLinks) };
}

/** The place of a link that names a channel by its value in the apps menu. A missing channel gives the dashboard. */
export function placeOfLink(requestedChannel: string, mode: Mode, channels: Channels): Place {
  if (requestedChannel === String(selectedChannel(mode))) return placeOfMode(mode, channels);
  const named = placesOf(channels).find((place) => requestedChannel === String(selectedChannel(place)));
  return { mode: named ?? initialMode, isLost: !named };
}

/** Replaces a mode whose channel no longer exists with the dashboard. */
export function placeOfMode(mode: Mode, channels: Channels): Place {
  const remaining = withoutLostChannel(mode, channels);
  return { mode: remaining, isLost: remaining !== mode };
}
