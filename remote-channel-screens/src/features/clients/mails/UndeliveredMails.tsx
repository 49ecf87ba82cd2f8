import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { Alert } from 'shared-contracts/ui/display';
import { Button } from 'shared-contracts/ui/frame';
import styles from '../clients.module.css';
import { sendMailsAgain } from './client-mails.api.ts';
import { type Undelivered, undelivered } from './undelivered.model.ts';
import { useClientMails } from './use-client-mails.ts';

const counted = (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`);

function whyOf({ email, isRefused, sessions }: Undelivered, current: string | null): string {
  const why = isRefused ? 'The mail server does not know this email.' : 'They were tried for about a day.';
  const about = sessions > 0 ? ` The client has not heard of ${counted(sessions)} to come.` : '';
  const what = isRefused && current === email ? ' Correct the email under Edit.' : '';
  return `${why}${about}${what}`;
}

/** What a client did not get, with the way to send it again; nothing where their mails arrive. `email` is that of the client now; null if they have none. */
export function UndeliveredMails({ client, email }: { client: number; email: string | null }) {
  const { api, notify } = useShell();
  const cache = useQueryClient();
  const { data } = useClientMails(client);
  const [isSent, setSent] = useState(false);
  const isSending = useRef(false);
  const found = data ? undelivered(data) : null;
  if (!found) return null;

  async function send(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const sessions = await sendMailsAgain(api, client);
      setSent(true);
      notify(
        sessions > 0
          ? { kind: 'success', title: `A mail about ${counted(sessions)} leaves within two minutes` }
          : { kind: 'success', title: 'The client has got mails about all sessions to come' },
      );
      await cache.invalidateQueries({ queryKey: ['session-mails', client] });
    } catch (error) {
      isSending.current = false;
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: 'The mails were not sent', detail: error.message });
    }
  }

  const maySend = found.sessions > 0 && !isSent && !(found.isRefused && email === found.email);
  return (
    <Alert
      className={styles.undelivered ?? ''}
      type="warning"
      showIcon
      title={`Mails to ${found.email} do not arrive`}
      description={whyOf(found, email)}
      action={maySend && <Button onClick={() => void send()}>Send again</Button>}
    />
  );
}
