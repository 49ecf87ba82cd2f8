import type { SeriesTime } from 'shared-contracts/api';
import { dayAt } from 'shared-contracts/days';
import {
  allFields,
  definitionOf,
  type EntityValues,
  openStatuses,
  type Row,
  type TimeAgain,
  timesAgain,
  valuesToRepeat,
} from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { sessionsOfSeries } from '../../booking/repositories/series.ts';
import { bookableTimes } from '../../booking/services/conflicts.ts';
import type { Tx } from '../../database/transaction.ts';
import { changeRow, createRow } from '../../entities/services/entity-writing.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { businessCountry, businessZone } from '../../rows/repositories/business-zone.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { findRow, holdRow } from '../../rows/repositories/rows.ts';
import { valuesAt } from '../../rows/repositories/versions.ts';
import { holidaysOn, regionalHolidaysOn } from './holidays.ts';

const appointments = definitionOf('appointments');

/** The times of the other sessions that a rule makes of one. Throws if it makes none or too many. */
function othersOf(values: EntityValues, zone: string, recurrence: string): TimeAgain[] {
  const found = timesAgain(values, zone, recurrence);
  if ('problem' in found) throw invalid({ recurrence: found.problem });
  return found.times;
}

function dayText(instant: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: zone,
  });
  return format.format(Date.parse(instant));
}

/** The times at which a session would be booked again by a rule, and why some of them cannot be. */
export async function checkSeries(tx: Tx, id: number, recurrence: string): Promise<SeriesTime[]> {
  const row = await findRow(tx, appointments, id);
  if (!row) throw notFound('This session');
  const zone = await businessZone(tx);
  const others = othersOf(row.values, zone, recurrence);
  const checked = await bookableTimes(tx, row, others, zone);
  const country = await businessCountry(tx);
  if (country === null) return checked;
  const dayOf = ({ start }: SeriesTime) => dayAt(Date.parse(start), zone);
  const days = checked.map(dayOf);
  const holidays = await holidaysOn(country, days);
  const regional = await regionalHolidaysOn(country, days);
  return checked.map((time) => {
    const holiday = holidays.get(dayOf(time));
    const regionalHolidays = regional.get(dayOf(time));
    return {
      ...time,
      ...(holiday && { holiday }),
      ...(regionalHolidays && { regionalHolidays: [...regionalHolidays] }),
    };
  });
}

function refusedTimes(refused: readonly SeriesTime[], zone: string): Failure {
  const sentences = refused.map(
    ({ start, conflicts }) => `${dayText(start, zone)}: ${conflicts[0]?.words ?? ''}`,
  );
  const more = refused.length - 1;
  const others = more === 1 ? ' 1 more time' : ` ${more} more times`;
  const words = `${sentences[0]}${more > 0 ? `${others} cannot be booked either.` : ''} Leave out what cannot be booked, or choose other times.`;
  return new Failure('invalid', words, {
    ...{ fields: { recurrence: words }, errors: sentences, data: refused },
  });
}

// A status other than accepted holds of one session only.
const copiedStatus = ({ status }: EntityValues) => (status === 'accepted' ? 'accepted' : 'pending');

/** Refuses what was decided of a version of a session if that which a series copies, or its series, changed since. Who waits or came is not copied. */
async function requireUnchanged(tx: Tx, row: Row, version: number | undefined): Promise<void> {
  if (version === undefined || version === row.version) return;
  const before = await valuesAt(tx, appointments, { row: row.id, version, now: row.values });
  const copied = (values: EntityValues) => ({ ...valuesToRepeat(values), status: copiedStatus(values) });
  const [then, now]: EntityValues[] = [copied(before ?? {}), copied(row.values)];
  const changed = Object.entries(allFields(appointments)).filter(
    ([name]) => JSON.stringify(then?.[name] ?? null) !== JSON.stringify(now?.[name] ?? null),
  );
  if (before && changed.length === 0) return;
  const what = before ? `: ${changed.map(([, { label }]) => label).join(', ')}` : '';
  throw new Failure(
    'stale',
    `${row.updatedBy} changed this session meanwhile${what}. Look at it as it is now, then book it again.`,
    { data: row },
  );
}

/** Refuses the name of another series with sessions to come: clients would book the sessions of two groups as one course. A session that has it already is one of it. */
async function requireOwnName(tx: Tx, id: number, series: string): Promise<void> {
  const since = { except: id, statuses: openStatuses, since: null };
  const [first] = await sessionsOfSeries(tx, series, since);
  if (!first) return;
  const words = `Other sessions to come have this name. Choose another one, such as one with the day or the coach. To add to that series, open one of its sessions.`;
  throw invalid({ series: words });
}

/**
 * Repeats a session by a rule, unless what is copied of it changed since its version, so that concurrent calls do not book twice. Skips the starts of `except`; if another
 * time has a conflict, books nothing. Returns the ids of the new sessions.
 */
export async function repeatSession(
  { tx, actor }: { tx: Tx; actor: Actor },
  id: number,
  options: {
    recurrence: string;
    series: string;
    except?: readonly string[] | undefined;
    version: number | undefined;
    /** Whether staff override what speaks against some times, and why. */
    anyway?: boolean | undefined;
    reason?: string | undefined;
  },
): Promise<number[]> {
  const { recurrence, series } = options;
  // Before the session is held, so that those who book series take turns: each sees what the other booked.
  await waitFor(tx, 'series');
  const held = await holdRow(tx, appointments, id);
  if (!held || held.deletedAt) throw notFound('This session');
  const { row } = held;
  await requireUnchanged(tx, row, options.version);
  if (row.values.series !== series) await requireOwnName(tx, id, series);
  const zone = await businessZone(tx);
  const leftOut = new Set((options.except ?? []).map((start) => Date.parse(start)));
  const others = othersOf(row.values, zone, recurrence);
  const wanted = others.filter(({ start }) => !leftOut.has(Date.parse(start)));
  if (wanted.length === 0) throw invalid({ recurrence: 'This rule adds no further sessions.' });
  const checked = await bookableTimes(tx, row, wanted, zone);
  const { anyway = false } = options;
  const refused = checked.filter(({ conflicts }) => conflicts.some(({ override }) => !(anyway && override)));
  if (refused.length > 0) throw refusedTimes(refused, zone);
  const overrideReason = options.reason?.trim() || null;
  const needsIt = new Set(checked.filter(({ conflicts }) => conflicts.length > 0).map(({ start }) => start));
  const writing = { tx, actor, definition: appointments };
  const status = copiedStatus(row.values);
  const ids: number[] = [];
  for (const times of wanted) {
    const values = { ...valuesToRepeat(row.values), ...times, status, series };
    const made = needsIt.has(times.start)
      ? await createRow({ ...writing, anyway: true }, { ...values, overrideReason }, null)
      : await createRow(writing, values, null);
    ids.push(made.id);
  }
  await changeRow(writing, id, { values: { series }, version: row.version });
  return ids;
}
