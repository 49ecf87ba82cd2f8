import { useId } from 'react';
import type { EntityValues, Item } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useAllRows } from '../../api/use-all-rows.ts';
import { balanceWords, packagesOf, usingStatuses } from '../../ui/booking/balances.model.ts';
import { Failure } from '../../ui/Failure.tsx';
import type { Titles } from '../../ui/value-text.ts';
import styles from './clients.module.css';

interface PackagesOfProps {
  client: number;
  sessions: readonly EntityValues[];
  /** Titles of the rows that the sessions refer to. */
  titles: Titles;
}

function PackagesOf({ client, sessions, titles }: PackagesOfProps) {
  const heading = useId();
  const { data, error, refetch } = useAllRows('packages', 'name');
  if (error) return <Failure what="Packages could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) return null;
  const services = { ...titles.services, ...data.titles.services };
  const rows = new Map(data.data.map((row) => [row.id, row.values]));
  const itemsOf = (id: number) => (rows.get(id)?.items ?? []) as Item[];
  return (
    <section aria-labelledby={heading} className={styles.packages}>
      <h2 id={heading}>Packages</h2>
      <ul>
        {packagesOf(client, sessions, itemsOf).map((one) => (
          <li key={one.package}>
            <Link to={detailPath('packages', one.package)}>
              {String(rows.get(one.package)?.name ?? `Package ${one.package}`)}
            </Link>
            {one.balances.map((balance) => (
              <span key={balance.service}>
                {`${services[balance.service] ?? `Service ${balance.service}`}: ${balanceWords(balance)}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a client has left of the packages that their sessions use; nothing if none does. */
export function ClientPackages({ client }: { client: number }) {
  const where = { clients: String(client), status: usingStatuses.join(',') };
  const { data, error, refetch } = useAllRows('appointments', 'start', where);
  if (error) return <Failure what="Packages could not be read" error={error} onRetry={() => refetch()} />;
  const sessions = data?.data.map(({ values }) => values) ?? [];
  if (!sessions.some((session) => session.package)) return null;
  return <PackagesOf {...{ client, sessions }} titles={data?.titles ?? {}} />;
}
