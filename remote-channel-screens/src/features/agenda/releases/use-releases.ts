import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { listReleases } from '../../../api/releases/released.api.ts';
import { nextReleaseKey, releasesKey } from '../../../api/releases/releases-key.ts';
import { unwrittenChangesAtom } from '../plan/moving/plan.atoms.ts';
import { notifiedText, sessionsText } from './changes.model.ts';
import { mailsQuery } from './mails-query.ts';
import { type NextRelease, previewRelease, releaseAgenda } from './releases.api.ts';

// Who releases expects mails to leave.
const notifiedNobody =
  'Nobody was notified by mail: no session to come is different for a speaker with an email address.';

const movedOn =
  'The agenda was changed since this was read. See what would be different now, and press Release again.';

const notShown = 'The mails are shown now. Read them, and press Release again.';

/** The releases of an agenda, what the next one would have, and how it is made. */
export function useReleases(agenda: number) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const key = releasesKey(agenda);
  const releases = useQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) => listReleases(api, agenda, signal),
  });
  const nextQuery = {
    queryKey: nextReleaseKey(agenda),
    queryFn: ({ signal }: { signal: AbortSignal }) => previewRelease(api, agenda, signal),
    // Somebody may have moved a session since.
    staleTime: 0,
  };
  const next = useQuery(nextQuery);
  // A press between a move and its answer would be about an agenda that the person does not see here yet.
  const isReading = useAtomValue(unwrittenChangesAtom) > 0 || next.isFetching;
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const isBusy = useRef(false);
  // The same press that is repeated makes one release.
  const idempotencyKey = useRef<string | null>(null);

  /** Why not to release: what it would say, or a mail that would leave, is not what the person reads here. Null if it is. They are read again. */
  async function whyUnread(notifies: boolean): Promise<string | null> {
    const queries = [nextQuery, ...(notifies ? [mailsQuery(api, agenda)] : [])];
    const states = queries.map(async (query) => {
      const read = client.getQueryData(query.queryKey);
      const now = await client.fetchQuery<unknown>(query);
      if (read === undefined) return notShown;
      return JSON.stringify(now) === JSON.stringify(read) ? null : movedOn;
    });
    return (await Promise.all(states)).find((words) => words !== null) ?? null;
  }

  /** Makes a release. True if it was made. */
  async function release(next: NextRelease): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusy(true);
    setWrong(null);
    try {
      // A press whose answer was lost may have made its release.
      const unread = idempotencyKey.current === null ? await whyUnread(next.notify) : null;
      if (unread !== null) {
        setWrong(unread);
        return false;
      }
      idempotencyKey.current ??= crypto.randomUUID();
      const made = await releaseAgenda(api, agenda, { ...next, idempotencyKey: idempotencyKey.current });
      idempotencyKey.current = null;
      await client.invalidateQueries({ queryKey: key });
      const notified = made.told ? `${notifiedText(made.told)} by mail.` : next.notify ? notifiedNobody : '';
      const detail = notified ? { detail: notified } : {};
      notify({
        kind: 'success',
        title: `Released ${made.name} with ${sessionsText(made.sessions)}`,
        ...detail,
      });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.kind === 'invalid' || error.kind === 'conflict') idempotencyKey.current = null;
      setWrong(error.fields.name ?? error.message);
      return false;
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }
  return { releases, next, isReading, release, busy, wrong };
}
