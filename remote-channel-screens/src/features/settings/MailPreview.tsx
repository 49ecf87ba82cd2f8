import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SessionNoticeKind } from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { Link } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { Select } from 'shared-contracts/ui/form';
import { Button, Skeleton } from 'shared-contracts/ui/frame';
import { Failure } from '../../ui/Failure.tsx';
import { readPreview, sendTest } from './mail-preview.api.ts';
import styles from './settings.module.css';

const kinds: { value: SessionNoticeKind; label: string }[] = [
  { value: 'booked', label: 'A session is booked' },
  { value: 'requested', label: 'A session is requested' },
  { value: 'changed', label: 'A session is changed' },
  { value: 'cancelled', label: 'A session is cancelled' },
  { value: 'reminder', label: 'A session comes soon' },
];

/** Previews the mails to clients about a session, and sends them to oneself. */
export function MailPreview() {
  const { api, notify } = useShell();
  const prefix = useId();
  const [kind, setKind] = useState<SessionNoticeKind>('booked');
  const [sending, setSending] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['session-mail-preview', kind],
    queryFn: ({ signal }) => readPreview(api, kind, signal),
    staleTime: 0,
  });

  async function send() {
    setSending(true);
    try {
      notify({ kind: 'success', title: `Sent to ${await sendTest(api, kind)}` });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      notify({ kind: 'danger', title: 'The mail was not sent', detail: failure.message });
    } finally {
      setSending(false);
    }
  }

  return (
    <section aria-labelledby={`${prefix}-heading`} className={styles.preview}>
      <h2 id={`${prefix}-heading`} className={styles.name}>
        What clients read
      </h2>
      <div className={styles.actions}>
        <Select
          aria-label="Mail"
          className={styles.input ?? ''}
          options={kinds}
          value={kind}
          onChange={(next: SessionNoticeKind) => setKind(next)}
        />
        <Button loading={sending} disabled={!data} onClick={() => void send()}>
          Send it to me
        </Button>
      </div>
      {error && <Failure what="The mail could not be read" error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton title={false} paragraph={{ rows: 6 }} />}
      {data && (
        <div className={styles.mail}>
          <p className={styles.subject}>{data.subject}</p>
          <p className={styles.words}>{data.text}</p>
        </div>
      )}
      <p className={styles.help}>
        A calendar entry comes with it. What every mail says at its end is the <i>Note in mails</i> in{' '}
        <Link to={paths.myBusiness}>My Business</Link>.
      </p>
    </section>
  );
}
