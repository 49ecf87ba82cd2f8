import { useId } from 'react';
import type { FieldValue, Item } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { balancesOf, balanceWords, usingStatuses } from '../../../ui/booking/balances.model.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { numberText, type Titles } from '../../../ui/value-text.ts';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import part from '../part.module.css';
import styles from './balances.module.css';

const where = (id: number) => ({ package: String(id), status: usingStatuses.join(',') });

interface Of<Items> {
  id: number;
  items: Items;
  titles: Titles;
}

export type BalancesProps = Of<FieldValue | undefined>;

function Clients({ id, items, titles }: Of<readonly Item[]>) {
  const { data, error, refetch, isPaused } = useAllRows('appointments', 'start', where(id));
  if (error) return <Failure what="Balances could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) {
    if (isPaused) return <WaitingForLine what="This part" />;
    return <p role="status">Looking for sessions that use it…</p>;
  }
  const clients = balancesOf(
    items,
    data.data.map(({ values }) => values),
  );
  if (clients.length === 0) return <p className={part.none}>No session uses this package yet.</p>;
  const titleOf = (entity: 'users' | 'services', row: number) =>
    data.titles[entity]?.[row] ?? titles[entity]?.[row] ?? `#${row}`;
  return (
    <>
      <ul className={styles.clients}>
        {clients.map(({ client, balances }) => (
          <li key={client} className={styles.client}>
            <Link to={detailPath('users', client)}>{titleOf('users', client)}</Link>
            <ul className={styles.services}>
              {balances.map((balance) => (
                <li key={balance.service}>
                  {`${titleOf('services', balance.service)}: ${balanceWords(balance)}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {!data.isWhole && (
        <p className={part.none}>
          {`Only the first ${numberText(data.data.length)} sessions that use it were counted.`}
        </p>
      )}
    </>
  );
}

/** What each client has left of a package, by the sessions that were booked on it. `items` are those that are saved, `titles` name them. */
export function Balances({ id, items, titles }: BalancesProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={part.part}>
      <h2 id={heading} className={part.title}>
        Balances
      </h2>
      <Clients id={id} items={Array.isArray(items) ? (items as Item[]) : []} titles={titles} />
    </section>
  );
}
