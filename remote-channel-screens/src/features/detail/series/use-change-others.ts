import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mostCancelled, type RefusedSession } from 'shared-contracts/api';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { useSessionsTogether } from '../../../ui/sessions-together/use-sessions-together.ts';
import { changeOthers } from './series.api.ts';
import { changedWords, refusedIn, type SeriesScope } from './series-change.model.ts';

/** Which sessions a change leaves out (`except`, ids), and whether staff override what they may, and why. */
export interface SeriesOptions {
  except: number[];
  anyway?: boolean;
  reason?: string;
}

/** What the server said of a change of other sessions. */
export interface RefusedChange {
  scope: SeriesScope;
  error: ApiError;
  /** Those that cannot be changed. */
  sessions: RefusedSession[];
}

const mayUndo = ({ length }: readonly unknown[]) => length > 0 && length <= mostCancelled;

/** Changes other sessions of a series as the last change of one did, one change at a time, with Undo. A refusal stays until the next attempt. */
export function useChangeOthers(session: { id: number; version: number }) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const { changeBack } = useSessionsTogether();
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refused, setRefused] = useState<RefusedChange | null>(null);
  // The same sent again is the same change, also where the first answer was lost.
  const sent = useRef({ text: '', key: '' });

  async function change(scope: SeriesScope, options: SeriesOptions = { except: [] }): Promise<void> {
    const text = JSON.stringify([session, scope, options]);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    setBusy(true);
    setRefused(null);
    try {
      const { count, sessions } = await changeOthers(api, session, { scope, ...options }, sent.current.key);
      setDone(true);
      notify({
        kind: 'success',
        title: changedWords(count),
        ...(mayUndo(sessions) ? { action: { label: 'Undo', run: () => changeBack(sessions) } } : {}),
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused({ scope, error, sessions: refusedIn(error.data) });
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: queryKeys.entity('appointments') });
      void client.invalidateQueries({ queryKey: queryKeys.allOverviews });
    }
  }

  return { busy, isDone, refused, change };
}
