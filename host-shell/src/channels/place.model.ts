import type { RegistryLink } from 'shared-contracts/remote';
import { initialMode, type Mode } from 'shared-contracts/session';
import { placesOf, selectedChannel, withoutLostChannel } from '../session/mode.model.ts';
import { screenOfPath } from './navigation.model.ts';

type Channels = Parameters<typeof placesOf>[0];

/** What a mode turns into at an address, and whether a channel that was wanted is not there any more. */
export interface Place {
  mode: Mode;
  isLost: boolean;
}

/**
 * The mode that an address is seen in: the given one if it has that screen, else the only place that has it. Where several
 * have it, or none, it stays the given one, and the person is asked.
 */
export function modeAtPath(
  path: string,
  mode: Mode,
  channels: Channels,
  brought: readonly RegistryLink[] = [],
): Mode {
  const screen = screenOfPath(path, brought);
  if (!screen || screen.types.includes(mode.channel.type)) return mode;
  const [only, ...others] = placesOf(channels).filter(({ channel }) => screen.types.includes(channel.type));
  return only && others.length === 0 ? only : mode;
}

/** What an entry of the history says of its place: its path, the channel that a link names, the mode that it was left in or opened with. */
export interface Entry {
  pathname: string;
  requestedChannel: string | null;
  opened: Mode | undefined;
}

/** Whether an entry leads into the channel that its link names. */
export function isChannelLink(entry: Entry): entry is Entry & { requestedChannel: string } {
  return !entry.opened && entry.requestedChannel !== null;
}

/** The place of an entry, for somebody who comes from `mode`. */
export function placeOfEntry(
  entry: Entry,
  mode: Mode,
  channels: Channels,
  brought: readonly RegistryLink[],
): Place {
  const place = isChannelLink(entry)
    ? placeOfLink(entry.requestedChannel, mode, channels)
    : placeOfMode(entry.opened ?? mode, channels);
  return { ...place, mode: modeAtPath(entry.pathname, place.mode, channels, brought) };
}

/** Where a link leads that names a channel by the value that the apps menu has for it. One that is not there is the dashboard. */
export function placeOfLink(requestedChannel: string, mode: Mode, channels: Channels): Place {
  if (requestedChannel === String(selectedChannel(mode))) return placeOfMode(mode, channels);
  const named = placesOf(channels).find((place) => requestedChannel === String(selectedChannel(place)));
  return { mode: named ?? initialMode, isLost: !named };
}

/** A mode with a missing channel falls back to the first one. */
export function placeOfMode(mode: Mode, channels: Channels): Place {
  const remaining = withoutLostChannel(mode, channels);
  return { mode: remaining, isLost: remaining !== mode };
}
