import { dayAt } from 'shared-contracts/days';
import {
  definitionOf,
  type Item,
  type PackageBalance,
  type PackageEntry,
  type PackageLot,
  type PackageUse,
  packagesUsed,
  type Row,
  statusesThatFree,
} from 'shared-contracts/entities';
import { dateText } from '../text/dates.ts';

const { status } = definitionOf('appointments').fields;

/** Statuses of a session that takes one from a package: one to which the client did not come does too. */
export const usingStatuses: readonly string[] = (status?.kind === 'choice' ? status.options : [])
  .map(({ value }) => value)
  .filter((value) => !statusesThatFree.includes(value));

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The entries of a ledger, of rows of `package-entries`. */
export function entriesOf(rows: readonly Row[]): PackageEntry[] {
  return rows.map(({ values }) => ({
    client: Number(values.client),
    package: Number(values.package),
    kind: String(values.kind),
    date: String(values.date),
    validUntil: textOr(values.validUntil),
    items: (values.items ?? []) as Item[],
  }));
}

/** What sessions use of packages: one for each of their clients who pays with one, on their day in a zone (IANA). */
export function usesOf(sessions: readonly Row[], zone: string): PackageUse[] {
  return sessions.flatMap(({ values }) => {
    const day = dayAt(Date.parse(String(values.start)), zone);
    return packagesUsed(values).map((used) => ({ ...used, service: Number(values.service), day }));
  });
}

/** A session that uses one from a package of a client. */
export interface SessionUse extends PackageUse {
  session: number;
  /** When it begins, an instant in UTC. */
  start: string;
  /** What became of it: «cancelled late», «did not come», «to come»; empty for one that took place. */
  outcome: string;
}

const includes = (list: unknown, id: number) => Array.isArray(list) && list.includes(id);

function outcomeOf({ values }: Row, client: number, now: number): string {
  if (includes(values.lateCancels, client)) return 'cancelled late';
  if (includes(values.noShows, client) || values.status === 'no-show') return 'did not come';
  return Date.parse(String(values.start)) > now ? 'to come' : '';
}

/** The sessions that use packages, the last one first, one for each of their clients who pays with one. `now` in milliseconds. */
export function sessionUsesOf(sessions: readonly Row[], zone: string, now: number): SessionUse[] {
  return sessions
    .flatMap((session) =>
      usesOf([session], zone).map((use) => ({
        ...use,
        session: session.id,
        start: String(session.values.start),
        outcome: outcomeOf(session, use.client, now),
      })),
    )
    .sort((one, other) => Date.parse(other.start) - Date.parse(one.start));
}

/** How many sessions of a balance are left, today or later (YYYY-MM-DD). */
export function remainingOf({ lots }: PackageBalance, today: string): number {
  return lots
    .filter(({ until }) => until === null || until >= today)
    .reduce((sum, { has, used }) => sum + has - used, 0);
}

// What was sold at several times may end on several days.
function endsOf(running: readonly PackageLot[]): string {
  const leftByEnd = new Map<string | null, number>();
  for (const { until, has, used } of running)
    if (has > used) leftByEnd.set(until, (leftByEnd.get(until) ?? 0) + has - used);
  const untilText = (until: string | null) =>
    until === null ? 'without an end' : `until ${dateText(until)}`;
  const [first, ...rest] = [...leftByEnd].sort(([one], [other]) =>
    (one ?? '9999').localeCompare(other ?? '9999'),
  );
  if (!first) return '';
  if (rest.length === 0) return first[0] === null ? '' : ` ${untilText(first[0])}`;
  return [first, ...rest].map(([until, left]) => `, ${left} ${untilText(until)}`).join('');
}

/** A balance in words: «7 of 10 left until 3 Mar 2027», «5 of 6 left, 2 until 3 Mar 2027, 3 without an end», «None of 10 left», «Ended on 3 Mar 2026», «2 that were not sold». */
export function balanceWords(balance: PackageBalance, today: string): string {
  const running = balance.lots.filter(({ until }) => until === null || until >= today);
  const words: string[] = [];
  if (running.length > 0) {
    const has = running.reduce((sum, lot) => sum + lot.has, 0);
    const left = remainingOf(balance, today);
    words.push(`${left === 0 ? 'None' : left} of ${has} left${endsOf(running)}`);
  } else if (balance.lots.length > 0) {
    const last = balance.lots
      .flatMap(({ until }) => until ?? [])
      .sort()
      .at(-1);
    words.push(`Ended${last ? ` on ${dateText(last)}` : ''}`);
  }
  const { uncovered } = balance;
  if (uncovered > 0) words.push(`${uncovered} that ${uncovered === 1 ? 'was' : 'were'} not sold`);
  return words.join(', ');
}

/** Balances in groups that share a client, or a package, in their order. */
export function groupedBy(
  name: 'client' | 'package',
  balances: readonly PackageBalance[],
): [number, PackageBalance[]][] {
  const groups = new Map<number, PackageBalance[]>();
  for (const balance of balances) groups.set(balance[name], [...(groups.get(balance[name]) ?? []), balance]);
  return [...groups];
}
