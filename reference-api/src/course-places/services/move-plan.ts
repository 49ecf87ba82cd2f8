// One thing: what the move of a client from one course to another would do: which sessions, and what comes back and is to pay.
import type { cancelledPackages } from 'shared-contracts/api';
import type { EnrolmentMove } from 'shared-contracts/api/course-places';
import { dayAt } from 'shared-contracts/days';
import {
  cancellationOutcome,
  cancellationPolicy,
  courseLength,
  coursePrice,
  definitionOf,
  groupsOfSeries,
  leftOf,
  type Money,
  mostInSeries,
  openStatuses,
  packageBalances,
  packageUsedBy,
  payingPackage,
  placesLeft,
  type Row,
} from 'shared-contracts/entities';
import { fitOf } from '../../booking/repositories/fit.ts';
import { entriesOf, namesOfClients, usesOf } from '../../booking/repositories/ledger.ts';
import { sessionsOfSeries } from '../../booking/repositories/series.ts';
import { policiesOfSessions } from '../../booking/repositories/session-moves.ts';
import type { WantedMove } from '../../booking-page/repositories/course-waits.ts';
import { coursePackages } from '../../booking-page/repositories/courses.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { accountsOf } from '../../payments/services/accounts.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { pricesOfEntries } from '../repositories/courses-to-come.ts';
import { worthOfUses } from './worth-of-units.ts';

const appointments = definitionOf('appointments');

/** Who moves from which session on to which one on, and how they pay. */
export interface Moving {
  client: number;
  from: number;
  to: number;
  package?: number | undefined;
  packages: (typeof cancelledPackages)[number];
  /**
   * Of whom waits: when the two sessions began as they joined the list. Both may be moved, cancelled or over since. What would be left too late is used in the old
   * course, since nobody chose the time.
   */
  waited?: WantedMove['since'];
}

/** What a move does, with its rows. */
export interface MovePlan {
  facts: EnrolmentMove;
  /** The rows that the client leaves, and which of them count as used all the same. */
  leaves: Row[];
  late: ReadonlySet<number>;
  /** The package that paid the old course, and how many of which service come back to it. */
  paidWith: number;
  back: { id: number; quantity: number }[];
}

const idsIn = (value: unknown) => (value ?? []) as number[];
const timeOf = (value: unknown) => Date.parse(String(value));
const isIn = ({ values }: Row, client: number) => idsIn(values.clients).includes(client);
const conflict = (words: string) => new Failure('conflict', words);

/**
 * The sessions of a course from one of them on that are to come, or of its group where several have one name. `since` is when that one began as it was chosen, where
 * that was before: it is then one of the course also where it was cancelled, or moved behind others.
 */
async function courseFrom(tx: Tx, id: number, since?: string): Promise<Row[]> {
  const chosen =
    (await findRow(tx, appointments, id)) ??
    (since === undefined ? null : await findRow(tx, appointments, id, true));
  if (!chosen) throw notFound('This session');
  const { series } = chosen.values;
  if (typeof series !== 'string' || series === '')
    throw new Failure('invalid', 'This session belongs to no course.');
  const all = await sessionsOfSeries(tx, series, { except: 0, statuses: openStatuses, since: null });
  const toCome = new Set(all.map((row) => row.id));
  const timed = (toCome.has(id) || since === undefined ? all : [...all, chosen]).map((row) => ({
    row,
    ...{ start: timeOf(row.values.start), end: timeOf(row.values.end), coach: Number(row.values.coach) },
  }));
  const groups = groupsOfSeries(timed) ?? [timed];
  const group = groups.find((some) => some.some(({ row }) => row.id === id)) ?? [];
  const first = timeOf(since ?? chosen.values.start);
  return group
    .filter(({ row, start }) => toCome.has(row.id) && start > Date.now() && (row.id === id || start >= first))
    .map(({ row }) => row);
}

const nameOf = (rows: readonly Row[]) => String(rows[0]?.values.series ?? '');

/** Those that count as used all the same where the client leaves them now. */
async function lateOnes(tx: Tx, rows: readonly Row[], client: number): Promise<Set<number>> {
  const [policy, now] = [cancellationPolicy(await settingValues(tx)), Date.now()];
  const policyOf = await policiesOfSessions(tx, policy, { sessions: [...rows], now });
  const late = rows.filter(
    ({ id, values }) => cancellationOutcome(values, { client, policy: policyOf(id), now }) === 'kept',
  );
  return new Set(late.map(({ id }) => id));
}

/** The package with which a course is paid: the one that most of its clients have, else the one that is sold with it. */
async function usualPackage(tx: Tx, rows: readonly Row[]): Promise<number | null> {
  const used = rows.flatMap(({ values }) =>
    idsIn(values.clients).flatMap((client) => payingPackage(values, client) ?? []),
  );
  const [most] = [...Map.groupBy(used, (id) => id)].sort(([, one], [, other]) => other.length - one.length);
  if (most) return most[0];
  const [sold] = await coursePackages(tx, Number(rows[0]?.values.service));
  return sold ?? null;
}

const counted = (rows: readonly Row[]) =>
  [...Map.groupBy(rows, ({ values }) => Number(values.service))].map(([id, of]) => ({
    ...{ id, quantity: of.length },
  }));

/** What comes back of the price of the old course. */
async function refundFor(
  tx: Tx,
  back: readonly Row[],
  of: { client: number; pack: number },
): Promise<Money | null> {
  const zone = await businessZone(tx);
  const entries = await entriesOf(tx, [of.client], [of.pack]);
  const uses = await usesOf(tx, [of.client], { packages: [of.pack], except: 0 });
  const prices = await pricesOfEntries(
    tx,
    entries.map(({ id }) => id),
  );
  const cameBack = back.map(({ values }) => ({
    ...{ client: of.client, package: of.pack, service: Number(values.service) },
    day: dayAt(timeOf(values.start), zone),
  }));
  return worthOfUses({ entries, uses, prices }, cameBack);
}

/** Whether a client has enough of a package left for some sessions: of the same package, also what comes back to it. */
async function hasEnough(
  tx: Tx,
  rows: readonly Row[],
  { client, pack, back }: { client: number; pack: number; back: MovePlan['back'] },
): Promise<boolean> {
  const entries = await entriesOf(tx, [client], [pack]);
  const balances = packageBalances(entries, await usesOf(tx, [client], { packages: [pack], except: 0 }));
  const last = dayAt(timeOf(rows.at(-1)?.values.start), await businessZone(tx));
  return counted(rows).every(({ id, quantity }) => {
    const balance = balances.find(({ service }) => service === id);
    const more = back.find((one) => one.id === id)?.quantity ?? 0;
    return balance !== undefined && leftOf(balance, last) + more >= quantity;
  });
}

/** The sessions of the other course in which the client gets a place, with how it is paid. */
async function joined(tx: Tx, of: Moving, old: readonly Row[]) {
  const all = await courseFrom(tx, of.to, of.waited?.to);
  const [first] = all;
  if (!first) throw conflict('This course has ended. Choose another one.');
  if (old.some(({ id }) => all.some((one) => one.id === id)))
    throw conflict('This is the course that they are in. Choose another one.');
  if (all.some((row) => isIn(row, of.client)))
    throw conflict(`They have a place in ${nameOf(all)} already. Cancel it first, or choose another course.`);
  const id = of.package ?? (await usualPackage(tx, all));
  const services = [...new Set(all.map(({ values }) => Number(values.service)))];
  const pack = id === null ? null : await findRow(tx, definitionOf('packages'), id);
  if (id !== null && !pack) throw invalid({ package: 'This package does not exist, or was deleted.' });
  const most = Math.min(all.length, mostInSeries);
  const rows = all.slice(0, pack ? courseLength(pack.values, { toCome: most, services }) : most);
  return { rows, id, price: pack && coursePrice(pack.values, { sessions: rows.length, services }) };
}

/** What the move of a client would do. Throws where they cannot move, whatever the sessions take. */
export async function planMove(tx: Tx, of: Moving): Promise<MovePlan> {
  const { client, packages } = of;
  const name = (await namesOfClients(tx, [client])).get(client);
  if (name === undefined) throw invalid({ client: 'This client does not exist, or was deleted.' });
  const all = await courseFrom(tx, of.from, of.waited?.from);
  const theirs = all.filter((row) => isIn(row, client));
  const paidWith = theirs.flatMap(({ values }) => packageUsedBy(values, client) ?? [])[0] ?? null;
  if (theirs.length === 0) throw conflict(`${name} has no place to come in this course any more.`);
  if (paidWith === null)
    throw conflict(
      `${name} pays each of these sessions singly: cancel the places, and enrol them in the other course.`,
    );
  const paid = theirs.filter(({ values }) => packageUsedBy(values, client) === paidWith);
  const tooLate = packages === 'policy' ? await lateOnes(tx, paid, client) : new Set<number>();
  const came = paid.filter(({ id }) => !tooLate.has(id));
  if (came.length === 0)
    throw conflict(`Nothing is left of this course: ${name} would cancel all that is to come too late.`);
  const [leaves, late] = of.waited === undefined ? [paid, tooLate] : [came, new Set<number>()];
  const back = counted(came);
  const next = await joined(tx, of, paid);
  const isSame = next.id === paidWith;
  const isBought =
    next.id !== null && (await hasEnough(tx, next.rows, { client, pack: next.id, back: isSame ? back : [] }));
  if (isSame && !isBought)
    throw conflict(
      `${name} has not enough of this package left for the other course. Cancel the places, and enrol them there.`,
    );
  const refund = isSame ? null : await refundFor(tx, came, { client, pack: paidWith });
  const price = isBought ? null : next.price;
  if (refund && price && refund.currency !== price.currency)
    throw conflict(
      `The old course was sold in ${refund.currency}, and this one costs ${price.currency}. Refund the one, and enrol them in the other.`,
    );
  const capacity = (await fitOf(tx, next.rows[0]?.values ?? {})).service?.capacity ?? null;
  const full = next.rows.filter(({ values }) => placesLeft(values, capacity) === 0);
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const owed = (await accountsOf(tx, [client])).get(client)?.owed ?? [];
  return {
    facts: {
      ...{ from: nameOf(leaves), to: nameOf(next.rows), leaves: ids(leaves), joins: ids(next.rows) },
      ...{ late: late.size, package: next.id, refund, price, isBought, owed },
      full: full.map(({ id, values }) => ({ id, start: String(values.start) })),
    },
    ...{ leaves, late, paidWith, back },
  };
}
