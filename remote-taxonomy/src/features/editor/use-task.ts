import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkTask } from 'shared-contracts/api';
import { type ApiErrorKind, apiError, isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { readWork } from '../../api/taxon-edits.api.ts';

const pollIntervalMs = 700;
const passing = new Set<ApiErrorKind>(['offline', 'timeout', 'tooMany', 'unauthenticated', 'unexpected']);

interface Followed {
  id: string;
  /** Title of the task: *Merging*. */
  title: string;
  onReady: (task: WorkTask) => void;
  onFailed: (sentence: string) => void;
}

/** Polls tasks one by one, each until it is ready or failed, or the person leaves the screen. */
export function useTask() {
  const { api } = useShell();
  const [waiting, setWaiting] = useState<readonly Followed[]>([]);
  const [followed] = waiting;
  const follow = (next: Followed) => setWaiting((now) => [...now, next]);
  const { data } = useQuery<WorkTask | null>({
    queryKey: ['task', followed?.id],
    enabled: followed !== undefined,
    // Repeat a failed poll as long as the screen is open.
    retry: true,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollIntervalMs : false),
    queryFn: async ({ signal }) => {
      if (!followed) return null;
      const leave = () => setWaiting((now) => now.filter((one) => one !== followed));
      try {
        const task = await readWork(api, followed.id, signal);
        if (task.status === 'pending') return task;
        leave();
        if (task.status === 'ready') followed.onReady(task);
        else followed.onFailed(task.sentence);
        return task;
      } catch (thrown) {
        if (signal.aborted || !isApiError(thrown) || passing.has(thrown.kind)) throw thrown;
        leave();
        followed.onFailed(thrown.message);
        return null;
      }
    },
  });
  return {
    follow,
    /** The running task; null if there is none. */
    working: followed ? { title: followed.title, sentence: data?.sentence ?? '' } : null,
    /** Follows a task as a promise, which rejects with the reason of a failure. */
    untilDone: (title: string, id: string) =>
      new Promise<void>((onReady, reject) => {
        const onFailed = (message: string) => reject(apiError({ kind: 'conflict', message }));
        follow({ id, title, onReady: () => onReady(), onFailed });
      }),
  };
}
