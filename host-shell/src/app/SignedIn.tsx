import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import { isApiError } from 'shared-contracts/http';
import { Navigate, useLocation } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import type { Mode } from 'shared-contracts/session';
import { homeOf } from '../channels/home.model.ts';
import { pathInChannel, useEntryMode } from '../channels/use-entry-mode.ts';
import { useHost } from '../config/host-context.ts';
import { Forbidden } from '../screens/Forbidden.tsx';
import { Trouble } from '../screens/Trouble.tsx';
import { hasLeftAtom, modeAtom } from '../session/session.atoms.ts';
import { useSession } from '../session/use-session.ts';
import { useTokenWatch } from '../session/use-token-watch.ts';
import { Frame } from '../shell/frame/Frame.tsx';
import { useGo } from '../shell/state/use-go.ts';
import { Waiting } from '../ui/Waiting.tsx';

const none: never[] = [];

/** Content for signed-in people. Redirects to sign-in without a live token. Shows an error with Retry if the session does not start. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { isSignedIn, person, start } = useSession();
  const { api, notify } = useHost();
  useTokenWatch(api);
  const onLost = useCallback(
    (place: string) =>
      notify({
        kind: 'warning',
        title: 'That channel is not here any more',
        detail: `You are in ${place}.`,
      }),
    [notify],
  );
  const go = useGo();
  const onUnfocused = useCallback(
    (before: Mode) =>
      notify({
        kind: 'info',
        title: `The focus on ${before.focus.name} was reset`,
        detail: 'A focus ends with its channel.',
        action: { label: `Go back to ${before.local.name}`, run: () => go(homeOf(before), before) },
      }),
    [notify, go],
  );
  const { pathname, search } = useLocation();
  const hasLeft = useAtomValue(hasLeftAtom);
  const { channel } = useAtomValue(modeAtom);
  const channels = start.data?.channels;
  const isSettled = useEntryMode(channels, { onLost, onUnfocused });

  if (!isSignedIn) {
    // A person who followed a link returns to it after signing in. A person who signed out starts afresh.
    const state = hasLeft ? null : { backpath: pathInChannel(pathname, search, channel.id) };
    return <Navigate to={paths.signin} replace state={state} />;
  }
  // Show an error only while there is no session data: a later refetch may fail, and the screen stays.
  if (!channels && isApiError(start.error) && start.error.kind === 'forbidden') return <Forbidden />;
  if (!channels && start.isError) {
    return (
      <Trouble
        title="Your session could not be started"
        error={start.error}
        busy={start.isFetching}
        onRetry={() => void start.refetch()}
      />
    );
  }
  return (
    <Frame key={person} channels={channels ?? none}>
      {channels && isSettled ? children : <Waiting />}
    </Frame>
  );
}
