import type { EntityValues } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { clientPath } from 'shared-contracts/routes';
import { useFirstRows } from '../../../api/use-first-rows.ts';
import styles from './client-page-link.module.css';

/** Leads from the record of a user to their page under Clients, where their sessions, packages and payments are. Renders nothing for who is no client. */
export function ClientPageLink({ user, values }: { user: number; values: EntityValues }) {
  const isMarked = values.client === true;
  const where = { clients: String(user) };
  const { data } = useFirstRows('appointments', { where, sort: '-start', limit: 1 }, { enabled: !isMarked });
  if (!isMarked && !data?.total) return null;
  return (
    <p className={styles.line}>
      <Link to={clientPath(user)}>Sessions, packages and payments</Link>
    </p>
  );
}
