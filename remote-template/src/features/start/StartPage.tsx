import { useQuery } from '@tanstack/react-query';
import { readAccount } from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { useScreen, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import styles from './start.module.css';

/** The first screen: who is signed in, as the API tells it. */
export function StartPage() {
  const { api } = useShell();
  useScreen({ title: 'Template' });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['remote-template', 'account'],
    queryFn: ({ signal }) => api.send(readAccount, { signal }),
  });
  return (
    <div className={styles.page}>
      <h1>Template</h1>
      {data && <p>You are signed in as {data.data.emailAddress ?? 'a guest'}.</p>}
      {!data && error && (
        <div role="alert">
          <p>It could not be read who you are. {isApiError(error) ? error.message : ''}</p>
          <Button loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!data && !error && <p role="status">Reading who you are</p>}
    </div>
  );
}
