import { useState } from 'react';
import type { SessionMail } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/frame';
import { DoneAt } from '../clock/DoneAt.tsx';
import { failureWords } from './failure-words.ts';
import styles from './mail-lines.module.css';

const few = 3;

function What({ mail }: { mail: SessionMail }) {
  const { failedAt, sentAt, cameBack, refusal, delayedAt, failure, said } = mail;
  if (failedAt) {
    const why = failureWords(mail);
    const verb = cameBack ? 'came back' : refusal || failure ? 'was refused' : 'did not arrive';
    return (
      <>
        {verb} <DoneAt iso={failedAt} />
        {why && `: ${why}`}
        {said && <q className={styles.said}>{said}</q>}
      </>
    );
  }
  if (sentAt === null) return 'waits to be sent';
  return (
    <>
      sent <DoneAt iso={sentAt} />
      {delayedAt && ', delayed on its way'}
    </>
  );
}

function MailLine({ mail }: { mail: SessionMail }) {
  const [session] = mail.sessions;
  const isOne = mail.sessions.length === 1 && session;
  return (
    <li>
      {isOne ? <Link to={detailPath('appointments', session.id)}>{mail.subject}</Link> : mail.subject}
      <span className={styles.quiet}>
        {`To ${mail.email}, `}
        <What mail={mail} />
      </span>
    </li>
  );
}

/** The mails that somebody was sent, the last ones first. */
export function MailLines({ mails }: { mails: readonly SessionMail[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const left = mails.length - few;
  return (
    <>
      <ul className={styles.mails}>
        {(isWhole ? mails : mails.slice(0, few)).map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </ul>
      {left > 0 && !isWhole && (
        <Button type="link" size="small" className={styles.more ?? ''} onClick={() => setIsWhole(true)}>
          {`Show ${left} more`}
        </Button>
      )}
    </>
  );
}
