import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Deed, deedsAtOnce, type WorkTask } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { numberText } from '../../../ui/value-text.ts';
import { deedsKey, doToMany, listDeeds, type Many, oneDeed, undoMany } from './many.api.ts';

const askedEveryMs = 700;
const namedAtMost = 3;

function namesOf({ skips, skipped }: Deed): string {
  const named = skips.slice(0, namedAtMost).map(({ title, why }) => `${title}: ${why}`);
  const more = skipped - named.length;
  return [...named, ...(more > 0 ? [`And ${numberText(more)} more: see Recent work.`] : [])].join(' ');
}

type Pages = InfiniteData<Deed[], number | null>;

const pagesOf = (read: Pages | undefined) => read?.pages ?? [];

const isPending = ({ status }: Deed) => status === 'pending';

/**
 * Does things to many rows, says what came of it, and offers to undo it. One at a time. What a job does is followed wherever it was begun: before a
 * reload, from a drawer that was closed, in a file that is brought in.
 */
export function useMany(entity: EntityName) {
  const { api, notify, session } = useShell();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const queryKey = [...deedsKey(entity), session.mode.channel.id];

  function showAnew() {
    void client.invalidateQueries({ queryKey: queryKeys.entity(entity) });
    void client.invalidateQueries({ queryKey: queryKeys.allOverviews });
    void client.invalidateQueries({ queryKey: queryKeys.taxons });
    if (entity === 'channels') void client.invalidateQueries({ queryKey: queryKeys.session });
  }

  function tell({ status, sentence }: Pick<Deed, 'status' | 'sentence'>, deed: Deed | null) {
    const detail = deed && deed.skipped > 0 ? { detail: namesOf(deed) } : {};
    const action = deed?.undoable ? { action: { label: 'Undo', run: () => void undo(deed.id) } } : {};
    const kind = status === 'failed' ? 'danger' : detail.detail ? 'warning' : 'success';
    notify({ kind, title: sentence, ...detail, ...action });
  }

  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery<
    Deed[],
    Error,
    Pages,
    readonly unknown[],
    number | null
  >({
    queryKey,
    initialPageParam: null,
    refetchInterval: ({ state }) => (pagesOf(state.data).flat().some(isPending) ? askedEveryMs : false),
    queryFn: async ({ signal, pageParam }) => {
      const deeds = await listDeeds(api, entity, { below: pageParam, signal });
      const before = pagesOf(client.getQueryData<Pages>(queryKey)).flat();
      const wasPending = new Set(before.filter(isPending).map(({ id }) => id));
      const ended = deeds.filter((deed) => wasPending.has(deed.id) && !isPending(deed));
      if (ended.length > 0) showAnew();
      for (const deed of ended) tell(deed, deed);
      return deeds;
    },
    getNextPageParam: (deeds) => (deeds.length === deedsAtOnce ? (deeds.at(-1)?.id ?? null) : null),
  });
  const deeds = data?.pages.flat();

  async function follow(task: WorkTask): Promise<void> {
    // What was left out is named where it can be read; that it was is said in any case.
    const id = task.progress?.deed;
    const deed = id === undefined ? null : await oneDeed(api, id).catch(() => null);
    if (task.status === 'pending') {
      // It may be over by now: what is known of it is told by the next reading.
      if (deed) {
        const known = { ...deed, status: task.status };
        client.setQueryData<Pages>(queryKey, (read) => ({
          pages: [[known], ...pagesOf(read).map((page) => page.filter((one) => one.id !== id))],
          pageParams: [null, ...(read?.pageParams ?? [])],
        }));
      }
    } else {
      showAnew();
      tell({ status: task.status, sentence: task.sentence }, deed);
    }
    void client.invalidateQueries({ queryKey });
  }

  async function run(send: (key: string) => Promise<WorkTask>, key: string): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setBusy(true);
    try {
      await follow(await send(key));
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      const action = { label: 'Retry', run: () => void run(send, key) };
      notify({ kind: 'danger', title: 'This was not done', detail: error.message, action });
      return false;
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  function undo(deed: number) {
    return run((key) => undoMany(api, deed, key), crypto.randomUUID());
  }

  return {
    /** Whether something is on its way to the server. */
    isBusy,
    /** What was done to many rows in the last 30 days; undefined until it is read. */
    deeds,
    /** Reads older ones; null where there are none, or they are on their way. */
    readOlder: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null,
    error,
    refetch,
    /** What a job is at; undefined while there is none. */
    atWork: deeds?.find(isPending),
    /** Answers whether it was taken on. */
    start: (many: Many) => run((key) => doToMany(api, entity, many, key), crypto.randomUUID()),
    undo,
  };
}
