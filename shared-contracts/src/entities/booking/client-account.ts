import type { Money } from '../field.ts';
import type { Row } from '../row.ts';

/** What makes a client owe: a package that was sold to them, a refund of one, or a session for which they pay singly. */
export interface Charge {
  kind: 'sale' | 'refund' | 'session';
  /** Id of the entry of the ledger, or of the session. */
  id: number;
  /** YYYY-MM-DD, where the business is. */
  date: string;
  due: Money;
  /** What was paid with it; null: nothing. */
  paid: Money | null;
}

/** A payment of a client. `sale` or `session` is what it was made for; both are null where it is for whatever is open. */
export interface Payment {
  kind: string;
  amount: Money;
  sale: number | null;
  session: number | null;
}

/** A charge with what is left of it to be paid: 0 where it is settled, never less. */
export interface OpenCharge extends Charge {
  rest: Money;
}

/** What a client owes in one currency; less than 0 where they paid ahead, or are to get it back. */
export interface ClientAccount {
  owed: Money[];
  charges: OpenCharge[];
}

const moneyOr = (value: unknown): Money | null => (value ?? null) as Money | null;

const negative = (money: Money | null): Money | null => money && { ...money, amount: -money.amount };

/** What an entry of the ledger makes its client owe; null for one without a price. */
export function chargeOfEntry({ id, values }: Pick<Row, 'id' | 'values'>): Charge | null {
  const due = moneyOr(values.due);
  if (!due) return null;
  const paid = moneyOr(values.price);
  const entry = { id, date: String(values.date) };
  if (values.kind === 'sold') return { ...entry, kind: 'sale', due, paid };
  if (values.kind !== 'refunded') return null;
  return { ...entry, kind: 'refund', due: { ...due, amount: -due.amount }, paid: negative(paid) };
}

/** By how much a payment lessens what its client owes. */
function lessens({ kind, amount }: Payment): number {
  return kind === 'returned' ? -amount.amount : amount.amount;
}

const isFor = ({ kind, id }: Charge, { sale, session }: Payment) =>
  session === null ? kind !== 'session' && sale === id : kind === 'session' && session === id;

// What was paid for a charge settles it first. What is over settles the others, the oldest first. All of it is in one currency.
function settled(charges: readonly Charge[], payments: readonly Payment[], over: number) {
  const rests = charges.map(({ due, paid }) => due.amount - (paid?.amount ?? 0));
  let left = over;
  for (const payment of payments) {
    const index = charges.findIndex((charge) => isFor(charge, payment));
    if (index < 0) left += lessens(payment);
    else rests[index] = (rests[index] ?? 0) - lessens(payment);
  }
  for (const rest of rests) left += Math.max(0, -rest);
  const open = rests.map((one) => {
    const rest = Math.max(0, one);
    const taken = Math.max(0, Math.min(rest, left));
    left -= taken;
    return rest - taken;
  });
  return { open, owed: open.reduce((sum, rest) => sum + rest, 0) - left };
}

/**
 * What a client owes, by currency, and what of each charge is open. The sum is what the charges cost less what was paid, in any order: two currencies are never
 * added. Charges come back the oldest first; what was paid for one settles it first, and what is over settles the oldest.
 */
export function accountOf(charges: readonly Charge[], payments: readonly Payment[]): ClientAccount {
  const sorted = [...charges].sort((one, other) => one.date.localeCompare(other.date) || one.id - other.id);
  const all = [
    ...sorted.flatMap(({ due, paid }) => (paid ? [due, paid] : [due])),
    ...payments.map(({ amount }) => amount),
  ];
  const currencies = [...new Set(all.map(({ currency }) => currency))].sort();
  const rests = new Map<Charge, number>();
  const owed = currencies.map((currency): Money => {
    const isOwn = ({ currency: of }: Money) => of === currency;
    const own = sorted.filter(({ due }) => isOwn(due));
    // What was paid with a charge in another currency than it has.
    const over = sorted
      .filter(({ due, paid }) => paid && isOwn(paid) && !isOwn(due))
      .reduce((sum, { paid }) => sum + (paid?.amount ?? 0), 0);
    const inCurrency = own.map((one) => (one.paid && !isOwn(one.paid) ? { ...one, paid: null } : one));
    const { open, owed: amount } = settled(
      inCurrency,
      payments.filter((one) => isOwn(one.amount)),
      over,
    );
    for (const [index, charge] of own.entries()) rests.set(charge, open[index] ?? 0);
    return { amount, currency };
  });
  return {
    owed: owed.filter(({ amount }) => amount !== 0),
    charges: sorted.map((one) => ({ ...one, rest: { ...one.due, amount: rests.get(one) ?? 0 } })),
  };
}
