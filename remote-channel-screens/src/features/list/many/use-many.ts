import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Deed, WorkTask } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { doToMany, type Many, oneDeed, readWork, undoMany } from './many.api.ts';

const askedEveryMs = 700;
const namedAtMost = 3;

function namesOf({ skips, skipped }: Deed): string {
  const named = skips.slice(0, namedAtMost).map(({ title, why }) => `${title}: ${why}`);
  const more = skipped - named.length;
  return [...named, ...(more > 0 ? [`And ${more} more, named under Recent work.`] : [])].join(' ');
}

/** Does things to many rows, follows what a job does, says what came of it, and offers to undo it. One at a time. */
export function useMany(entity: EntityName) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [followed, setFollowed] = useState<WorkTask | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  function showAnew() {
    void client.invalidateQueries({ queryKey: queryKeys.entity(entity) });
    void client.invalidateQueries({ queryKey: queryKeys.allOverviews });
    void client.invalidateQueries({ queryKey: queryKeys.taxons });
    if (entity === 'channels') void client.invalidateQueries({ queryKey: queryKeys.session });
  }

  async function tell(task: WorkTask): Promise<void> {
    showAnew();
    const id = task.progress?.deed;
    // What was left out is named where it can be read; that it was is said in any case.
    const deed = id === undefined ? null : await oneDeed(api, id).catch(() => null);
    const detail = deed && deed.skipped > 0 ? { detail: namesOf(deed) } : {};
    const action =
      deed?.undoable && id !== undefined ? { action: { label: 'Undo', run: () => void undo(id) } } : {};
    const kind = task.status === 'failed' ? 'danger' : detail.detail ? 'warning' : 'success';
    notify({ kind, title: task.sentence, ...detail, ...action });
  }

  async function run(send: (key: string) => Promise<WorkTask>, key: string): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setSending(true);
    try {
      const task = await send(key);
      if (task.status === 'pending') setFollowed(task);
      else {
        busy.current = false;
        await tell(task);
      }
      return true;
    } catch (error) {
      busy.current = false;
      if (!isApiError(error)) throw error;
      const action = { label: 'Retry', run: () => void run(send, key) };
      notify({ kind: 'danger', title: 'This was not done', detail: error.message, action });
      return false;
    } finally {
      setSending(false);
    }
  }

  function undo(deed: number) {
    return run((key) => undoMany(api, deed, key), crypto.randomUUID());
  }

  const { data } = useQuery<WorkTask | null>({
    queryKey: ['task', followed?.id],
    enabled: followed !== null,
    // What is lost on the way is asked again, as long as the list is there.
    retry: true,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? askedEveryMs : false),
    queryFn: async ({ signal }) => {
      if (!followed) return null;
      const task = await readWork(api, followed.id, signal);
      if (task.status === 'pending') return task;
      busy.current = false;
      setFollowed(null);
      await tell(task);
      return task;
    },
  });

  return {
    /** Whether something is on its way to the server, or at work there. */
    isBusy: sending || followed !== null,
    /** What a job is at; null while there is none. */
    atWork: followed ? (data ?? followed) : null,
    /** Answers whether it was taken on. */
    start: (many: Many) => run((key) => doToMany(api, entity, many, key), crypto.randomUUID()),
    undo,
  };
}
