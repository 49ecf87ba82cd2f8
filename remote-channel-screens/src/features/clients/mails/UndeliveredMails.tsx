import { useState } from 'react';
import type { Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { clientPath } from 'shared-contracts/routes';
import { Alert } from 'shared-contracts/ui/display';
import { Button } from 'shared-contracts/ui/frame';
import { useMailsTo } from '../../../api/mails/use-mails.ts';
import { isSameEmail, type Undelivered, undelivered } from '../../../ui/mails/undelivered.model.ts';
import { countedSessions, useSendAgain } from '../../../ui/mails/use-send-again.ts';
import styles from '../clients.module.css';
import { CorrectEmail } from './CorrectEmail.tsx';

function whyOf({ why, isRefused, sessions }: Undelivered, isCurrent: boolean): string {
  const about = sessions > 0 ? ` The client has not heard of ${countedSessions(sessions)} to come.` : '';
  return `${why}${about}${isRefused && isCurrent ? ' No reminder goes to this email.' : ''}`;
}

/** What a client did not get, with the way to correct their email and to send it again; nothing where their mails arrive. */
export function UndeliveredMails({ row }: { row: Row }) {
  const { data } = useMailsTo({ entity: 'users', id: row.id });
  const { isSent, send } = useSendAgain({ entity: 'users', id: row.id });
  const [isCorrecting, setCorrecting] = useState(false);
  const found = data ? undelivered(data) : null;
  if (!found) return null;
  const own = typeof row.values.email === 'string' ? row.values.email : null;
  const { contactPerson: contact } = row.values;
  const isCurrent = isSameEmail(own, found.email);
  const isOfContact = own === null && typeof contact === 'number';
  const hasNone = own === null && !isOfContact;
  const isLeft = found.sessions > 0 && !isSent;
  return (
    <Alert
      className={styles.undelivered ?? ''}
      type="warning"
      showIcon
      title={`Mails to ${found.email} do not arrive`}
      description={
        <>
          {whyOf(found, isCurrent)}
          {isOfContact && (
            <>
              {' '}
              <Link to={clientPath(contact)}>See to the email of the contact person</Link>
            </>
          )}
          {isCorrecting ? (
            <CorrectEmail
              row={row}
              email={found.email}
              onSaved={isLeft ? send : null}
              onClose={() => setCorrecting(false)}
            />
          ) : (
            <div className={styles.ways}>
              {(isCurrent || hasNone) && (
                <Button type="primary" onClick={() => setCorrecting(true)}>
                  {hasNone ? 'Enter an email' : 'Correct the email'}
                </Button>
              )}
              {isLeft && !hasNone && (
                <Button onClick={() => void send()}>
                  {isCurrent ? 'Send again to this email' : 'Send again'}
                </Button>
              )}
            </div>
          )}
        </>
      }
    />
  );
}
