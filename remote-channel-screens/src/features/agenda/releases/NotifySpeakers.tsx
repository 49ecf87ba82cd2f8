import { useQuery } from '@tanstack/react-query';
import type { SpeakerMails } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';
import { Alert } from 'shared-contracts/ui/display';
import { Checkbox } from 'shared-contracts/ui/form';
import { Failure } from '../../../ui/Failure.tsx';
import { mailsQuery } from './mails-query.ts';
import styles from './releases.module.css';

interface NotifySpeakersProps {
  agenda: number;
  /** Whether speakers are to get a mail. */
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const mostNames = 10;

function withoutText({ withoutAddress }: SpeakerMails): string {
  if (withoutAddress.length === 0) return '';
  const named = withoutAddress.slice(0, mostNames).join(', ');
  const more = withoutAddress.length - mostNames;
  return ` No mail, since they have no email address: ${named}${more > 0 ? ` and ${more} more` : ''}.`;
}

function Mails({ agenda }: Pick<NotifySpeakersProps, 'agenda'>) {
  const { api } = useShell();
  const { data, error, refetch } = useQuery(mailsQuery(api, agenda));
  if (error) return <Failure what="The mails could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) return <p role="status">Reading the mails…</p>;
  if (data.refused) return <Alert type="warning" showIcon title={data.refused} />;
  const { total, mails } = data;
  return (
    <>
      <p role="status" className={styles.meta}>
        {total === 0
          ? 'No mail leaves: no session to come is different for a speaker with an email address.'
          : `${total} ${total === 1 ? 'speaker gets' : 'speakers get'} a mail, with the sessions as a calendar file.`}
        {withoutText(data)}
      </p>
      {mails
        .filter(({ email }) => email !== null)
        .map(({ contributor, name, email, subject, text }) => (
          <details key={contributor} className={styles.mail}>
            <summary>
              {name}, {email}: {subject}
            </summary>
            <p className={styles.mailText}>{text}</p>
          </details>
        ))}
    </>
  );
}

/** Whether a release notifies the speakers for whom something is different, and the mails that they would get. */
export function NotifySpeakers({ agenda, isOn, onChange }: NotifySpeakersProps) {
  return (
    <div className={styles.field}>
      <Checkbox checked={isOn} onChange={({ target }) => onChange(target.checked)}>
        Send a mail to each speaker whose sessions are new, changed or cancelled
      </Checkbox>
      {isOn && <Mails agenda={agenda} />}
    </div>
  );
}
