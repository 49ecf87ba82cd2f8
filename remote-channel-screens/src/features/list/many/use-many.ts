import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type BulkOperation, bulkOperationsAtOnce, type WorkTask } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { bulkOperationsKey } from '../../../api/lists/bulk-operations-key.ts';
import { isPassing } from '../../../api/passing.ts';
import { inWordsOf } from '../../../api/words/named-words.ts';
import { numberText } from '../../../ui/value-text.ts';
import { doToMany, listBulkOperations, type Many, oneBulkOperation, undoMany } from './many.api.ts';

const pollIntervalMs = 700;
const namedAtMost = 3;

function namesOf(definition: EntityDefinition, { skips, skipped }: BulkOperation): string {
  const named = skips
    .slice(0, namedAtMost)
    .map(({ title, why }) => `${title}: ${inWordsOf(definition, why)}`);
  const more = skipped - named.length;
  return [...named, ...(more > 0 ? [`And ${numberText(more)} more: see Activity.`] : [])].join('\n');
}

type Pages = InfiniteData<BulkOperation[], number | null>;

const pagesOf = (read: Pages | undefined) => read?.pages ?? [];

const isPending = ({ status }: BulkOperation) => status === 'pending';

/**
 * Does things to many rows, says what came of it, and offers to undo it. One at a time. What a job does is followed wherever it was begun: before a
 * reload, from a drawer that was closed, in a file that is imported.
 */
export function useMany(definition: EntityDefinition) {
  const { name: entity } = definition;
  const { api, notify, session } = useShell();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const queryKey = [...bulkOperationsKey(entity), session.mode.channel.id];

  function showAnew() {
    void client.invalidateQueries({ queryKey: queryKeys.entity(entity) });
    void client.invalidateQueries({ queryKey: queryKeys.allOverviews });
    void client.invalidateQueries({ queryKey: queryKeys.taxons });
    if (entity === 'channels') void client.invalidateQueries({ queryKey: queryKeys.session });
  }

  function notifyOf(
    { status, sentence }: Pick<BulkOperation, 'status' | 'sentence'>,
    bulkOperation: BulkOperation | null,
  ) {
    const detail =
      bulkOperation && bulkOperation.skipped > 0 ? { detail: namesOf(definition, bulkOperation) } : {};
    const action = bulkOperation?.undoable
      ? { action: { label: 'Undo', run: () => void undo(bulkOperation.id) } }
      : {};
    const kind = status === 'failed' ? 'danger' : detail.detail ? 'warning' : 'success';
    notify({ kind, title: inWordsOf(definition, sentence), ...detail, ...action });
  }

  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery<
    BulkOperation[],
    Error,
    Pages,
    readonly unknown[],
    number | null
  >({
    queryKey,
    initialPageParam: null,
    refetchInterval: ({ state }) => (pagesOf(state.data).flat().some(isPending) ? pollIntervalMs : false),
    queryFn: async ({ signal, pageParam }) => {
      const bulkOperations = await listBulkOperations(api, entity, { below: pageParam, signal });
      const before = pagesOf(client.getQueryData<Pages>(queryKey)).flat();
      const wasPending = new Set(before.filter(isPending).map(({ id }) => id));
      const ended = bulkOperations.filter(
        (bulkOperation) => wasPending.has(bulkOperation.id) && !isPending(bulkOperation),
      );
      if (ended.length > 0) showAnew();
      for (const bulkOperation of ended) notifyOf(bulkOperation, bulkOperation);
      return bulkOperations;
    },
    getNextPageParam: (bulkOperations) =>
      bulkOperations.length === bulkOperationsAtOnce ? (bulkOperations.at(-1)?.id ?? null) : null,
  });
  const bulkOperations = data?.pages.flat();

  async function follow(task: WorkTask): Promise<void> {
    // Rows that were left out are named where the person may read them; their number is always shown.
    const id = task.progress?.bulkOperation;
    const bulkOperation = id === undefined ? null : await oneBulkOperation(api, id).catch(() => null);
    if (task.status === 'pending') {
      // It may be over by now: the next read reports its result.
      if (bulkOperation) {
        const known = { ...bulkOperation, status: task.status };
        client.setQueryData<Pages>(queryKey, (read) => ({
          pages: [[known], ...pagesOf(read).map((page) => page.filter((one) => one.id !== id))],
          pageParams: [null, ...(read?.pageParams ?? [])],
        }));
      }
    } else {
      showAnew();
      notifyOf({ status: task.status, sentence: task.sentence }, bulkOperation);
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
      // What is refused stays refused: only what did not get through is tried again.
      const action = isPassing(error) ? { action: { label: 'Retry', run: () => void run(send, key) } } : {};
      notify({
        kind: 'danger',
        title: 'This was not done',
        detail: inWordsOf(definition, error.message),
        ...action,
      });
      return false;
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  function undo(bulkOperation: number) {
    return run((key) => undoMany(api, bulkOperation, key), crypto.randomUUID());
  }

  return {
    /** Whether something is on its way to the server. */
    isBusy,
    /** Bulk operations of the last 30 days; undefined until loaded. */
    bulkOperations,
    /** Loads older ones; null if there are none, or if they are loading. */
    readOlder: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null,
    error,
    refetch,
    /** The running bulk operation; undefined if none. */
    atWork: bulkOperations?.find(isPending),
    /** Returns whether the server accepted it. */
    start: (many: Many) => run((key) => doToMany(api, entity, many, key), crypto.randomUUID()),
    undo,
  };
}
