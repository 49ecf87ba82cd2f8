import { dayAt } from 'shared-contracts/days';
import { type EntityValues, overdraws, payingPackage, withPayment } from 'shared-contracts/entities';
import { entriesOfClient, usesOf } from '../../booking/repositories/ledger.ts';
import type { Tx } from '../../database/transaction.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';

const idsIn = (value: unknown) => (value ?? []) as number[];

const lastDay = '9999-12-31';

/** The packages that pay for a session of a client, by id: the one that ends first comes first. */
async function packagesFor(tx: Tx, values: EntityValues, client: number): Promise<number[]> {
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

/**
 * How a client of the booking page pays for a session of these values: with that of their packages which ends first, and singly otherwise. Unless theirs is used
 * already, since they cancelled late. A session that is made for them (`isNew`) names their package; in one that is there, others pay as they did.
 */
export async function paymentOf(
  tx: Tx,
  values: EntityValues,
  { client, isNew }: { client: number; isNew: boolean },
): Promise<EntityValues> {
  if (idsIn(values.lateCancels).includes(client) && payingPackage(values, client) !== null) return {};
  const isUsed = (await settingValues(tx))('booking-page-packages') === 'used';
  const [first = null] = isUsed ? await packagesFor(tx, values, client) : [];
  if (isNew) return { package: first };
  return { ...withPayment(values, { client, package: first }) };
}
