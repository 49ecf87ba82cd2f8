import { useQuery } from '@tanstack/react-query';
import { openStatuses, type Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { clientPath } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { useSettingValues } from '../../../api/use-settings.ts';
import { phoneLink } from '../../../ui/clients/phone-link.ts';
import { readUnreached } from './attendance.api.ts';
import styles from './attendance.module.css';

/** The clients of a session who have no email, with the numbers to call when it changes. Nothing where all have one, or nobody gets mails about it. */
export function Unreached({ row }: { row: Row }) {
  const { api } = useShell();
  const isMailed = useSettingValues()('mails-sessions') === 'on';
  const { start, status } = row.values;
  const isToCome = Date.parse(String(start)) > Date.now();
  const { data = [] } = useQuery({
    // Of each version, as attendance is.
    queryKey: ['unreached', row.id, row.version],
    queryFn: ({ signal }) => readUnreached(api, row.id, signal),
    enabled: isMailed && isToCome,
  });
  if (!isMailed || !isToCome || data.length === 0) return null;
  const why = openStatuses.includes(String(status))
    ? 'No email: tell them of changes yourself.'
    : 'No email: call to say that it does not take place.';
  return (
    <div className={styles.unreached}>
      <p className={styles.note}>{why}</p>
      <ul className={styles.people} aria-label="Clients who get no mails">
        {data.map(({ id, name, phone }) => (
          <li key={id} className={styles.person}>
            <Link to={clientPath(id)}>{name}</Link>
            {phone ? (
              <a href={phoneLink(phone)}>{phone}</a>
            ) : (
              <span className={styles.note}>No phone number</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
