import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { memo, useSyncExternalStore } from 'react';
import { readAccount } from 'shared-contracts/api';
import { useHost } from '../../config/host-context.ts';
import { unreachableAtom } from '../../session/host-api.ts';
import styles from './OfflineBanner.module.css';

const askEveryMs = 5000;

function followLine(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Says that there is no connection, while there is none, and that typed text stays. It lies over the screen: nothing moves under a pointer that drags. */
export const OfflineBanner = memo(function OfflineBanner() {
  const isOnline = useSyncExternalStore(followLine, () => navigator.onLine);
  const isUnreachable = useAtomValue(unreachableAtom);
  const { api } = useHost();
  // Polls until the server responds: a waiting person makes no call that would detect it.
  useQuery({
    queryKey: ['reach'],
    queryFn: ({ signal }) => api.send(readAccount, { signal }),
    enabled: isUnreachable && isOnline,
    refetchInterval: askEveryMs,
    gcTime: 0,
  });
  const words = isOnline ? 'The server cannot be reached.' : 'You are offline.';
  return (
    <div role="status">
      {(!isOnline || isUnreachable) && (
        <div className={styles.banner}>
          {words} What you typed stays here; save it once you are connected again.
        </div>
      )}
    </div>
  );
});
