import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { Button, Input, Skeleton } from 'shared-contracts/ui/frame';
import { DoneAt } from '../../../ui/clock/DoneAt.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import part from '../part.module.css';
import styles from './calendar-feed.module.css';
import { type FeedOf, readFeed, renewFeed } from './feeds.api.ts';

const whose: Readonly<Record<FeedOf['entity'], string>> = {
  coaches: 'the sessions of this coach',
  locations: 'the sessions at this location',
  'my-business': 'all sessions',
};

/** The secret address at which a calendar program follows the sessions of a coach, a location or the business. */
export function CalendarFeed({ entity, id }: FeedOf) {
  const { api, notify, confirm } = useShell();
  const cache = useQueryClient();
  const prefix = useId();
  const [busy, setBusy] = useState(false);
  const queryKey = ['calendar-feed', entity, id];
  const { data, error, isPaused, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readFeed(api, { entity, id }, signal),
  });

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address);
      notify({ kind: 'success', title: 'Copied' });
    } catch {
      notify({ kind: 'warning', title: 'The browser did not allow it. Copy the address from the field.' });
    }
  }

  async function renew() {
    const question = {
      title: 'Give the calendar another address?',
      body: 'Calendars that follow the one of now show nothing any more until they get the new one.',
      yes: 'New address',
      no: 'Keep it',
      danger: true,
    };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      cache.setQueryData(queryKey, await renewFeed(api, { entity, id }));
      notify({ kind: 'success', title: 'The calendar has another address' });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      notify({ kind: 'danger', title: 'The address was not changed', detail: failure.message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby={prefix} className={part.part}>
      <h2 id={prefix} className={part.title}>
        Calendar
      </h2>
      {error && <Failure what="The calendar could not be read" error={error} onRetry={() => refetch()} />}
      {!data && !error && isPaused && <WaitingForLine what="This part" />}
      {!data && !error && !isPaused && <Skeleton title={false} paragraph={{ rows: 2 }} />}
      {data && (
        <>
          <p className={part.none}>
            {`A calendar program that follows this address shows ${whose[entity]}. Whoever has it reads them, with the names of the clients.`}
          </p>
          <div className={styles.address}>
            <Input readOnly aria-label="Address of the calendar" value={data.address} />
            <Button onClick={() => void copy(data.address)}>Copy</Button>
            <Button danger loading={busy} onClick={() => void renew()}>
              New address
            </Button>
          </div>
          {data.renewedAt && (
            <p className={styles.renewed}>
              This address is from <DoneAt iso={data.renewedAt} />, by {data.renewedBy}.
            </p>
          )}
        </>
      )}
    </section>
  );
}
