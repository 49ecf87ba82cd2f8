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

/** What only a signed-in person sees: without a live token /signin, and without an answer what happened and Retry. */
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
    // Whoever came by a link finds what it leads to after signing in; whoever signed out begins again.
    const state = hasLeft ? null : { backpath: pathInChannel(pathname, search, channel.id) };
    return <Navigate to={paths.signin} replace state={state} />;
  }
  // What was read once stays on the screen: a session is read again now and then, and that may fail.
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
