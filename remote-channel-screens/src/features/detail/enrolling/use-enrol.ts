import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { refusedIn } from '../series/series-change.model.ts';
import type { RefusedChange } from '../series/use-change-others.ts';
import { type Enrolment, enrol } from './enrolling.api.ts';
import { enrolledWords } from './enrolling.model.ts';

const changed = ['appointments', 'package-entries', 'payments'] as const;

/** Enrols clients once, however often it is pressed. A refusal stays until the next attempt. */
export function useEnrol(onEnrolled: () => void) {
  const { api, notify } = useShell();
  const cache = useQueryClient();
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedChange | null>(null);
  // The same sent again is the same enrolment, also where the first answer was lost.
  const sent = useRef({ text: '', key: '' });

  async function send(enrolment: Enrolment): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const text = JSON.stringify(enrolment);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    setBusy(true);
    setRefused(null);
    try {
      const sessions = await enrol(api, enrolment, sent.current.key);
      const title = enrolledWords(enrolment.clients.length, sessions);
      notify({ kind: 'success', title });
      onEnrolled();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused({ scope: 'following', error, sessions: refusedIn(error.data) });
    } finally {
      isBusy.current = false;
      setBusy(false);
      for (const name of changed) void cache.invalidateQueries({ queryKey: queryKeys.entity(name) });
      void cache.invalidateQueries({ queryKey: queryKeys.allOverviews });
    }
  }

  return { busy, refused, send, forget: () => setRefused(null) };
}
