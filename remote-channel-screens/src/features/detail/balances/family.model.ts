import { leftOf, type PackageBalance } from 'shared-contracts/entities';
import { balanceWords } from '../../../ui/booking/ledger.model.ts';
import type { Balances } from '../../../ui/booking/use-ledger.ts';

/** Sessions of a package that the contact of a client can give them. */
export interface FamilyOffer {
  contact: number;
  package: number;
  /** What the contact has of it in words. */
  left: string;
  /** How many of them pay on the day of the session. */
  most: number;
  /** The date (YYYY-MM-DD) of the entry that gives it, so that it pays on the day of the session. */
  date: string;
}

const lastDay = '9999-12-31';

/** The last day of what an entry of this date gives: that of the entry of the giver which ends first then; null where there is none. */
function endGiven({ lots }: PackageBalance, date: string): string | null {
  const ends = lots
    .filter(({ from, until, has, used }) => from <= date && date <= (until ?? lastDay) && used < has)
    .map(({ until }) => until ?? lastDay);
  return ends.sort()[0] ?? null;
}

/** What a contact can give for a session of a service on a day (YYYY-MM-DD): of the package that ends first; null where nothing of theirs pays then. */
export function familyOffer(
  contact: number,
  { service, day }: { service: number; day: string },
  { balances, today }: Pick<Balances, 'balances' | 'today'>,
): FamilyOffer | null {
  const [first] = balances
    .filter((one) => one.client === contact && one.service === service && leftOf(one, day) > 0)
    .sort((one, other) => (endGiven(one, day) ?? '').localeCompare(endGiven(other, day) ?? ''));
  if (!first) return null;
  const end = endGiven(first, today);
  return {
    ...{ contact, package: first.package, left: balanceWords(first, today) },
    ...{ most: leftOf(first, day), date: end !== null && end >= day ? today : day },
  };
}
