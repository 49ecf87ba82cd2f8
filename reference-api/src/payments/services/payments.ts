import { type EntityDefinition, type EntityValues, type Money, moneyText } from 'shared-contracts/entities';
import { holdResources } from '../../booking/repositories/resources.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid } from '../../errors/failure.ts';
import { chargedTo, paidFor } from '../repositories/accounts.ts';
import { accountsOf, type TitledAccount } from './accounts.ts';

const isFor = (charge: TitledAccount['charges'][number], { sale, session }: EntityValues) =>
  charge.kind === 'session' ? charge.id === session : charge.id === sale;

/**
 * Refuses a new payment for what another client was charged, for two things, or of more than is owed unless staff insist. Whoever pays at two desks at once is
 * seen by the second one. What is paid back may be more than was paid ahead: staff decide.
 */
export async function requirePayable(
  tx: Tx,
  { name }: EntityDefinition,
  values: EntityValues,
  anyway: boolean,
): Promise<void> {
  if (name !== 'payments') return;
  const { client, sale, session } = values;
  if (sale && session) throw invalid({ session: 'A payment is for a package or for a session.' });
  await holdResources(tx, { coaches: [], clients: [Number(client)] });
  if ((sale || session) && !(await chargedTo(tx, { client: Number(client), sale, session })))
    throw invalid({ [sale ? 'sale' : 'session']: 'This is of another client.' });
  if (anyway || values.kind === 'returned') return;
  const { amount, currency } = values.amount as Money;
  const account = (await accountsOf(tx, [Number(client)])).get(Number(client));
  const charge = account?.charges.find((one) => isFor(one, values));
  const owed = account?.owed.find((one) => one.currency === currency)?.amount ?? 0;
  const rest = charge ? charge.rest.amount : Math.max(0, owed);
  if (amount <= rest) return;
  const more = moneyText({ amount: amount - rest, currency });
  const message =
    rest === 0
      ? `Nothing is owed here in ${currency}: ${more} would be paid ahead.`
      : `${moneyText({ amount: rest, currency })} is owed: this is ${more} more.`;
  throw new Failure('conflict', message, { fields: { amount: message } });
}

const paidColumns: Readonly<Record<string, 'sale' | 'session'>> = {
  'package-entries': 'sale',
  appointments: 'session',
};

/** Which of these rows cannot be put into the trash, since somebody paid for them, and why. */
export async function heldByPayments(
  tx: Tx,
  { name, singular }: EntityDefinition,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const column = paidColumns[name];
  if (!column) return new Map();
  const why = `A payment was made for this ${singular}. Delete the payment first.`;
  return new Map((await paidFor(tx, { column, ids })).map((id) => [id, why]));
}
