import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkTask } from 'shared-contracts/api';
import { type ApiErrorKind, isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { readWork } from '../../api/taxon-edits.api.ts';

const askedEveryMs = 700;
const passing = new Set<ApiErrorKind>(['offline', 'timeout', 'tooMany', 'unauthenticated', 'unexpected']);

interface Followed {
  id: string;
  /** What goes on meanwhile: *Merging*. */
  title: string;
  onReady: (task: WorkTask) => void;
  onFailed: (sentence: string) => void;
}

/** Follows one task at a time until it is ready or failed, or the screen is left. */
export function useTask() {
  const { api } = useShell();
  const [followed, follow] = useState<Followed | null>(null);
  const { data } = useQuery<WorkTask | null>({
    queryKey: ['task', followed?.id],
    enabled: followed !== null,
    // What is lost on the way is asked again, as long as the screen is there.
    retry: true,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? askedEveryMs : false),
    queryFn: async ({ signal }) => {
      if (!followed) return null;
      try {
        const task = await readWork(api, followed.id, signal);
        if (task.status === 'pending') return task;
        follow(null);
        if (task.status === 'ready') followed.onReady(task);
        else followed.onFailed(task.sentence);
        return task;
      } catch (thrown) {
        if (signal.aborted || !isApiError(thrown) || passing.has(thrown.kind)) throw thrown;
        follow(null);
        followed.onFailed(thrown.message);
        return null;
      }
    },
  });
  return {
    follow,
    /** What is going on; null while nothing is. */
    working: followed && { title: followed.title, sentence: data?.sentence ?? '' },
  };
}
