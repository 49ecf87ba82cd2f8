import { useId } from 'react';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { Alert } from 'shared-contracts/ui/display';
import { Button } from 'shared-contracts/ui/frame';
import { useMailsTo } from '../../../api/mails/use-mails.ts';
import { useRow } from '../../../api/use-row.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { MailLines } from '../../../ui/mails/MailLines.tsx';
import { isSameEmail, type Undelivered, undelivered } from '../../../ui/mails/undelivered.model.ts';
import { countedSessions, useSendAgain } from '../../../ui/mails/use-send-again.ts';
import part from '../part.module.css';
import styles from './person-mails.module.css';

export interface PersonMailsProps {
  entity: 'coaches' | 'contributors';
  id: number;
  /** The profile, whose email the mails go to; null where there is none yet. */
  profile: number | null;
}

function SendAgain({ coach }: { coach: number }) {
  const { isSent, send } = useSendAgain({ entity: 'coaches', id: coach });
  return isSent ? null : <Button onClick={() => void send()}>Send again</Button>;
}

function NotDelivered({ found, entity, id, profile }: PersonMailsProps & { found: Undelivered }) {
  const { data } = useRow('profiles', profile);
  const email = data?.data.values.email;
  const isCurrent = typeof email === 'string' && isSameEmail(email, found.email);
  const about =
    found.sessions > 0 ? ` The coach has not heard of ${countedSessions(found.sessions)} to come.` : '';
  return (
    <Alert
      className={styles.undelivered ?? ''}
      type="warning"
      showIcon
      title={`Mails to ${found.email} do not arrive`}
      description={
        <>
          {`${found.why}${about} `}
          {isCurrent && profile !== null && (
            <Link to={`${detailPath('profiles', profile)}#email`}>Correct the email of the profile</Link>
          )}
        </>
      }
      action={entity === 'coaches' && found.sessions > 0 && <SendAgain key={id} coach={id} />}
    />
  );
}

/** The mails that a coach or a contributor was sent, and what they did not get; nothing if there are none. */
export function PersonMails(props: PersonMailsProps) {
  const heading = useId();
  const { data, error, refetch } = useMailsTo(props);
  if (error) return <Failure what="Mails could not be read" error={error} onRetry={() => refetch()} />;
  if (!data?.length) return null;
  const found = undelivered(data);
  return (
    <section className={part.part} aria-labelledby={heading}>
      <h2 id={heading} className={part.title}>
        Mails
      </h2>
      {found && <NotDelivered {...props} found={found} />}
      <MailLines mails={data} />
    </section>
  );
}
