import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RefusedSession } from 'shared-contracts/api';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { refusedIn } from '../series/series-change.model.ts';
import {
  checkMove,
  type DoneMove,
  type MoveRequest,
  moveClient,
  moveClientBack,
  type SeenMove,
} from './course-places.api.ts';
import { movedBackTitle, movedTitle, notMovedBackTitle } from './move.model.ts';

const changed = ['appointments', 'package-entries', 'payments'] as const;

/** What a move would do, read anew for each choice; nothing while no course is chosen. */
export function usePlannedMove(request: MoveRequest | null) {
  const { api } = useShell();
  return useQuery({
    // Apart from the sessions: what a move wrote is not another one.
    queryKey: ['enrolment move', request],
    queryFn: ({ signal }) => checkMove(api, request as MoveRequest, signal),
    enabled: request !== null,
    retry: false,
    staleTime: 0,
  });
}

/** Moves a client once, however often it is pressed, with Undo. A refusal stays until the next attempt. */
export function useMove(
  name: string,
  { onMoved, onRefused }: { onMoved: () => void; onRefused: () => void },
) {
  const { api, notify } = useShell();
  const cache = useQueryClient();
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ error: ApiError; sessions: RefusedSession[] } | null>(null);
  // The same sent again is the same move, also where the first answer was lost.
  const sent = useRef({ text: '', key: '' });

  const readAgain = () => {
    for (const entity of changed) void cache.invalidateQueries({ queryKey: queryKeys.entity(entity) });
    void cache.invalidateQueries({ queryKey: queryKeys.allOverviews });
  };

  async function undo(done: DoneMove, key: string, waits: boolean): Promise<void> {
    try {
      await moveClientBack(api, done, key);
      notify({ kind: 'success', title: movedBackTitle(name, waits) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const action = { label: 'Retry', run: () => void undo(done, key, waits) };
      notify({ kind: 'danger', title: notMovedBackTitle(name, waits), detail: error.message, action });
    } finally {
      readAgain();
    }
  }

  async function send(move: SeenMove): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const text = JSON.stringify(move);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    setBusy(true);
    setRefused(null);
    try {
      const { plan, ...done } = await moveClient(api, move, sent.current.key);
      const undoKey = crypto.randomUUID();
      notify({
        kind: 'success',
        title: movedTitle(name, plan, move.waits),
        action: { label: 'Undo', run: () => void undo(done, undoKey, move.waits ?? false) },
      });
      onMoved();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused({ error, sessions: refusedIn(error.data) });
      onRefused();
    } finally {
      isBusy.current = false;
      setBusy(false);
      readAgain();
    }
  }

  return { busy, refused, send, forget: () => setRefused(null) };
}
