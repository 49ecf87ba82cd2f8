import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Channel } from 'shared-contracts/api';
import { useLocation, useNavigationType, useSearchParams } from 'shared-contracts/router';
import type { Mode } from 'shared-contracts/session';
import { switchModeAtom } from '../chrome/frame.atoms.ts';
import { modeOfChannel, selectedChannel, withoutLostChannel } from '../session/mode.model.ts';
import { modeAtom, onSessionEnd } from '../session/session.atoms.ts';
import { forgetEntryModes, keepModeOfEntry, modeOfEntry } from './entry-modes.ts';

/** Name of the parameter by which a link leads into another channel. */
const channelParameter = 'channel';

/** An address that leads into a channel, for when the mode is forgotten on the way; 0 is no channel. */
export function pathInChannel(path: string, search: string, channel: number): string {
  const params = new URLSearchParams(search);
  if (channel > 0) params.set(channelParameter, String(channel));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

onSessionEnd(forgetEntryModes);

function channelOfLink(search: URLSearchParams, mode: Mode, channels: readonly Channel[]): Mode | null {
  const asked = Number(search.get(channelParameter));
  const channel =
    asked > 0 && asked !== mode.channel.id ? channels.find(({ id }) => id === asked) : undefined;
  return channel ? modeOfChannel(channel) : null;
}

/**
 * Sees to it that the mode is the one of the entry of the history: what it was left in (Back), what it was opened with (apps menu,
 * focus, a link that names a channel), else the one before. Answers whether it is; until then no screen may be shown.
 */
export function useEntryMode(channels: readonly Channel[] | undefined): boolean {
  const mode = useAtomValue(modeAtom);
  const switchMode = useSetAtom(switchModeAtom);
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const opened: Mode | undefined = state?.mode;
  const wanted = channels && (modeOfEntry(key) ?? opened ?? channelOfLink(search, mode, channels) ?? mode);
  const right = wanted && withoutLostChannel(wanted, channels);
  const isSettled = right === mode && !search.has(channelParameter);

  useEffect(
    function settle() {
      if (!right) return;
      keepModeOfEntry(key, right);
      if (right !== mode)
        switchMode({ mode: right, hides: !isBack && selectedChannel(right) !== selectedChannel(mode) });
      if (!search.has(channelParameter)) return;
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(channelParameter);
          return next;
        },
        { replace: true },
      );
    },
    [right, mode, key, isBack, switchMode, search, setSearch],
  );
  return isSettled;
}
