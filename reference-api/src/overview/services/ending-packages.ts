import type { EndingPackage } from 'shared-contracts/api';
import { addDays } from 'shared-contracts/days';
import { leftOf, type PackageBalance, packageBalances } from 'shared-contracts/entities';
import { entriesOf, namesOfClients, namesOfPackages, usesOf } from '../../booking/repositories/ledger.ts';
import type { Tx } from '../../database/transaction.ts';
import { namesOfServices, packagesInUse } from '../repositories/waiting.ts';

const soonDays = 14;
const recentDays = 30;
const mostPackages = 10;
const mostShown = 5;

/** What is left of a balance today and until when, if it runs out or expires soon; else null. */
function endingOf(
  balance: PackageBalance,
  today: string,
): Pick<EndingPackage, 'left' | 'bought' | 'until'> | null {
  const valid = balance.lots.filter(({ from, until }) => from <= today && (until ?? today) >= today);
  const bought = valid.reduce((sum, { has }) => sum + has, 0);
  const left = leftOf(balance, today);
  const ends = valid.flatMap(({ has, used, until }) => (has > used && until !== null ? [until] : []));
  const [until = null] = ends.sort();
  const expires = until !== null && until <= addDays(today, soonDays);
  // One of one that is not used yet does not run out: it is whole.
  const runsOut = bought > 1 && left <= 1;
  return runsOut || expires ? { left, bought, until } : null;
}

/** What clients have left of packages that run out or expire soon, the most urgent first. */
export async function endingPackages(tx: Tx, today: string): Promise<EndingPackage[]> {
  const pairs = await packagesInUse(tx, {
    ...{ today, until: addDays(today, soonDays) },
    since: addDays(today, -recentDays),
  });
  if (pairs.length === 0) return [];
  const packages = [...new Set(pairs.map((pair) => pair.package))].slice(0, mostPackages);
  const found = await Promise.all(
    packages.map(async (id) => {
      const clients = pairs.filter((pair) => pair.package === id).map(({ client }) => client);
      const [entries, uses] = await Promise.all([
        entriesOf(tx, clients, [id]),
        usesOf(tx, clients, { packages: [id], except: 0 }),
      ]);
      return packageBalances(entries, uses);
    }),
  );
  const ending = found
    .flat()
    .flatMap((balance) => {
      const end = endingOf(balance, today);
      return end ? [{ balance, ...end }] : [];
    })
    .sort((one, other) => one.left - other.left || (one.until ?? '9').localeCompare(other.until ?? '9'))
    .slice(0, mostShown);
  if (ending.length === 0) return [];
  const named = [...new Set(ending.map(({ balance }) => balance.package))];
  const [clients, services, titles] = await Promise.all([
    namesOfClients(
      tx,
      ending.map(({ balance }) => balance.client),
    ),
    namesOfServices(
      tx,
      ending.map(({ balance }) => balance.service),
    ),
    namesOfPackages(tx, named),
  ]);
  return ending.map(({ balance: { client, service, package: id }, ...end }) => ({
    ...end,
    client,
    name: clients.get(client) ?? '',
    package: titles.get(id) ?? '',
    service: services.get(service) ?? '',
  }));
}
