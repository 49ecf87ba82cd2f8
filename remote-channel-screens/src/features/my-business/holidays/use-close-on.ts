import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { removeRow } from '../../../api/rows.api.ts';
import { closeOn } from './holidays.api.ts';
import { type HolidayDay, holidaysText, stayText } from './holidays.model.ts';

/** Closes on public holidays, once for each press, and offers to undo it. */
export function useCloseOn(onClosed: () => void) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  // A press after a lost answer sends the same key, so the server writes once.
  const sent = useRef({ text: '', key: '' });

  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.entity('blockings') });

  async function open(ids: readonly number[]): Promise<void> {
    try {
      for (const id of ids) await removeRow(api, 'blockings', id);
      notify({ kind: 'success', title: `Open on ${holidaysText(ids.length)} again` });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: 'Not every blocking was removed', detail: error.message });
    }
    void readAgain();
  }

  async function close(days: readonly HolidayDay[]): Promise<void> {
    if (isBusy) return;
    const dates = days.map(({ date }) => date);
    const text = JSON.stringify(dates);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    setBusy(true);
    setFailure(null);
    try {
      const ids = await closeOn(api, dates, sent.current.key);
      const detail = stayText(days);
      notify({
        kind: detail ? 'warning' : 'success',
        title: `Closed on ${holidaysText(ids.length)}`,
        ...(detail ? { detail } : {}),
        ...(ids.length > 0 ? { action: { label: 'Undo', run: () => void open(ids) } } : {}),
      });
      onClosed();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
      void readAgain();
    }
  }

  return { isBusy, failure, close };
}
