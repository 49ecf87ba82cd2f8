import type { BookedSession } from 'shared-contracts/api';
import { openStatuses, type Row } from 'shared-contracts/entities';
import { sessionsOfSeries } from '../../booking/repositories/series.ts';
import type { Tx } from '../../database/transaction.ts';
import { changeHoursOf, fixedBecause } from './changeable.ts';

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

/** The course of a client that a session is one of, with those sessions that they can still cancel; nothing where it is the only one, or not theirs any more. */
export async function courseOf(tx: Tx, row: Row, client: number): Promise<Pick<BookedSession, 'course'>> {
  const rows = await sessionsOfClient(tx, row.values.series, client);
  if (rows.length < 2 || !rows.some(({ id }) => id === row.id)) return {};
  const hours = await changeHoursOf(tx, rows);
  const [free, late]: [Row[], Row[]] = [[], []];
  for (const one of rows) {
    const fixed = await fixedBecause(tx, one, client, hours(one.id));
    (fixed ? late : free).push(one);
  }
  const name = String(row.values.series);
  if (free.length === 0) return { course: { name, sessions: rows.map(spanOf), isFixed: true } };
  const others = late.length > 0 ? { late: late.map(spanOf) } : {};
  return { course: { name, sessions: free.map(spanOf), ...others, isFixed: false } };
}
