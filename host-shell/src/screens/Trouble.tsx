import { useAtomValue } from 'jotai';
import { isApiError } from 'shared-contracts/http';
import { Button, CopyOutlined } from 'shared-contracts/ui/base';
import { reportOf } from '../federation/load-errors/report.model.ts';
import { lastFailedRequestAtom } from '../session/host-api.ts';
import styles from './Screen.module.css';

/** Error panel: the message, its request id, Retry, and details to copy. */
export function Trouble({
  title,
  error,
  onRetry,
  busy,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
  busy: boolean;
}) {
  const lastRequest = useAtomValue(lastFailedRequestAtom);
  const message = isApiError(error)
    ? error.message
    : 'Something in this screen failed. Retry, or go on elsewhere.';
  const requestId = isApiError(error) ? (error.requestId ?? lastRequest) : lastRequest;
  const copy = () => {
    const build = `${FAIRLEAD_BUILD.version} (${FAIRLEAD_BUILD.build})`;
    const at = new Date().toISOString();
    const address = location.pathname;
    void navigator.clipboard?.writeText(reportOf({ title, error, lastRequest, address, build, at }));
  };
  return (
    <div className={styles.center} role="alert">
      <h1>{title}</h1>
      <p>{message}</p>
      {requestId && <p className={styles.request}>Request {requestId}</p>}
      <div className={styles.actions}>
        <Button type="primary" onClick={onRetry} loading={busy}>
          Retry
        </Button>
        <Button icon={<CopyOutlined aria-hidden />} onClick={copy}>
          Copy details
        </Button>
      </div>
    </div>
  );
}
