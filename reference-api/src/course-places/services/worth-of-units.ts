// One thing: what sessions of a package are worth that come back to it, by what the client bought them for.
import {
  type Item,
  type Money,
  type PackageUse,
  packageBalances,
  payablePart,
  takingKinds,
} from 'shared-contracts/entities';
import type { StoredEntry } from '../../booking/repositories/ledger.ts';
import type { EntryPrice } from '../repositories/courses-to-come.ts';

const unitsOf = (items: readonly Item[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The entries that gave a service, in the order of the lots of its balance. */
const givingOf = (entries: readonly StoredEntry[], service: number) =>
  entries
    .filter(
      ({ kind, items }) =>
        !takingKinds.includes(kind) && items.some((item) => item.id === service && item.quantity > 0),
    )
    .sort((one, other) => one.date.localeCompare(other.date));

/** Uses without some of them: one for each that comes back. */
function withoutUses(uses: readonly PackageUse[], back: readonly PackageUse[]): PackageUse[] {
  const left = [...uses];
  for (const one of back) {
    const at = left.findIndex(({ service, day }) => service === one.service && day === one.day);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/**
 * What `back`, of the uses of one package by one client, are worth: of each sale from which they come back its price, by the share of its sessions. Null where none of
 * these sales has a price, or they are in several currencies.
 */
export function worthOfUses(
  {
    entries,
    uses,
    prices,
  }: {
    entries: readonly StoredEntry[];
    uses: readonly PackageUse[];
    prices: ReadonlyMap<number, EntryPrice>;
  },
  back: readonly PackageUse[],
): Money | null {
  const before = packageBalances(entries, uses);
  const after = packageBalances(entries, withoutUses(uses, back));
  const shares: (Money & { of: number })[] = [];
  for (const { service, lots } of before) {
    const then = after.find((one) => one.service === service)?.lots ?? [];
    givingOf(entries, service).forEach((entry, index) => {
      const came = (lots[index]?.used ?? 0) - (then[index]?.used ?? 0);
      const due = prices.get(entry.id)?.due;
      if (came !== 0 && due)
        shares.push({ ...due, of: due.amount, amount: (due.amount * came) / unitsOf(entry.items) });
    });
  }
  const [first, ...others] = shares;
  if (!first || others.some(({ currency }) => currency !== first.currency)) return null;
  const { currency } = first;
  const sum = shares.reduce((before, one) => before + one.amount, 0);
  const amount = payablePart(sum, { currency, of: shares.map(({ of }) => of) });
  return amount > 0 ? { amount, currency } : null;
}
