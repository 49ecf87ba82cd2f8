import { dayAt } from 'shared-contracts/days';
import { type EntityValues, overdraws } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { entriesOfClient, usesOf } from '../repositories/ledger.ts';

const lastDay = '9999-12-31';

/** The packages of a client that have one left for a session of these values, by id: the one that ends first comes first. */
export async function packagesThatPay(tx: Tx, values: EntityValues, client: number): Promise<number[]> {
  const service = Number(values.service);
  const day = dayAt(Date.parse(String(values.start)), await businessZone(tx));
  const byPackage = Map.groupBy(await entriesOfClient(tx, client, service), (entry) => entry.package);
  const found: { id: number; until: string }[] = [];
  const allUses = await usesOf(tx, [client], { packages: [...byPackage.keys()], except: 0 });
  for (const [id, entries] of byPackage) {
    const uses = allUses.filter((one) => one.package === id);
    const use = { client, package: id, service, day };
    if (overdraws({ entries, uses }, { entries, uses: [...uses, use] })) continue;
    const ends = entries.map(({ validUntil }) => validUntil ?? lastDay).filter((until) => until >= day);
    found.push({ id, until: ends.sort()[0] ?? lastDay });
  }
  return found.sort((one, other) => one.until.localeCompare(other.until)).map(({ id }) => id);
}
