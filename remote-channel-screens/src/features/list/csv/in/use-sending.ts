import { useEffect, useRef, useState } from 'react';
import type { EntityName } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { isPassing } from '../../../../api/passing.ts';
import { beginFile, sendLines } from './csv-in.api.ts';
import { batchesOf } from './table.model.ts';

const againMs = 1500;

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, againMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** What is sent: a file's name, its columns, its text. */
export interface Sent {
  name: string;
  columns: readonly string[];
  text: string;
  /** Puts the cells of a line of the text into the order of the columns. */
  arrange: (cells: readonly string[]) => string[];
}

/** Sends a file to the server, piece by piece; what is lost on the way is sent again. Leaving the screen ends it. */
export function useSending(entity: EntityName) {
  const { api } = useShell();
  const [lines, setLines] = useState<number | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(function stopWhenLeft() {
    return () => abort.current?.abort(new DOMException('left', 'AbortError'));
  }, []);

  async function untilSent(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    for (;;) {
      try {
        await work();
        setWaiting(false);
        return;
      } catch (error) {
        if (signal.aborted || !isPassing(error)) throw error;
        setWaiting(true);
        await pause(signal);
      }
    }
  }

  /** Returns the id of the import, a sentence where it was refused, or null if the person left. */
  async function send({ name, columns, text, arrange }: Sent): Promise<number | { wrong: string } | null> {
    const controller = new AbortController();
    const { signal } = controller;
    abort.current?.abort();
    abort.current = controller;
    setLines(0);
    try {
      const { id } = await beginFile(api, entity, { file: name.slice(0, 300), columns });
      let received = 0;
      for (const lines of batchesOf(text, arrange)) {
        const options = { received, lines, key: crypto.randomUUID(), signal };
        await untilSent(() => sendLines(api, id, options), signal);
        received += lines.length;
        setLines(received);
      }
      return id;
    } catch (error) {
      if (signal.aborted) return null;
      if (!isApiError(error)) throw error;
      return { wrong: error.message };
    } finally {
      if (abort.current === controller) {
        setLines(null);
        setWaiting(false);
      }
    }
  }

  return { send, stop: () => abort.current?.abort(), lines, isWaiting };
}
