import { useAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useSearchParams } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { Frame } from '../chrome/Frame.tsx';
import { Waiting } from '../chrome/Waiting.tsx';
import { modeOfChannel, withoutLostChannel } from '../session/mode.model.ts';
import { modeAtom } from '../session/session.atoms.ts';
import { Trouble } from './Trouble.tsx';
import { useSession } from './use-session.ts';

/** Name of the parameter by which a link leads into another channel. */
const channelParameter = 'channel';

/** What only a signed-in person sees: without a live token /signin, and without an answer what happened and Retry. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { isSignedIn, start } = useSession();
  const [mode, setMode] = useAtom(modeAtom);
  const [search, setSearch] = useSearchParams();
  const channels = start.data?.channels;
  const asked = Number(search.get(channelParameter));
  const wanted =
    asked > 0 && asked !== mode.channel.id ? channels?.find(({ id }) => id === asked) : undefined;
  const right = wanted ? modeOfChannel(wanted) : channels ? withoutLostChannel(mode, channels) : mode;
  const settled = right === mode && !search.has(channelParameter);

  useEffect(
    function followAddress() {
      if (!channels || settled) return;
      if (right !== mode) setMode(right);
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(channelParameter);
          return next;
        },
        { replace: true },
      );
    },
    [channels, settled, right, mode, setMode, setSearch],
  );

  if (!isSignedIn) return <Navigate to={paths.signin} replace />;
  if (start.isError) {
    return (
      <Trouble
        title="Your session could not be started"
        error={start.error}
        busy={start.isFetching}
        onRetry={() => void start.refetch()}
      />
    );
  }
  return <Frame channels={channels ?? []}>{channels && settled ? children : <Waiting />}</Frame>;
}
