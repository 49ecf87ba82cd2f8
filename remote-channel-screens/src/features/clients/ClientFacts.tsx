import type { ReactNode } from 'react';
import type { EntityValues } from 'shared-contracts/entities';
import { phoneLink } from '../../ui/clients/phone-link.ts';
import { dateText } from '../../ui/text/dates.ts';
import { ClientContact, ClientContactOf } from './ClientContact.tsx';
import styles from './clients.module.css';

/** What one looks up about a client at the desk: how to reach them, their birthday, what else stands there, and what staff noted. */
export function ClientFacts({
  id,
  values,
  children,
}: {
  id: number;
  values: EntityValues;
  children?: ReactNode;
}) {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const email = text('email');
  const phone = text('phone');
  const birthday = text('birthday');
  const notes = text('notes');
  const contact = typeof values.contactPerson === 'number' ? values.contactPerson : null;
  return (
    <div className={styles.facts}>
      <p className={styles.line}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {!email && contact === null && <span>No email: gets no mails</span>}
        {phone && <a href={phoneLink(phone)}>{phone}</a>}
        {birthday && <span>Born {dateText(birthday)}</span>}
      </p>
      {contact !== null && <ClientContact client={id} contact={contact} hasEmail={email !== ''} />}
      <ClientContactOf client={id} values={values} mayAdd={contact === null} />
      {children}
      {notes && <p className={styles.notes}>{notes}</p>}
    </div>
  );
}
