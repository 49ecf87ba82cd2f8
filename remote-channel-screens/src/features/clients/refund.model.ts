import type { ChargeOfClient } from 'shared-contracts/api/client-accounts';
import { type Item, type Money, type PackageBalance, payablePart, type Row } from 'shared-contracts/entities';

/** A refund: what the client owes no more for what is given back, and what of it is paid back to them. */
export interface RefundPrices {
  due: Money;
  price: Money;
}

interface Sale {
  due: Money;
  /** What of the price is not paid yet, in minor units. */
  rest: number;
  /** How many sessions it gave, and how many of them are given back. */
  gave: number;
  back: number;
}

const unitsOf = (items: readonly Item[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

const itemsOf = ({ values }: Row) => (values.items ?? []) as Item[];

/**
 * What a refund of all that is left of a package today (YYYY-MM-DD) is worth: of each sale its price, by the share of its sessions that nobody used. At most
 * what was paid of it beyond the sessions that were used is paid back. Of what has no price, nothing is: 0 in the `currency` of the business. Null where that is
 * unknown, or where the prices are in several currencies.
 */
export function refundOf(
  balances: readonly PackageBalance[],
  of: { entries: readonly Row[]; charges: readonly ChargeOfClient[]; today: string; currency: string | null },
): RefundPrices | null {
  const { entries, charges, today } = of;
  const sales = new Map<number, Sale>();
  for (const { service, package: id, lots } of balances) {
    const giving = entries.filter(({ values }) => values.package === id);
    for (const { from, until, has, used } of lots) {
      // A lot is what one entry gave of a service: the order distinguishes two entries that gave the same.
      const index = giving.findIndex(
        (row) =>
          row.values.date === from &&
          (row.values.validUntil ?? null) === until &&
          itemsOf(row).some((item) => item.id === service && item.quantity === has),
      );
      const [entry] = index < 0 ? [] : giving.splice(index, 1);
      const due = (entry?.values.due ?? null) as Money | null;
      const isLeft = has > used && from <= today && (until === null || today <= until);
      if (!entry || !due || entry.values.kind !== 'sold' || !isLeft) continue;
      const charge = charges.find((one) => one.kind === 'sale' && one.id === entry.id);
      const gave = unitsOf(itemsOf(entry));
      const atOnce = (entry.values.price as Money | null | undefined)?.amount ?? 0;
      const rest = charge?.rest.amount ?? Math.max(0, due.amount - atOnce);
      const sale = sales.get(entry.id) ?? { due, rest, gave, back: 0 };
      sales.set(entry.id, { ...sale, back: sale.back + has - used });
    }
  }
  const [first, ...others] = sales.values();
  if (!first) {
    const nothing = of.currency === null ? null : { amount: 0, currency: of.currency };
    return nothing && { due: nothing, price: nothing };
  }
  if (others.some(({ due }) => due.currency !== first.due.currency)) return null;
  const { currency } = first.due;
  let [worth, paid] = [0, 0];
  for (const { due, rest, gave, back } of sales.values()) {
    const share = payablePart((due.amount * back) / gave, { currency, of: [due.amount] });
    worth += share;
    paid += Math.max(0, share - rest);
  }
  return { due: { amount: worth, currency }, price: { amount: paid, currency } };
}
