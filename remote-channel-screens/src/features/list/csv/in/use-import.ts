import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Import, WorkTask } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { bulkOperationsKey } from '../../../../api/lists/bulk-operations-key.ts';
import { applyFile, type Checking, checkFile, createRows, readFileState, readWork } from './csv-in.api.ts';
import { createMissing } from './missing/missing-terms.api.ts';
import { refusedText } from './missing/missing-terms.model.ts';

const pollIntervalMs = 700;

/** A file that the server has: how far it has come, having it checked, having it written. */
export function useImport(entity: EntityName, id: number | null) {
  const { api } = useShell();
  const client = useQueryClient();
  const [wrong, setWrong] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);
  const key = ['import', id];

  const state = useQuery<Import>({
    queryKey: key,
    enabled: id !== null,
    gcTime: 0,
    retry: (_, error) => isApiError(error) && error.kind !== 'notFound',
    refetchInterval: ({ state: { data } }) => (data?.status === 'checking' ? pollIntervalMs : false),
    queryFn: ({ signal }) => readFileState(api, id ?? 0, signal),
  });

  const task = state.data?.task ?? null;
  const work = useQuery<WorkTask>({
    queryKey: ['import', id, 'work', task],
    enabled: task !== null,
    gcTime: 0,
    retry: true,
    refetchInterval: ({ state: { data } }) => (data && data.status !== 'pending' ? false : pollIntervalMs),
    queryFn: async ({ signal }) => {
      const read = await readWork(api, task ?? '', signal);
      if (read.status !== 'pending') {
        // Lines may have been left out while the others were written.
        void client.invalidateQueries({ queryKey: key, exact: true });
        void client.invalidateQueries({ queryKey: queryKeys.entity(entity) });
        void client.invalidateQueries({ queryKey: queryKeys.allOverviews });
        if (entity === 'channels') void client.invalidateQueries({ queryKey: queryKeys.session });
      }
      return read;
    },
  });

  async function checkAgain(file: number, checking: Checking): Promise<void> {
    const checked = await checkFile(api, file, checking);
    // An older request would answer with the file before its check.
    await client.cancelQueries({ queryKey: ['import', file], exact: true });
    client.setQueryData<Import>(['import', file], checked);
  }

  /** Runs one request at a time and reports errors. Returns whether it succeeded. */
  async function once(work: () => Promise<unknown>): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setSending(true);
    setWrong(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setWrong(error.message);
      return false;
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  // What the address names may be of another list.
  const isOther = state.data !== undefined && state.data.entity !== entity;
  const isMissing = isApiError(state.error) && state.error.kind === 'notFound';
  return {
    file: isOther ? null : (state.data ?? null),
    /** Whether the server has no such file for this list, or has it no more. */
    isGone: isOther || isMissing,
    work: work.data ?? null,
    error: state.error,
    again: state.refetch,
    isSending,
    wrong,
    /** Has a file checked. */
    check: (file: number, checking: Checking) => once(() => checkAgain(file, checking)),
    /** Creates the tags and categories that lines of a file lack, and has it checked again. */
    createTerms: (file: Import, checking: Checking) =>
      once(async () => {
        const refused = await createMissing(api, entity, file.missingTerms ?? []);
        void client.invalidateQueries({ queryKey: queryKeys.taxons });
        await checkAgain(file.id, checking);
        setWrong(refusedText(refused));
      }),
    /** Creates the rows of other entities that lines of a file lack, and has it checked again. */
    createRows: (file: Import, checking: Checking) =>
      once(async () => {
        const rows = file.missingRows ?? [];
        const { refused } = await createRows(api, file.id, crypto.randomUUID());
        for (const name of ['profiles', ...rows.map((row) => row.entity)] as const)
          void client.invalidateQueries({ queryKey: queryKeys.entity(name) });
        void client.invalidateQueries({ queryKey: queryKeys.allOverviews });
        await checkAgain(file.id, checking);
        setWrong(
          refusedText(refused.map(({ title, reason }) => ({ reason: `“${title}”: ${reason}`, count: 1 }))),
        );
      }),
    apply: () =>
      once(async () => {
        await applyFile(api, id ?? 0, `apply-import-${id}`);
        // The list is read again as soon as the person closes the file.
        void client.invalidateQueries({ queryKey: bulkOperationsKey(entity) });
        await client.invalidateQueries({ queryKey: key });
      }),
  };
}
