import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { WorkTask } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { isPassing } from '../../../api/passing.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { countText } from '../../../ui/value-text.ts';
import { type CsvFileRequest, readFileTask, readPart, writeFile } from './csv-out.api.ts';
import { fileName } from './file-name.model.ts';

const pollIntervalMs = 700;

interface Fetched {
  task: WorkTask;
  request: CsvFileRequest;
  /** Parts read so far, to resume after a failure. */
  parts: string[];
}

/** Has a list written into a file, reads it part by part and hands it to the person: whole, or not at all. One at a time. */
export function useCsvOut(definition: EntityDefinition) {
  const { api, notify, session } = useShell();
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [status, setStatus] = useState('');
  const busy = useRef(false);

  function leave(): void {
    busy.current = false;
    setFetched(null);
    setStatus('');
  }

  function refuse(error: ApiError, request: CsvFileRequest): void {
    leave();
    const action = { label: 'Retry', run: () => void start(request) };
    notify({ kind: 'danger', title: 'There is no file', detail: error.message, action });
  }

  async function start(request: CsvFileRequest): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setStatus('Writing the file');
    try {
      const task = await writeFile(api, definition.name, request, crypto.randomUUID());
      setFetched({ task, request, parts: [] });
    } catch (error) {
      if (!isApiError(error)) throw error;
      refuse(error, request);
    }
  }

  async function fetchAll({ task, parts }: Fetched, signal: AbortSignal): Promise<void> {
    const file = task.result?.file ?? { parts: 0, rows: 0 };
    while (parts.length < file.parts) {
      setStatus(`Fetching part ${parts.length + 1} of ${file.parts}`);
      parts.push(await readPart(api, { id: task.id, part: parts.length }, signal));
    }
    const channel = session.channels.find(({ id }) => id === session.mode.channel.id)?.name;
    const name = fileName(definition, channel, new Date());
    saveFile(name, parts);
    leave();
    notify({ kind: 'success', title: `${name} has ${countText(file.rows, definition)}` });
  }

  const { failureCount, isPaused } = useQuery({
    queryKey: ['csv', fetched?.task.id],
    enabled: fetched !== null,
    retry: true,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === 'pending' ? pollIntervalMs : false),
    queryFn: async ({ signal }) => {
      if (!fetched) return 'ready';
      try {
        const task = await readFileTask(api, fetched.task.id, signal);
        if (task.status === 'ready') await fetchAll({ ...fetched, task }, signal);
        if (task.status !== 'failed') return task.status;
        leave();
        notify({ kind: 'danger', title: 'There is no file', detail: task.sentence });
      } catch (error) {
        if (signal.aborted || isPassing(error) || !isApiError(error)) throw error;
        refuse(error, fetched.request);
      }
      return 'failed';
    },
  });

  return {
    start,
    /** Progress text for people; empty if idle. */
    status: status && (failureCount > 0 || isPaused) ? `${status}: waiting for the server` : status,
  };
}

/** {@link useCsvOut}'s answer. */
export type CsvOut = ReturnType<typeof useCsvOut>;
