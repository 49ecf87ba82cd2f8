import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Channel } from 'shared-contracts/api';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'shared-contracts/router';
import { paths, queryNames } from 'shared-contracts/routes';
import { hasFocus, initialMode, type Mode } from 'shared-contracts/session';
import { remoteLinksAtom } from '../federation/remotes.atoms.ts';
import { selectedChannel } from '../session/mode.model.ts';
import { modeAtom, onSessionEnd } from '../session/session.atoms.ts';
import { forgetEntryModes, keepModeOfEntry, modeOfEntry } from './entry-modes.ts';
import { isChannelLink, placeOfEntry } from './place.model.ts';
import { switchModeAtom } from './switching.atoms.ts';

// By then the channel parameter has been applied. Removing it from the address must not delay the screen.
const tidiedAfterMs = 500;

/** Query parameter with which a link names its channel. */
export const channelParameter = queryNames.channel;

/** Adds the channel to an address, for the case that the mode is lost before the address opens. Channel 0 adds nothing. */
export function pathInChannel(path: string, search: string, channel: number): string {
  const params = new URLSearchParams(search);
  if (channel > 0) params.set(channelParameter, String(channel));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

onSessionEnd(forgetEntryModes);

/**
 * Keeps the mode in step with the history entry. Back restores the mode that the entry was left in. An entry may also carry the mode it was
 * opened with (apps menu, focus, channel link). Otherwise it is the previous mode, or that of the only place with the screen. Returns
 * whether the mode is right; until then no screen may render. If the requested channel no longer exists, it calls `onLost` with the name of
 * the place that opens instead. If a switch of channel ends a focus, it calls `onUnfocused` with the previous mode.
 */
export function useEntryMode(
  channels: readonly Channel[] | undefined,
  { onLost, onUnfocused }: { onLost: (place: string) => void; onUnfocused: (before: Mode) => void },
): boolean {
  const mode = useAtomValue(modeAtom);
  const remoteLinks = useAtomValue(remoteLinksAtom);
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
  const place = channels && placeOfEntry(entry, mode, channels, remoteLinks);
  const isLost = place?.isLost === true;
  const right = place?.mode;
  // The parameter may still be in the address.
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
        // The target of the link disappeared with its channel.
        void navigate(paths.dashboard, { replace: true, state: { mode: initialMode } });
        return;
      }
      keepModeOfEntry(key, right);
      // The first entry is no switch: no content exists yet to hide.
      const isSwitch = isIn.current && !isBack && selectedChannel(right) !== selectedChannel(mode);
      if (isSwitch && hasFocus(mode) && !hasFocus(right)) onUnfocused(mode);
      if (right !== mode) switchMode({ mode: right, hides: isSwitch });
      if (requestedChannel === null) {
        isIn.current = true;
        return;
      }
      const at = location.href;
      const tidy = () => {
        // A later navigation has changed the page's address but is not shown yet. Replacing the address now would undo it.
        if (location.href !== at) return;
        setSearch(
          (before) => {
            const next = new URLSearchParams(before);
            next.delete(channelParameter);
            return next;
          },
          { replace: true, state: state && { ...state, mode: right } },
        );
      };
      const timer = setTimeout(tidy, tidiedAfterMs);
      return () => clearTimeout(timer);
    },
    [
      right,
      mode,
      key,
      state,
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
