import {
  type EntityValues,
  leftOf,
  type PackageBalance,
  payingPackage,
  withPayment,
} from 'shared-contracts/entities';
import { balanceWords, remainingOf } from '../../../ui/booking/ledger.model.ts';
import type { Balances } from '../../../ui/booking/use-ledger.ts';

/** A package with which a client can pay for a session, or does. */
export interface PayingPackage {
  id: number;
  /** What the client has of it in words; null where they did not buy it. */
  left: string | null;
  /** Whether it pays on the day of the session. */
  pays: boolean;
}

/** With what a client of a session pays, and with what they could. */
export interface ClientPayment {
  client: number;
  /** By its id; null: singly. */
  chosen: number | null;
  /** The one that ends first comes first; those that do not pay on that day come last. */
  packages: PayingPackage[];
}

const lastDay = '9999-12-31';

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

/** The last day of the entry of a balance that is used first on a day (YYYY-MM-DD). */
function firstEnd({ lots }: PackageBalance, day: string): string {
  const ends = lots
    .filter(({ from, until, has, used }) => from <= day && day <= (until ?? lastDay) && used < has)
    .map(({ until }) => until ?? lastDay);
  return ends.sort()[0] ?? lastDay;
}

/** How the clients of a session, and those who wait for a place in it, pay for its service on a day (YYYY-MM-DD). */
export function clientPayments(
  values: EntityValues,
  { balances, without, today }: Pick<Balances, 'balances' | 'without' | 'today'>,
  day: string,
): ClientPayment[] {
  const people = [...new Set([...idsOf(values.clients), ...idsOf(values.waiting)])];
  return people.map((client) => {
    const chosen = payingPackage(values, client);
    const isOwn = (one: PackageBalance) => one.client === client && one.service === values.service;
    const paying = without
      .filter((one) => isOwn(one) && leftOf(one, day) > 0)
      .sort((one, other) => firstEnd(one, day).localeCompare(firstEnd(other, day)));
    const others = balances.filter(
      (one) =>
        isOwn(one) &&
        !paying.some((known) => known.package === one.package) &&
        (one.package === chosen || remainingOf(one, today) > 0),
    );
    const wordsOf = (id: number) => {
      const found = balances.find((one) => isOwn(one) && one.package === id);
      return found && found.lots.length > 0 ? balanceWords(found, today) : null;
    };
    const known = [
      ...paying.map((one) => ({ id: one.package, pays: true })),
      ...others.map((one) => ({ id: one.package, pays: false })),
    ];
    const isUnknown = chosen !== null && !known.some(({ id }) => id === chosen);
    const packages = [...known, ...(isUnknown ? [{ id: chosen, pays: false }] : [])];
    return { client, chosen, packages: packages.map((one) => ({ ...one, left: wordsOf(one.id) })) };
  });
}

/** What each client pays with if they pay with what they have: their package that ends first, and singly without one. */
export function ownChoice({ packages }: ClientPayment): number | null {
  return packages.find(({ pays }) => pays)?.id ?? null;
}

/**
 * The values of a session that change when some of its clients pay otherwise, each with a package, or singly (null). A session that is for one client alone
 * (`isAlone`) names their package itself.
 */
export function paidWith(
  values: EntityValues,
  choices: readonly { client: number; package: number | null }[],
  isAlone: boolean,
): EntityValues {
  const [only] = choices;
  if (isAlone && only) return { package: only.package, ownPackages: [], paysSingly: [] };
  let next = values;
  for (const choice of choices) next = { ...next, ...withPayment(next, choice) };
  return { ownPackages: next.ownPackages ?? [], paysSingly: next.paysSingly ?? [] };
}
