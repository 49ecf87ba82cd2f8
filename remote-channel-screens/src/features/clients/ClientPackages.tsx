import { useId } from 'react';
import type { Item } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useAllRows } from '../../api/use-all-rows.ts';
import { balanceWords, packagesOf, usingStatuses } from '../../ui/booking/balances.model.ts';
import { Failure } from '../../ui/Failure.tsx';
import styles from './clients.module.css';

function PackagesOf({ client, sessions }: { client: number; sessions: Parameters<typeof packagesOf>[1] }) {
  const heading = useId();
  const { data, error, refetch } = useAllRows('packages', 'name');
  if (error) return <Failure what="Packages could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) return null;
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
                {`${data.titles.services?.[balance.service] ?? `Service ${balance.service}`}: ${balanceWords(balance)}`}
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
  return <PackagesOf client={client} sessions={sessions} />;
}
