import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EntityDefinition, EntityValues, Row } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { useListUpdates } from '../../../api/use-list-updates.ts';
import { rowTitle, type Titles } from '../../../ui/value-text.ts';
import type { SavedChange } from '../draft/use-save.ts';
import { useRescheduleCheck } from '../status/use-reschedule-check.tsx';
import { listVersions, revertRow } from './history.api.ts';

/** The versions of a row, page by page, and the way back to one of them. */
export function useHistory(definition: EntityDefinition, row: Row) {
  const { api, confirm, notify } = useShell();
  const client = useQueryClient();
  const updateLists = useListUpdates(definition.name);
  const mayMove = useRescheduleCheck(definition);
  const [restoring, setRestoring] = useState<number | null>(null);
  const busy = useRef(false);
  const answer = useInfiniteQuery({
    queryKey: [...queryKeys.entity(definition.name), 'versions', row.id],
    queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) =>
      listVersions(api, { entity: definition.name, id: row.id }, { below: pageParam, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });
  const pages = answer.data?.pages ?? [];
  const titles: Record<string, Titles[string]> = {};
  for (const page of pages) {
    for (const [entity, named] of Object.entries(page.titles)) {
      titles[entity] = { ...titles[entity], ...named };
    }
  }

  async function send(
    version: number,
    {
      idempotencyKey,
      besides,
    }: { idempotencyKey: string; besides: readonly ((change: SavedChange) => void)[] },
  ): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setRestoring(version);
    try {
      const options = { id: row.id, read: row.version, to: version, idempotencyKey };
      const restored = await revertRow(api, definition.name, options);
      updateLists(restored);
      notify({ kind: 'success', title: 'Restored the earlier version' });
      for (const work of besides) work({ before: row.values, after: restored.data.values });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const title = 'The earlier version was not restored';
      if (error.kind === 'stale') {
        void client.invalidateQueries({ queryKey: queryKeys.entity(definition.name) });
        notify({ kind: 'danger', title, detail: `${error.message} The history shows it now: look again.` });
        return;
      }
      const action = { label: 'Retry', run: () => void send(version, { idempotencyKey, besides }) };
      notify({ kind: 'danger', title, detail: [error.message, ...error.messages].join(' '), action });
    } finally {
      busy.current = false;
      setRestoring(null);
    }
  }

  async function restore(
    version: number,
    { labels, publication, then }: { labels: readonly string[]; publication: string; then: EntityValues },
  ): Promise<void> {
    const changes = `It changes: ${labels.join(', ')}.`;
    const sure = await confirm({
      title: 'Restore this version?',
      body: [changes, publication, 'What is there now stays in the history.'].filter(Boolean).join(' '),
      yes: 'Restore',
      no: 'Cancel',
    });
    const besides: ((change: SavedChange) => void)[] = [];
    const title = rowTitle(definition, row, titles);
    if (sure && (await mayMove(title, { row, values: then }, (work) => void besides.push(work))))
      await send(version, { idempotencyKey: crypto.randomUUID(), besides });
  }

  return { answer, versions: pages.flatMap((page) => page.data), titles, restoring, restore };
}
