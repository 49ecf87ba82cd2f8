import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SpaceStart } from 'shared-contracts/api';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { browserZone } from '../../ui/text/dates.ts';
import { type Draft, missingIn, proposedDraft, withChosen } from './first-hour.model.ts';
import { startSpace } from './space.api.ts';

// What follows from the start of a space.
const changed = [
  queryKeys.session,
  queryKeys.setUpGuide,
  queryKeys.entity('channels'),
  queryKeys.entity('my-business'),
];

/** The first question of a new space: its values, and its answer or Skip. */
export function useFirstHour() {
  const { api, notify, openGuide } = useShell();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() =>
    proposedDraft({ language: navigator.language, timeZone: browserZone() }),
  );
  // What was chosen by hand follows nothing any more.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<'start' | 'skip' | null>(null);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<{ of: 'start' | 'skip'; error: ApiError } | null>(null);
  const busy = useRef(false);
  // The same start twice has the key of the first request: the server may have made the space already.
  const sent = useRef({ text: '', key: '' });
  const missing = missingIn(draft);

  const set = (values: Partial<Draft>) => {
    setRefused({});
    const all = new Set([...chosen, ...Object.keys(values)]);
    setChosen(all);
    setDraft((before) => withChosen(before, values, all));
  };

  async function leave() {
    await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    // The dashboard asks last: with its answer this form goes.
    await client.invalidateQueries({ queryKey: queryKeys.allOverviews });
  }

  async function send(kind: 'start' | 'skip', start: SpaceStart) {
    if (busy.current) return;
    busy.current = true;
    setPending(kind);
    setFailure(null);
    try {
      const text = JSON.stringify(start);
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      await startSpace(api, start, sent.current.key);
      await leave();
      openGuide({ unasked: true });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefused(error.fields);
      if (error.kind === 'conflict') {
        notify({ kind: 'warning', title: 'This was not saved', detail: error.message });
        await leave();
      } else if (Object.keys(error.fields).length === 0) setFailure({ of: kind, error });
    } finally {
      busy.current = false;
      setPending(null);
    }
  }

  return {
    ...{ draft, set, pending, failure },
    errors: { ...(isTried ? missing : {}), ...refused } as Partial<Record<keyof Draft, string>>,
    /** Sends the answer, or returns the first field in which something is missing. */
    start: (): string | null => {
      setTried(true);
      const [first] = Object.keys(missing);
      if (first) return first;
      void send('start', { ...draft, name: draft.name.trim() });
      return null;
    },
    skip: () => void send('skip', { trades: [] }),
  };
}
