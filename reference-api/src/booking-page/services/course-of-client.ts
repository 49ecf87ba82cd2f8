// One thing: the course of a client that a session is one of: its dates, its price, and what giving it up does to that.
import type { BookedSession } from 'shared-contracts/api';
import {
  cancellationOutcome,
  cancellationPolicy,
  type Money,
  openStatuses,
  packageUsedBy,
  type Row,
} from 'shared-contracts/entities';
import { sessionsOfSeries } from '../../booking/repositories/series.ts';
import { policiesOfSessions } from '../../booking/repositories/session-moves.ts';
import type { Tx } from '../../database/transaction.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { waitingForCourses } from '../repositories/course-waits.ts';
import { changeHoursOf, fixedBecause } from './changeable.ts';
import { type Leaving, priceOfSale, saleToTakeBack } from './take-back.ts';

type Course = NonNullable<BookedSession['course']>;

const idsIn = (value: unknown) => (value ?? []) as number[];

/** The sessions to come of a series in which a client has a place, or waits for one, in order. */
export async function sessionsOfClient(tx: Tx, series: unknown, client: number): Promise<Row[]> {
  if (typeof series !== 'string' || series === '') return [];
  const all = await sessionsOfSeries(tx, series, { except: 0, statuses: openStatuses, since: null });
  const isToCome = ({ values }: Row) => Date.parse(String(values.start)) > Date.now();
  const isTheirs = ({ values }: Row) => [...idsIn(values.clients), ...idsIn(values.waiting)].includes(client);
  return all.filter((row) => isToCome(row) && isTheirs(row));
}

const spanOf = ({ values }: Row) => ({ start: String(values.start), end: String(values.end) });

/** What comes back to a package once a client has left these sessions: not those that they cancel too late. */
async function leavingOf(tx: Tx, rows: readonly Row[], client: number): Promise<Leaving> {
  const [policy, now] = [cancellationPolicy(await settingValues(tx)), Date.now()];
  const policyOf = await policiesOfSessions(tx, policy, { sessions: [...rows], now });
  const back = rows.filter(
    ({ id, values }) => cancellationOutcome(values, { client, policy: policyOf(id), now }) !== 'kept',
  );
  const units = new Map(
    [...Map.groupBy(back, ({ values }) => Number(values.service))].map(([service, of]) => [
      service,
      of.length,
    ]),
  );
  return { sessions: back.map(({ id }) => id), units };
}

/** What a course costs a client who waits for it, or to whom it was sold, and what becomes of that where they leave those of its sessions that they can. */
async function moneyOf(
  tx: Tx,
  { row, free, client, anyone }: { row: Row; free: readonly Row[]; client: number; anyone: boolean },
): Promise<Pick<Course, 'price' | 'outcome'>> {
  const waits = (await waitingForCourses(tx, row.id)).find((one) => one.client === client);
  const priced = (price: Money | null | undefined) => (price ? { price } : {});
  if (waits) return priced(waits.read?.price);
  const pack = idsIn(row.values.clients).includes(client) ? packageUsedBy(row.values, client) : null;
  if (pack === null) return {};
  const price = await priceOfSale(tx, { client, pack, anyone });
  if (!price) return {};
  const theirs = free.filter(
    ({ values }) => idsIn(values.clients).includes(client) && packageUsedBy(values, client) === pack,
  );
  const of = { client, package: pack, series: String(row.values.series) };
  const sale = await saleToTakeBack(tx, of, await leavingOf(tx, theirs, client));
  return { price, outcome: sale ? 'returned' : 'kept' };
}

/**
 * The course of a client that a session is one of, with those sessions that they can still cancel; nothing where it is the only one, or not theirs any more. Who typed
 * an address (`isTyped`) reads no price for which staff sold it.
 */
export async function courseOf(
  tx: Tx,
  row: Row,
  { client, isTyped = false }: { client: number; isTyped?: boolean | undefined },
): Promise<Pick<BookedSession, 'course'>> {
  const rows = await sessionsOfClient(tx, row.values.series, client);
  if (rows.length < 2 || !rows.some(({ id }) => id === row.id)) return {};
  const hours = await changeHoursOf(tx, rows);
  const [free, late]: [Row[], Row[]] = [[], []];
  for (const one of rows) {
    const fixed = await fixedBecause(tx, one, client, hours(one.id));
    (fixed ? late : free).push(one);
  }
  const name = String(row.values.series);
  const money = await moneyOf(tx, { row, free, client, anyone: !isTyped });
  if (free.length === 0) return { course: { name, sessions: rows.map(spanOf), isFixed: true, ...money } };
  const others = late.length > 0 ? { late: late.map(spanOf) } : {};
  return { course: { name, sessions: free.map(spanOf), ...others, isFixed: false, ...money } };
}
