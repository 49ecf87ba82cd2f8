import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { invalid } from '../../errors/failure.ts';
import { priceOf } from '../repositories/prices.ts';

/**
 * The price of a new row that says none: of a package that is sold, of the service of a session. A price of 0 stays: nothing is owed. It is copied, so
 * that another price of tomorrow changes nothing of what is owed today.
 */
export async function copiedPrice(
  tx: Tx,
  { name }: EntityDefinition,
  input: EntityValues,
): Promise<EntityValues> {
  const { kind = 'sold', package: sold, service, due = null, price = null } = input;
  if (name === 'package-entries' && kind === 'sold' && due === null && typeof sold === 'number')
    return { due: await priceOf(tx, 'packages', sold) };
  if (name === 'appointments' && price === null && typeof service === 'number')
    return { price: await priceOf(tx, 'services', service) };
  return {};
}

/** The price of a session that is changed to another service without one: that of the other service. */
export async function followedPrice(
  tx: Tx,
  { name }: EntityDefinition,
  { before, input }: { before: EntityValues; input: EntityValues },
): Promise<EntityValues> {
  const { service } = input;
  const isFollowed = name === 'appointments' && input.price === undefined && typeof service === 'number';
  if (!isFollowed || service === before.service) return {};
  return { price: await priceOf(tx, 'services', service) };
}

/** Why a refund cannot be written: it takes sessions, and does not say what they were worth. A price of 0 says that nothing is given back. Null where it can. */
export function priceMissing(
  { name }: EntityDefinition,
  { before, values }: { before: EntityValues; values: EntityValues },
): { field: string; words: string } | null {
  const isRefund = name === 'package-entries' && values.kind === 'refunded';
  const isNew = Object.keys(before).length === 0;
  if (!isRefund || (values.due ?? null) !== null || !(isNew || (before.due ?? null) !== null)) return null;
  return {
    field: 'due',
    words:
      'Enter the price of these sessions, which is taken back: 0 if they had none, or nothing is given back.',
  };
}

/** Refuses a refund without a price: {@link priceMissing}. */
export function requireRefundPrice(
  definition: EntityDefinition,
  entry: { before: EntityValues; values: EntityValues },
): void {
  const problem = priceMissing(definition, entry);
  if (problem) throw invalid({ [problem.field]: problem.words });
}
