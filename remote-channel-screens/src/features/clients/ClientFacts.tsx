import type { EntityValues } from 'shared-contracts/entities';
import { dateText } from '../../ui/text/dates.ts';
import styles from './clients.module.css';

/** What one looks up about a client at the desk: how to reach them, their birthday, and what staff noted. */
export function ClientFacts({ values }: { values: EntityValues }) {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const email = text('email');
  const phone = text('phone');
  const birthday = text('birthday');
  const notes = text('notes');
  return (
    <div className={styles.facts}>
      <p className={styles.line}>
        {email ? <a href={`mailto:${email}`}>{email}</a> : <span>No email: gets no mails</span>}
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        {birthday && <span>Born {dateText(birthday)}</span>}
      </p>
      {notes && <p className={styles.notes}>{notes}</p>}
    </div>
  );
}
