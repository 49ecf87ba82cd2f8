// One thing: what clients have of the packages that they bought, by entries that give or take sessions and by the sessions that use one.
import { takingKinds } from '../definitions/package-entries.ts';
import type { Item } from '../field.ts';
import type { BookingConflict } from './booking-rules.ts';

/** An entry of the ledger: what a client bought, was given or was refunded of a package. Dates are YYYY-MM-DD. */
export interface PackageEntry {
  client: number;
  package: number;
  kind: string;
  date: string;
  /** The last day; null: for ever. */
  validUntil: string | null;
  items: readonly Item[];
}

/** A session that uses a package: one of its service, for one of its clients, on a day (YYYY-MM-DD, in the zone of the business). */
export interface PackageUse {
  client: number;
  package: number;
  service: number;
  day: string;
}

/** What one entry gave of a service, and what of it is used. */
export interface PackageLot {
  /** The first day. */
  from: string;
  /** The last day; null: for ever. */
  until: string | null;
  has: number;
  used: number;
}

/** What a client has of one service in one package. */
export interface PackageBalance {
  client: number;
  package: number;
  service: number;
  /** In the order of their first days. */
  lots: PackageLot[];
  /** Units that were used, or removed, without an entry that gave them for that day. */
  uncovered: number;
}

const lastDay = '9999-12-31';

const quantityOf = (items: readonly Item[], service: number) =>
  items.find(({ id }) => id === service)?.quantity ?? 0;

const isTaking = ({ kind }: PackageEntry) => takingKinds.includes(kind);

/** What is free of a lot on a day. */
const leftOn = (lot: PackageLot, day: string) =>
  lot.from <= day && day <= (lot.until ?? lastDay) ? lot.has - lot.used : 0;

/** Takes some from lots on a day, from the one that ends first, and returns how many none of them had. */
function takeFrom(lots: readonly PackageLot[], day: string, count: number): number {
  const byEnd = [...lots].sort(
    (one, other) =>
      (one.until ?? lastDay).localeCompare(other.until ?? lastDay) || one.from.localeCompare(other.from),
  );
  let missing = count;
  for (const lot of byEnd) {
    const taken = Math.min(missing, leftOn(lot, day));
    lot.used += taken;
    missing -= taken;
  }
  return missing;
}

// Of one client, package and service: every use in the order of days takes from the entry that ends first, which leaves the fewest without one.
function lotsOf(
  entries: readonly PackageEntry[],
  uses: readonly PackageUse[],
  service: number,
): Pick<PackageBalance, 'lots' | 'uncovered'> {
  const lots = entries
    .filter((entry) => !isTaking(entry) && quantityOf(entry.items, service) > 0)
    .map(({ date, validUntil, items }): PackageLot => {
      return { from: date, until: validUntil, has: quantityOf(items, service), used: 0 };
    })
    .sort((one, other) => one.from.localeCompare(other.from));
  const takings = [
    ...uses.map(({ day }) => ({ day, count: 1 })),
    ...entries.filter(isTaking).map(({ date, items }) => ({ day: date, count: quantityOf(items, service) })),
  ].sort((one, other) => one.day.localeCompare(other.day));
  const uncovered = takings.reduce((sum, { day, count }) => sum + takeFrom(lots, day, count), 0);
  return { lots, uncovered };
}

const keyOf = (one: { client: number; package: number }) => `${one.client}/${one.package}`;

/** The balances of every client and package that entries or uses name, in the order of the entries, then of the uses. */
export function packageBalances(
  entries: readonly PackageEntry[],
  uses: readonly PackageUse[],
): PackageBalance[] {
  const found = new Map<string, PackageBalance>();
  const named = [
    ...entries.flatMap(({ items, ...entry }) => items.map(({ id }) => ({ ...entry, service: id }))),
    ...uses,
  ];
  for (const one of named) {
    const key = `${keyOf(one)}/${one.service}`;
    if (found.has(key)) continue;
    const own = entries.filter((entry) => keyOf(entry) === keyOf(one));
    const used = uses.filter((use) => keyOf(use) === keyOf(one) && use.service === one.service);
    const { client, package: id, service } = one;
    found.set(key, { client, package: id, service, ...lotsOf(own, used, service) });
  }
  return [...found.values()];
}

/** How many sessions of a balance are free on a day (YYYY-MM-DD). */
export function leftOf(balance: PackageBalance, day: string): number {
  return balance.lots.reduce((sum, lot) => sum + leftOn(lot, day), 0);
}

const uncoveredIn = (balances: readonly PackageBalance[]) =>
  balances.reduce((sum, { uncovered }) => sum + uncovered, 0);

/** Whether more entries and uses leave more without an entry that gives it than there was before. */
export function overdraws(
  known: { entries: readonly PackageEntry[]; uses: readonly PackageUse[] },
  changed: { entries: readonly PackageEntry[]; uses: readonly PackageUse[] },
): boolean {
  const [before, after] = [known, changed].map(({ entries, uses }) =>
    uncoveredIn(packageBalances(entries, uses)),
  );
  return (after ?? 0) > (before ?? 0);
}

/** The ledger of the clients of a session for the packages that it uses, without the session itself. */
export interface LedgerFacts {
  entries: readonly PackageEntry[];
  uses: readonly PackageUse[];
  /** What the session itself used before, if it is changed. */
  had?: readonly PackageUse[];
  /** The package, the service and the clients by id, as people read them. Where clients use several packages, `packages` names each by its id. */
  names: {
    package: string;
    service: string;
    clients: ReadonlyMap<number, string>;
    packages?: ReadonlyMap<number, string>;
  };
}

/** Such as `3 Mar 2026`. */
const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day));

function reasonAgainst(use: PackageUse, { entries, uses, names }: LedgerFacts): string {
  const client = names.clients.get(use.client) ?? `Client ${use.client}`;
  const name = names.packages?.get(use.package) ?? names.package;
  const own = entries.filter((entry) => keyOf(entry) === keyOf(use));
  const given = own.filter((entry) => !isTaking(entry));
  if (given.length === 0) return `${client} has not bought ${name}.`;
  const lots =
    packageBalances(own, uses).find(
      (balance) => keyOf(balance) === keyOf(use) && balance.service === use.service,
    )?.lots ?? [];
  if (lots.length === 0) return `${name} has no ${names.service} in it.`;
  const valid = lots.filter(({ from, until }) => from <= use.day && use.day <= (until ?? lastDay));
  const last = lots.at(-1);
  if (valid.length === 0 && last) {
    return last.from > use.day
      ? `${name} of ${client} is valid from ${dayText(last.from)} on.`
      : `The last day of ${name} of ${client} is ${dayText(last.until ?? lastDay)}.`;
  }
  const has = valid.reduce((sum, lot) => sum + lot.has, 0);
  return `${client} has no ${names.service} left in ${name}: ${has} of ${has} are used.`;
}

/**
 * Why the clients of a session cannot pay for it with the packages that it uses, each of its own client: one did not buy it, its service is not in it, it is not valid on that day (YYYY-MM-DD, in
 * the zone of the business), or nothing is left. Nobody overrides that: what is sold is sold, and a session can be booked without a package.
 */
export function packageConflicts(uses: readonly PackageUse[], facts: LedgerFacts): BookingConflict[] {
  return uses.flatMap((use) => {
    const isSame = (one: { client: number; package: number }) => keyOf(one) === keyOf(use);
    const own = { entries: facts.entries.filter(isSame), uses: facts.uses.filter(isSame) };
    const had = (facts.had ?? []).filter(isSame);
    const known = { ...own, uses: [...own.uses, ...had] };
    if (!overdraws(known, { ...own, uses: [...own.uses, use] })) return [];
    const words = reasonAgainst(use, facts);
    return [{ words, entity: 'users' as const, id: use.client, override: false }];
  });
}
