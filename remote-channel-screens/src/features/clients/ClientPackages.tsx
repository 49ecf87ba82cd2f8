import { useId } from 'react';
import { Link } from 'shared-contracts/router';
import { detailPath, listPath } from 'shared-contracts/routes';
import { balanceWords, groupedBy } from '../../ui/booking/ledger.model.ts';
import { useLedger } from '../../ui/booking/use-ledger.ts';
import { Failure } from '../../ui/Failure.tsx';
import styles from './clients.module.css';

/** What a client has of the packages that they bought, and a link to the entries that explain it. */
export function ClientPackages({ client }: { client: number }) {
  const heading = useId();
  const { data, error, refetch } = useLedger({ clients: [client] });
  if (error) return <Failure what="Packages could not be read" error={error} onRetry={() => refetch()} />;
  if (!data || data.balances.length === 0) return null;
  const titleOf = (entity: 'packages' | 'services', id: number, kind: string) =>
    data.titles[entity]?.[id] ?? `${kind} ${id}`;
  return (
    <section aria-labelledby={heading} className={styles.packages}>
      <h2 id={heading}>Packages</h2>
      <ul>
        {groupedBy('package', data.balances).map(([id, balances]) => (
          <li key={id}>
            <Link to={detailPath('packages', id)}>{titleOf('packages', id, 'Package')}</Link>
            {balances.map((balance) => (
              <span key={balance.service}>
                {`${titleOf('services', balance.service, 'Service')}: ${balanceWords(balance, data.today)}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Link to={`${listPath('package-entries')}?where.client=${client}`}>All entries</Link>
    </section>
  );
}
