import { type EntityValues, payingPackage, withPayment } from 'shared-contracts/entities';
import { packagesThatPay } from '../../booking/services/packages-that-pay.ts';
import type { Tx } from '../../database/transaction.ts';
import { settingValues } from '../../lists/services/setting-values.ts';

const idsIn = (value: unknown) => (value ?? []) as number[];

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
  const [first = null] = isUsed ? await packagesThatPay(tx, values, client) : [];
  if (isNew) return { package: first };
  return { ...withPayment(values, { client, package: first }) };
}
