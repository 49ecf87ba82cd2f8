import { useId } from 'react';
import { Link } from 'shared-contracts/router';
import { clientPath, listPath } from 'shared-contracts/routes';
import { balanceWords, groupedBy } from '../../../ui/booking/ledger.model.ts';
import { useLedger } from '../../../ui/booking/use-ledger.ts';
import { Failure } from '../../../ui/Failure.tsx';
import type { Titles } from '../../../ui/value-text.ts';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import part from '../part.module.css';
import styles from './balances.module.css';

export interface BalancesProps {
  id: number;
  titles: Titles;
}

function Clients({ id, titles }: BalancesProps) {
  const { data, error, refetch, isPaused } = useLedger({ package: id });
  if (error) return <Failure what="Balances could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) {
    if (isPaused) return <WaitingForLine what="This part" />;
    return <p role="status">Looking for clients who bought it…</p>;
  }
  if (data.balances.length === 0) return <p className={part.none}>No client bought this package yet.</p>;
  const titleOf = (entity: 'users' | 'services', row: number) =>
    data.titles[entity]?.[row] ?? titles[entity]?.[row] ?? `#${row}`;
  return (
    <>
      <ul className={styles.clients}>
        {groupedBy('client', data.balances).map(([client, balances]) => (
          <li key={client} className={styles.client}>
            <Link to={clientPath(client)}>{titleOf('users', client)}</Link>
            <ul className={styles.services}>
              {balances.map((balance) => (
                <li key={balance.service}>
                  {`${titleOf('services', balance.service)}: ${balanceWords(balance, data.today)}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Link className={styles.all} to={`${listPath('package-entries')}?where.package=${id}`}>
        All entries
      </Link>
      {!data.isWhole && <p className={part.none}>Only the first of its entries and sessions were counted.</p>}
    </>
  );
}

/** What each client has left of a package. `titles` name its services. */
export function Balances(props: BalancesProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={part.part}>
      <h2 id={heading} className={part.title}>
        Balances
      </h2>
      <Clients {...props} />
    </section>
  );
}
