import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { removeRow } from '../../../api/rows.api.ts';
import type { Anyway } from '../../../ui/booking/BookAnyway.tsx';
import { bookAgain } from './series.api.ts';

/** The starts that are left out, and whether staff override what they may for the others. */
export interface BookedTimes extends Anyway {
  except: string[];
}

const removedWords = (count: number) =>
  count === 1 ? '1 session is in the trash' : `${count} sessions are in the trash`;

const nothingSent = { text: '', key: '', version: 0 };

/** Books a session again, one booking at a time, with Undo. After a refusal the choices stay; the next choice removes the message (`forget`). */
export function useBookAgain(session: { id: number; version: number }, onBooked: () => void) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  // The same sent again is the same booking, also where the first answer was lost: by then the session may have its version.
  const sent = useRef(nothingSent);

  function readAgain(): void {
    void client.invalidateQueries({ queryKey: queryKeys.entity('appointments') });
    void client.invalidateQueries({ queryKey: queryKeys.allOverviews });
  }

  /** Puts the sessions that were booked into the trash, one after the other. */
  async function remove(ids: readonly number[]): Promise<void> {
    let removed = 0;
    try {
      for (const id of ids) {
        await removeRow(api, 'appointments', id);
        removed += 1;
      }
      notify({ kind: 'success', title: removedWords(removed) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const detail = removed === 0 ? error.message : `${removedWords(removed)}. ${error.message}`;
      notify({ kind: 'danger', title: 'Not all of these sessions could be taken back', detail });
    } finally {
      readAgain();
    }
  }

  async function book(recurrence: string, series: string, choice: BookedTimes): Promise<void> {
    const text = JSON.stringify([session.id, recurrence, series, choice]);
    if (sent.current.text !== text)
      sent.current = { text, key: crypto.randomUUID(), version: session.version };
    const { key, version } = sent.current;
    setBusy(true);
    setFailure(null);
    try {
      const data = { recurrence, series, ...choice };
      const ids = await bookAgain(api, { id: session.id, version }, data, key);
      sent.current = nothingSent;
      notify({
        kind: 'success',
        title: ids.length === 1 ? '1 more session is booked' : `${ids.length} more sessions are booked`,
        action: { label: 'Undo', run: () => void remove(ids) },
      });
      onBooked();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
      // The next press is meant of the session as it is read again below.
      if (error.kind === 'stale') sent.current = nothingSent;
    } finally {
      setBusy(false);
      readAgain();
    }
  }

  return { busy, failure, book, forget: () => setFailure(null) };
}
