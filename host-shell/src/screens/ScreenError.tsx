import { useRouteError } from 'shared-contracts/router';
import { Trouble } from './Trouble.tsx';

/** The last error boundary: the host itself threw. A reload starts the host again; the session stays. */
export function ScreenError() {
  const error = useRouteError();
  return <Trouble title="This screen stopped" error={error} busy={false} onRetry={() => location.reload()} />;
}
