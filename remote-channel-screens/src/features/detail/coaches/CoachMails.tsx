import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useRow } from '../../../api/use-row.ts';
import styles from './coaches.module.css';

/** Where the mails about the sessions of a coach go: to the private address of the profile. Without one they go nowhere, and this leads to where it is written. */
export function CoachMails({ profile }: { profile: number }) {
  const { data } = useRow('profiles', profile);
  if (!data) return null;
  const { email } = data.data.values;
  const hasEmail = typeof email === 'string' && email !== '';
  return (
    <p className={styles.mails} role="status">
      {hasEmail
        ? `Mails about sessions go to ${email}. It is private, and stands in the profile. `
        : 'This profile has no email, so the coach gets no mails about sessions. '}
      <Link to={detailPath('profiles', profile)}>
        {hasEmail ? 'Change it in the profile' : 'Add an email to the profile'}
      </Link>
    </p>
  );
}
