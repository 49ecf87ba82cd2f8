import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useRow } from '../../../api/use-row.ts';
import styles from './coaches.module.css';

/** Where the mails about the sessions of a coach go: to the private address of the profile. Without one they go nowhere. */
export function CoachMails({ profile }: { profile: number }) {
  const { data } = useRow('profiles', profile);
  if (!data) return null;
  const { email } = data.data.values;
  return (
    <p className={styles.mails} role="status">
      {typeof email === 'string' && email !== '' ? (
        `Mails about sessions go to ${email}, the private email of the profile.`
      ) : (
        <>
          The profile has no email, so the coach gets no mails about sessions.{' '}
          <Link to={`${detailPath('profiles', profile)}#email`}>Add an email to the profile</Link>
        </>
      )}
    </p>
  );
}
