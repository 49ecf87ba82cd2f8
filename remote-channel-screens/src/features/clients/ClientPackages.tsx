import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { leftOf, type PackageBalance } from 'shared-contracts/entities';
import { Link, useNavigate } from 'shared-contracts/router';
import { clientPath, detailPath, listPath } from 'shared-contracts/routes';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { readAllRows } from '../../api/all-rows.api.ts';
import { readAccountOf } from '../../api/client-accounts/account.api.ts';
import { readRow } from '../../api/rows.api.ts';
import { businessQuery, currencyOf } from '../../api/use-business.ts';
import { rowQuery } from '../../api/use-row.ts';
import { balanceWords, groupedBy } from '../../ui/booking/ledger.model.ts';
import { useLedger } from '../../ui/booking/use-ledger.ts';
import { Failure } from '../../ui/Failure.tsx';
import styles from './clients.module.css';
import { takingTask } from './entry-task.ts';
import { PackageUses } from './PackageUses.tsx';
import { type RefundPrices, refundOf } from './refund.model.ts';

/** What a client has of the packages that they bought, gift and refund of what is left, and a link to the entries that explain it. */
export function ClientPackages({ client, name }: { client: number; name: string }) {
  const heading = useId();
  const navigate = useNavigate();
  const { api, notify } = useShell();
  const cache = useQueryClient();
  const { data, error, refetch } = useLedger({ clients: [client] });
  if (error) return <Failure what="Packages could not be read" error={error} onRetry={() => refetch()} />;
  if (!data || data.balances.length === 0) return null;
  const titleOf = (entity: 'packages' | 'services', id: number, kind: string) =>
    data.titles[entity]?.[id] ?? `${kind} ${id}`;
  // An entry that takes what is left, to be changed before it is saved.
  const take = (
    kind: 'given' | 'refunded',
    pack: number,
    taken: { items: { id: number; quantity: number }[] } & Partial<RefundPrices>,
  ) => {
    const title = titleOf('packages', pack, 'Package');
    return navigate(detailPath('package-entries', 'new'), {
      state: {
        preset: { client, package: pack, kind, ...taken },
        titles: {
          users: { [client]: name },
          packages: { [pack]: title },
          services: data.titles.services ?? {},
        },
        task: takingTask({ id: client, name }, kind, title),
        next: clientPath(client),
      },
    });
  };
  // Within a family, sessions of every package are given.
  async function hasFamily(): Promise<boolean> {
    const own = await cache
      .fetchQuery(rowQuery(api, 'users', client))
      .then(({ data: { values } }) => values.contactPerson !== null && values.contactPerson !== undefined)
      .catch(() => false);
    if (own) return true;
    const where = { contactPerson: String(client) };
    return cache
      .fetchQuery({
        queryKey: [...queryKeys.entity('users'), 'family', client],
        queryFn: ({ signal }) =>
          readAllRows(api, 'users', { sort: 'name', taxons: [], where, all: true }, signal),
      })
      .then(({ data: users }) => users.length > 0)
      .catch(() => false);
  }
  // What cannot be read hinders nobody: the server refuses what must not be.
  async function giveAway(pack: number, balances: PackageBalance[]): Promise<void> {
    const sold = await cache
      .fetchQuery({
        queryKey: queryKeys.row('packages', pack),
        queryFn: () => readRow(api, 'packages', pack),
        staleTime: 0,
      })
      .catch(() => null);
    if (!sold || sold.data.values.giftable === true || (await hasFamily()))
      return void (await take('given', pack, { items: leftIn(balances) }));
    notify({
      ...{ kind: 'warning', title: `${titleOf('packages', pack, 'Package')} cannot be given away` },
      detail: 'To allow it, switch on “Can be bought as a gift” in the package.',
      action: { label: 'Open the package', run: () => void navigate(detailPath('packages', pack)) },
    });
  }
  async function refund(pack: number, balances: PackageBalance[]): Promise<void> {
    // Without the account, what was paid later is unknown; what was paid at once stands in the sale.
    const account = await cache
      .fetchQuery({
        queryKey: [...queryKeys.entity('payments'), 'account', client],
        queryFn: ({ signal }) => readAccountOf(api, client, signal),
        staleTime: 0,
      })
      .catch(() => null);
    const business = await cache.ensureQueryData(businessQuery(api)).catch(() => undefined);
    const prices = refundOf(balances, {
      entries: data?.entries ?? [],
      charges: account?.charges ?? [],
      today: data?.today ?? '',
      currency: business === undefined ? null : currencyOf(business),
    });
    await take('refunded', pack, { items: leftIn(balances), ...prices });
  }
  const leftIn = (balances: PackageBalance[]) =>
    balances
      .map((balance) => ({ id: balance.service, quantity: leftOf(balance, data.today) }))
      .filter(({ quantity }) => quantity > 0);
  return (
    <section aria-labelledby={heading} className={styles.packages}>
      <div className={styles.head}>
        <h2 id={heading}>Packages</h2>
        <Link to={`${listPath('package-entries')}?where.client=${client}`}>All entries</Link>
      </div>
      <ul>
        {groupedBy('package', data.balances).map(([id, balances]) => (
          <li key={id}>
            <div className={styles.pack}>
              <Link to={detailPath('packages', id)}>{titleOf('packages', id, 'Package')}</Link>
              {balances.map((balance) => (
                <span key={balance.service} className={styles.quiet}>
                  {`${titleOf('services', balance.service, 'Service')}: ${balanceWords(balance, data.today)}`}
                </span>
              ))}
              <PackageUses
                title={titleOf('packages', id, 'Package')}
                uses={data.uses.filter((use) => use.package === id)}
                zone={data.zone}
                serviceOf={(service) =>
                  balances.length > 1 ? titleOf('services', service, 'Service') : null
                }
              />
            </div>
            {leftIn(balances).length > 0 && (
              <span className={styles.takings}>
                <Button
                  size="small"
                  aria-label={`Give away ${titleOf('packages', id, 'Package')}`}
                  onClick={() => giveAway(id, balances)}
                >
                  Give away
                </Button>
                <Button
                  size="small"
                  aria-label={`Refund ${titleOf('packages', id, 'Package')}`}
                  onClick={() => refund(id, balances)}
                >
                  Refund
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
