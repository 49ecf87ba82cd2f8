import { useId, useState } from 'react';
import type { SessionMail } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/frame';
import { DoneAt } from '../../../ui/clock/DoneAt.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import styles from '../clients.module.css';
import { useClientMails } from './use-client-mails.ts';

const few = 3;

function MailLine({ mail }: { mail: SessionMail }) {
  const [session] = mail.sessions;
  const isOne = mail.sessions.length === 1 && session;
  return (
    <li>
      {isOne ? <Link to={detailPath('appointments', session.id)}>{mail.subject}</Link> : mail.subject}
      <span className={styles.quiet}>
        {`To ${mail.email}, `}
        {mail.failedAt ? (
          'did not arrive'
        ) : mail.sentAt === null ? (
          'waits to be sent'
        ) : (
          <>
            sent <DoneAt iso={mail.sentAt} />
          </>
        )}
      </span>
    </li>
  );
}

/** The mails that a client was sent about sessions, the last ones first; nothing if there are none. */
export function ClientMails({ client }: { client: number }) {
  const heading = useId();
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, refetch } = useClientMails(client);
  if (error) return <Failure what="Mails could not be read" error={error} onRetry={() => refetch()} />;
  if (!data?.length) return null;
  const left = data.length - few;
  return (
    <section aria-labelledby={heading} className={styles.packages}>
      <h2 id={heading}>Mails</h2>
      <ul>
        {(isWhole ? data : data.slice(0, few)).map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </ul>
      {left > 0 && !isWhole && (
        <Button type="link" size="small" className={styles.more ?? ''} onClick={() => setIsWhole(true)}>
          {`Show ${left} more`}
        </Button>
      )}
    </section>
  );
}
