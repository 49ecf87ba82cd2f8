import { isApiError } from 'shared-contracts/http';
import { Button } from 'shared-contracts/ui/frame';
import styles from './Screen.module.css';

/** Something that has to work did not: what happened, its request id, and Retry. */
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
  const message = isApiError(error) || error instanceof Error ? error.message : 'Something went wrong.';
  const requestId = isApiError(error) ? error.requestId : null;
  return (
    <div className={styles.center} role="alert">
      <h1>{title}</h1>
      <p>{message}</p>
      {requestId && <p>Request {requestId}</p>}
      <div className={styles.actions}>
        <Button type="primary" onClick={onRetry} loading={busy}>
          Retry
        </Button>
      </div>
    </div>
  );
}
