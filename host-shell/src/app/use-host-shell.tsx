import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import type { Mode } from 'shared-contracts/session';
import { contractVersion, queryKeys, type Shell } from 'shared-contracts/shell';
import { homeOf } from '../channels/navigation.model.ts';
import { filterRequestAtom } from '../chrome/frame.atoms.ts';
import { Slot } from '../federation/Slot.tsx';
import { readStored, writeStored } from '../session/browser-storage.ts';
import {
  beginSessionAtom,
  endSessionAtom,
  hostStore,
  modeAtom,
  schemeAtom,
} from '../session/session.atoms.ts';
import { useHost } from './host-context.ts';
import { useSession } from './use-session.ts';

const username = {
  get remembered() {
    return readStored('username') ?? '';
  },
  remember: (name: string) => writeStored('username', name),
};

const none: never[] = [];

/** What this host gives its remotes. */
export function useHostShell(): Shell {
  const { api, notify, confirm, configuration } = useHost();
  const cache = useQueryClient();
  const { isSignedIn, tenant, start } = useSession();
  const kept = useAtomValue(modeAtom);
  const [scheme, setScheme] = useAtom(schemeAtom);
  const beginSession = useSetAtom(beginSessionAtom);
  const forgetSession = useSetAtom(endSessionAtom);
  const setFilterRequest = useSetAtom(filterRequestAtom);
  const setMode = useSetAtom(modeAtom);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = search.get(queryNames.keywords) ?? '';

  const setFocus = useCallback(
    (focus: Mode['focus']) => {
      const mode = { ...hostStore.get(modeAtom), focus };
      setMode(mode);
      navigate(homeOf(mode));
    },
    [navigate, setMode],
  );
  const requestFiltering = useCallback(
    (type: string | null) => setFilterRequest(type === null ? null : { type, path: location.pathname }),
    [setFilterRequest],
  );
  const signIn = useCallback(
    (token: string) => {
      // Another person of the same tenant may have signed in before.
      cache.removeQueries({ queryKey: queryKeys.anyAccount });
      return beginSession(token);
    },
    [beginSession, cache],
  );
  const endSession = useCallback(() => {
    forgetSession();
    cache.clear();
  }, [forgetSession, cache]);
  const mode = useMemo(() => ({ ...kept, query }), [kept, query]);
  const channels = start.data?.channels ?? none;
  const { legal } = configuration;
  const types = start.data?.types ?? none;

  return useMemo(
    () => ({
      contract: contractVersion,
      session: { isSignedIn, tenant, channels, types, mode },
      api,
      scheme,
      setScheme,
      legal,
      signIn,
      endSession,
      username,
      requestFiltering,
      setFocus,
      notify,
      confirm,
      Slot,
    }),
    [
      isSignedIn,
      tenant,
      channels,
      types,
      mode,
      api,
      scheme,
      setScheme,
      legal,
      signIn,
      endSession,
      requestFiltering,
      setFocus,
      notify,
      confirm,
    ],
  );
}
