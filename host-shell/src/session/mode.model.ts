import { channelTypes, initialMode, isChannelType, type Mode } from 'shared-contracts/session';

interface ChannelLike {
  id: number;
  name: string;
  subType: number;
}

/** The stored mode; null if it is missing or malformed. */
export function restoreMode(stored: string | null): Mode | null {
  if (stored === null) return null;
  try {
    const { channel, focus, local } = JSON.parse(stored) as Mode;
    const readable =
      Number.isInteger(channel.id) &&
      isChannelType(channel.type) &&
      Number.isInteger(focus.id) &&
      typeof focus.type === 'string' &&
      typeof focus.name === 'string' &&
      Number.isInteger(local.id) &&
      typeof local.name === 'string';
    return readable ? { query: '', channel, focus, local } : null;
  } catch {
    return null;
  }
}

/** The mode that a tab starts with: its own after a reload, else the browser's last one, else the dashboard. */
export function restoreModeOfTab(ofTab: string | null, ofBrowser: string | null): Mode {
  const last = restoreMode(ofBrowser);
  return (last && restoreMode(ofTab)) ?? last ?? initialMode;
}

/** The mode after choosing a channel, without keywords and focus. */
export function modeOfChannel(channel: ChannelLike): Mode {
  const type = isChannelType(channel.subType) ? channel.subType : channelTypes.dashboard;
  return { ...initialMode, channel: { id: channel.id, type }, local: { id: channel.id, name: channel.name } };
}

/** The mode of administration, which is not a channel. */
export const administrationMode: Mode = {
  ...initialMode,
  channel: { id: 0, type: channelTypes.administration },
  local: { id: 0, name: 'Administration' },
};

/** Every place in the apps menu, in order. */
export function placesOf(channels: readonly ChannelLike[]): Mode[] {
  return [initialMode, ...channels.map(modeOfChannel), administrationMode];
}

/** The value of a mode's channel in the apps menu: 9 for the dashboard, 0 for administration, else its id. */
export function selectedChannel(mode: Mode): number {
  return mode.channel.id === 0 ? mode.channel.type : mode.channel.id;
}

/** Replaces a mode whose channel no longer exists with the dashboard. */
export function withoutLostChannel(mode: Mode, channels: readonly ChannelLike[]): Mode {
  const known = mode.channel.id === 0 || channels.some((channel) => channel.id === mode.channel.id);
  return known ? mode : initialMode;
}
