import { useId } from 'react';
import { leftOf } from 'shared-contracts/entities';
import { Link, useNavigate } from 'shared-contracts/router';
import { clientPath, detailPath, listPath } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/base';
import { balanceWords, groupedBy } from '../../ui/booking/ledger.model.ts';
import { useLedger } from '../../ui/booking/use-ledger.ts';
import { Failure } from '../../ui/Failure.tsx';
import styles from './clients.module.css';

/** What a client has of the packages that they bought, gift and refund of what is left, and a link to the entries that explain it. */
export function ClientPackages({ client, name }: { client: number; name: string }) {
  const heading = useId();
  const navigate = useNavigate();
  const { data, error, refetch } = useLedger({ clients: [client] });
  if (error) return <Failure what="Packages could not be read" error={error} onRetry={() => refetch()} />;
  if (!data || data.balances.length === 0) return null;
  const titleOf = (entity: 'packages' | 'services', id: number, kind: string) =>
    data.titles[entity]?.[id] ?? `${kind} ${id}`;
  // An entry that takes what is left, to be changed before it is saved.
  const take = (kind: 'given' | 'refunded', pack: number, items: { id: number; quantity: number }[]) => {
    const title = titleOf('packages', pack, 'Package');
    return navigate(detailPath('package-entries', 'new'), {
      state: {
        preset: { client, package: pack, kind, items },
        titles: {
          users: { [client]: name },
          packages: { [pack]: title },
          services: data.titles.services ?? {},
        },
        newTitle: kind === 'given' ? `Give away ${title}` : `Refund ${title}`,
        next: clientPath(client),
      },
    });
  };
  const leftIn = (balances: typeof data.balances) =>
    balances
      .map((balance) => ({ id: balance.service, quantity: leftOf(balance, data.today) }))
      .filter(({ quantity }) => quantity > 0);
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
            {leftIn(balances).length > 0 && (
              <span className={styles.takings}>
                <Button
                  size="small"
                  aria-label={`Give away ${titleOf('packages', id, 'Package')}`}
                  onClick={() => take('given', id, leftIn(balances))}
                >
                  Give away
                </Button>
                <Button
                  size="small"
                  aria-label={`Refund ${titleOf('packages', id, 'Package')}`}
                  onClick={() => take('refunded', id, leftIn(balances))}
                >
                  Refund
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Link to={`${listPath('package-entries')}?where.client=${client}`}>All entries</Link>
    </section>
  );
}
