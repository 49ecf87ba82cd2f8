import { dayAt } from 'shared-contracts/days';
import { type EntityValues, overdraws } from 'shared-contracts/entities';
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
  for (const [id, entries] of byPackage) {
    const uses = await usesOf(tx, [client], { packageId: id, except: 0 });
    const use = { client, package: id, service, day };
    if (overdraws({ entries, uses }, { entries, uses: [...uses, use] })) continue;
    const ends = entries.map(({ validUntil }) => validUntil ?? lastDay).filter((until) => until >= day);
    found.push({ id, until: ends.sort()[0] ?? lastDay });
  }
  return found.sort((one, other) => one.until.localeCompare(other.until)).map(({ id }) => id);
}

/**
 * How a client of the booking page pays for a session of these values: with their package where the session uses that one, or none yet, and singly otherwise.
 * Unless theirs is used already, since they cancelled late. `isIn` tells whether they have a place, or wait for one.
 */
export async function paymentOf(
  tx: Tx,
  values: EntityValues,
  { client, isIn }: { client: number; isIn: boolean },
): Promise<EntityValues> {
  const apart = idsIn(values.paysSingly);
  if (idsIn(values.lateCancels).includes(client) && !apart.includes(client)) return {};
  const others = apart.filter((id) => id !== client);
  const isUsed = (await settingValues(tx))('booking-page-packages') === 'used';
  const usable = isUsed ? await packagesFor(tx, values, client) : [];
  if (typeof values.package === 'number') {
    return { paysSingly: usable.includes(values.package) ? others : [...others, client] };
  }
  const [first] = usable;
  if (first === undefined || !isIn) return {};
  // Who was there before goes on paying singly.
  const before = [values.clients, values.waiting, values.cancelled].flatMap(idsIn);
  return { package: first, paysSingly: [...new Set(before)].filter((id) => id !== client) };
}
