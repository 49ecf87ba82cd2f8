import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { type MailRecipient, sendMailsAgain } from '../../api/mails/mails.api.ts';
import { mailsKey } from '../../api/mails/use-mails.ts';

/** Of some sessions, in words. */
export const countedSessions = (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`);

/** Mails somebody again, once, and says what follows. `isSent` is true from the answer on. */
export function useSendAgain(to: MailRecipient & { entity: 'users' | 'coaches' }) {
  const { api, notify } = useShell();
  const cache = useQueryClient();
  const [isSent, setSent] = useState(false);
  const isSending = useRef(false);

  async function send(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const sessions = await sendMailsAgain(api, to);
      setSent(true);
      const title =
        sessions > 0
          ? `A mail about ${countedSessions(sessions)} leaves within two minutes`
          : `The ${to.entity === 'users' ? 'client' : 'coach'} has got mails about all sessions to come`;
      notify({ kind: 'success', title });
      await cache.invalidateQueries({ queryKey: mailsKey });
    } catch (error) {
      isSending.current = false;
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: 'The mails were not sent', detail: error.message });
    }
  }

  return { isSent, send };
}
