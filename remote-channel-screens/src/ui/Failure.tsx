import { type ApiError, isApiError } from 'shared-contracts/http';
import { Button } from 'shared-contracts/ui/base';
import { Alert } from 'shared-contracts/ui/display';
import styles from './failure.module.css';

function said(error: unknown): Pick<ApiError, 'message' | 'requestId'> {
  return isApiError(error) ? error : { message: 'Something went wrong. Try again.', requestId: null };
}

interface FailureProps {
  what: string;
  error: unknown;
  /** Label of the button, if not Retry. */
  retry?: string;
  onRetry: () => void;
}

/** What happened, the request to name when asking for help, and a way to try again. */
export function Failure({ what, error, retry = 'Retry', onRetry }: FailureProps) {
  const { message, requestId } = said(error);
  return (
    <Alert
      type="error"
      showIcon
      className={styles.failure ?? ''}
      role="alert"
      title={what}
      description={
        <>
          {message}
          {requestId && <span className={styles.request}>Request {requestId}</span>}
        </>
      }
      action={<Button onClick={onRetry}>{retry}</Button>}
    />
  );
}
