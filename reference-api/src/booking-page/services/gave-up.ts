// One thing: what the page says of the money for a course that a client gave up, whenever they look at it again.
import type { BookedSession } from 'shared-contracts/api';
import { definitionOf, type Money, payingPackage, type Row } from 'shared-contracts/entities';
import { pageActorName } from '../../booking/repositories/page-actor.ts';
import type { Tx } from '../../database/transaction.ts';
import { accountsOf } from '../../payments/services/accounts.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import type { OfToken } from './booked.ts';
import { sessionsOfClient } from './course-of-client.ts';
import { lastOfPackage, sellers } from './take-back.ts';

const idsIn = (value: unknown) => (value ?? []) as number[];

/** What a client paid beyond what they owe, up to a price: the business pays it back. */
async function paidAhead(tx: Tx, client: number, price: Money): Promise<Money | null> {
  const owed = (await accountsOf(tx, [client])).get(client)?.owed ?? [];
  const ahead = -(owed.find(({ currency }) => currency === price.currency)?.amount ?? 0);
  return ahead > 0 ? { ...price, amount: Math.min(ahead, price.amount) } : null;
}

/**
 * What became of the price of a course of which a client gave up each session to come: the same as the answer to that said. Nothing for who has one of them left, for a
 * single session, and where staff have refunded it. Whoever typed an address learns nothing of what staff sold, nor of what was paid.
 */
export async function gaveUpOf(
  tx: Tx,
  row: Row,
  { client, isTyped = false, isCourse = false }: OfToken,
): Promise<Pick<BookedSession, 'gaveUp'>> {
  const { values } = row;
  const pack = idsIn(values.cancelled).includes(client) ? payingPackage(values, client) : null;
  const isToCome = Date.parse(String(values.start)) > Date.now();
  if (pack === null || !values.series || !isToCome || (isTyped && !isCourse)) return {};
  if ((await sessionsOfClient(tx, values.series, client)).length > 0) return {};
  const sold = await findRow(tx, definitionOf('packages'), pack);
  const last = sold && sold.values.course !== 'none' ? await lastOfPackage(tx, { client, pack }) : null;
  if (!last || (isTyped && !sellers.includes(last.createdBy))) return {};
  if (last.values.kind === 'sold') return { gaveUp: { price: null, paid: null } };
  if (last.createdBy !== pageActorName) return {};
  const price = (last.values.due ?? null) as Money | null;
  return price ? { gaveUp: { price, paid: isTyped ? null : await paidAhead(tx, client, price) } } : {};
}
