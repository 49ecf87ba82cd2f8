import type { BookedSession } from 'shared-contracts/api';
import { openStatuses, type Row } from 'shared-contracts/entities';
import { sessionsOfSeries } from '../../booking/repositories/series.ts';
import type { Tx } from '../../database/transaction.ts';
import { changeHours, fixedBecause } from './changeable.ts';

const idsIn = (value: unknown) => (value ?? []) as number[];

/** The sessions to come of a series in which a client has a place, or waits for one, in order. */
export async function sessionsOfClient(tx: Tx, series: unknown, client: number): Promise<Row[]> {
  if (typeof series !== 'string' || series === '') return [];
  const all = await sessionsOfSeries(tx, series, { except: 0, statuses: openStatuses, since: null });
  const isToCome = ({ values }: Row) => Date.parse(String(values.start)) > Date.now();
  const isTheirs = ({ values }: Row) => [...idsIn(values.clients), ...idsIn(values.waiting)].includes(client);
  return all.filter((row) => isToCome(row) && isTheirs(row));
}

/** The course of a client that a session is one of; nothing where it is the only one, or not theirs any more. */
export async function courseOf(tx: Tx, row: Row, client: number): Promise<Pick<BookedSession, 'course'>> {
  const rows = await sessionsOfClient(tx, row.values.series, client);
  if (rows.length < 2 || !rows.some(({ id }) => id === row.id)) return {};
  // One that can be changed is enough, and the last one can be for longest.
  const last = rows.at(-1) as Row;
  const fixed = await fixedBecause(tx, last, client, await changeHours(tx, last));
  return {
    course: {
      name: String(row.values.series),
      sessions: rows.map(({ values }) => ({ start: String(values.start), end: String(values.end) })),
      isFixed: fixed !== null,
    },
  };
}
