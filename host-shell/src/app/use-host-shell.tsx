import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'shared-contracts/router';
import { paths, queryNames } from 'shared-contracts/routes';
import type { Mode } from 'shared-contracts/session';
import { contractVersion, type ScreenFacts, type Shell } from 'shared-contracts/shell';
import { homeOf } from '../channels/home.model.ts';
import { useHost } from '../config/host-context.ts';
import { Slot } from '../federation/places/Slot.tsx';
import { readStored, writeStored } from '../session/browser-storage.ts';
import {
  clockAtom,
  densityAtom,
  schemeAtom,
  schemeChoiceAtom,
  weekStartAtom,
} from '../session/preferences.atoms.ts';
import { beginSessionAtom, endSessionAtom, hostStore, modeAtom } from '../session/session.atoms.ts';
import { keepTyped, readTyped } from '../session/typed.ts';
import { useSession } from '../session/use-session.ts';
import { openGuideAtom } from '../shell/guide/guide.atoms.ts';
import { filterRequestAtom } from '../shell/state/frame.atoms.ts';
import { screenAtom } from '../shell/state/screen.atoms.ts';
import { useGo } from '../shell/state/use-go.ts';

const username = {
  get remembered() {
    return readStored('username') ?? '';
  },
  remember: (name: string) => writeStored('username', name),
};

const typed = { read: readTyped, keep: keepTyped };

const none: never[] = [];

/** The {@link Shell} that this host passes to its remotes. */
export function useHostShell(): Shell {
  const { api, notify, confirm, configuration } = useHost();
  const { isSignedIn, tenant, start } = useSession();
  const storedMode = useAtomValue(modeAtom);
  const scheme = useAtomValue(schemeAtom);
  const [schemeChoice, setScheme] = useAtom(schemeChoiceAtom);
  const [density, setDensity] = useAtom(densityAtom);
  const [clock, setClock] = useAtom(clockAtom);
  const [weekStart, setWeekStart] = useAtom(weekStartAtom);
  const signIn = useSetAtom(beginSessionAtom);
  const endSession = useSetAtom(endSessionAtom);
  const setFilterRequest = useSetAtom(filterRequestAtom);
  const setScreen = useSetAtom(screenAtom);
  const openGuide = useSetAtom(openGuideAtom);
  const [search] = useSearchParams();
  const { state } = useLocation();
  const go = useGo();
  const query = search.get(queryNames.keywords) ?? '';

  const setFocus = useCallback(
    (focus: Mode['focus']) => {
      const mode = { ...hostStore.get(modeAtom), focus };
      go(homeOf(mode), mode);
    },
    [go],
  );
  const requestFiltering = useCallback(
    (type: string | null) => setFilterRequest(type === null ? null : { type, path: location.pathname }),
    [setFilterRequest],
  );
  const describe = useCallback(
    (facts: ScreenFacts) => setScreen({ facts, path: location.pathname }),
    [setScreen],
  );
  const backpath = typeof state?.backpath === 'string' ? state.backpath : paths.dashboard;
  const mode = useMemo(() => ({ ...storedMode, query }), [storedMode, query]);
  const channels = start.data?.channels ?? none;
  const { legal, trials: offersTrial = true } = configuration;
  const types = start.data?.types ?? none;

  return useMemo(
    () => ({
      contract: contractVersion,
      session: { isSignedIn, tenant, channels, types, mode, backpath },
      api,
      scheme,
      schemeChoice,
      setScheme,
      density,
      setDensity,
      clock,
      setClock,
      weekStart,
      setWeekStart,
      legal,
      offersTrial,
      signIn,
      endSession,
      username,
      typed,
      requestFiltering,
      describe,
      setFocus,
      notify,
      openGuide,
      confirm,
      Slot,
    }),
    [
      isSignedIn,
      tenant,
      channels,
      types,
      mode,
      backpath,
      api,
      scheme,
      schemeChoice,
      setScheme,
      density,
      setDensity,
      clock,
      setClock,
      weekStart,
      setWeekStart,
      legal,
      offersTrial,
      signIn,
      endSession,
      requestFiltering,
      describe,
      setFocus,
      notify,
      openGuide,
      confirm,
    ],
  );
}
