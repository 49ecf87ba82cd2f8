import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Channel } from 'shared-contracts/api';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'shared-contracts/router';
import { paths, queryNames } from 'shared-contracts/routes';
import { hasFocus, initialMode, type Mode } from 'shared-contracts/session';
import { broughtLinksAtom } from '../federation/remotes.atoms.ts';
import { selectedChannel } from '../session/mode.model.ts';
import { modeAtom, onSessionEnd } from '../session/session.atoms.ts';
import { forgetEntryModes, keepModeOfEntry, modeOfEntry } from './entry-modes.ts';
import { isChannelLink, placeOfEntry } from './place.model.ts';
import { switchModeAtom } from './switching.atoms.ts';

// The parameter has done its work by then: to take it out of the address is no reason to hold up what it leads to.
const tidiedAfterMs = 500;

/** Name of the parameter by which a link leads into another channel. */
export const channelParameter = queryNames.channel;

/** An address that leads into a channel, for when the mode is forgotten on the way; 0 is no channel. */
export function pathInChannel(path: string, search: string, channel: number): string {
  const params = new URLSearchParams(search);
  if (channel > 0) params.set(channelParameter, String(channel));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

onSessionEnd(forgetEntryModes);

/**
 * Synchronises the mode with the history entry. The entry has the mode of its last visit (Back) or of its opening (apps menu, focus, a link
 * that names a channel). Otherwise the previous mode stays, or the only place with the screen applies. Returns whether they match; until then,
 * render no screen. Calls `onLost` with the fallback if the channel no longer exists. Calls `onUnfocused` with the previous mode if a channel
 * switch ends the focus.
 */
export function useEntryMode(
  channels: readonly Channel[] | undefined,
  { onLost, onUnfocused }: { onLost: (place: string) => void; onUnfocused: (before: Mode) => void },
): boolean {
  const mode = useAtomValue(modeAtom);
  const brought = useAtomValue(broughtLinksAtom);
  const switchMode = useSetAtom(switchModeAtom);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { key, state, pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const notifiedKey = useRef<string | null>(null);
  const isIn = useRef(false);
  const opened: Mode | undefined = modeOfEntry(key) ?? state?.mode;
  const requestedChannel = search.get(channelParameter);
  const entry = { pathname, requestedChannel, opened };
  const isLink = isChannelLink(entry);
  const place = channels && placeOfEntry(entry, mode, channels, brought);
  const isLost = place?.isLost === true;
  const right = place?.mode;
  // Whether the parameter has left the address by then or not.
  const isSettled = right === mode && !(isLost && isLink);

  useEffect(
    function settle() {
      if (!right) return;
      const isLostLink = isLost && isLink;
      if (isLost && notifiedKey.current !== key) {
        notifiedKey.current = key;
        onLost(isLostLink ? initialMode.local.name : right.local.name);
      }
      if (isLostLink) {
        // What the link led to went with its channel.
        void navigate(paths.dashboard, { replace: true, state: { mode: initialMode } });
        return;
      }
      keepModeOfEntry(key, right);
      // Whoever only comes in switches nothing: there is no content yet that would have to go.
      const isSwitch = isIn.current && !isBack && selectedChannel(right) !== selectedChannel(mode);
      if (isSwitch && hasFocus(mode) && !hasFocus(right)) onUnfocused(mode);
      if (right !== mode) switchMode({ mode: right, hides: isSwitch });
      if (requestedChannel === null) {
        isIn.current = true;
        return;
      }
      const at = location.href;
      const tidy = () => {
        // What was followed meanwhile is not shown yet, and the page's own address is ahead of it: another one now would call it back.
        if (location.href !== at) return;
        setSearch(
          (before) => {
            const next = new URLSearchParams(before);
            next.delete(channelParameter);
            return next;
          },
          { replace: true },
        );
      };
      const timer = setTimeout(tidy, tidiedAfterMs);
      return () => clearTimeout(timer);
    },
    [
      right,
      mode,
      key,
      isBack,
      switchMode,
      requestedChannel,
      setSearch,
      isLost,
      isLink,
      navigate,
      onLost,
      onUnfocused,
    ],
  );
  return isSettled;
}
