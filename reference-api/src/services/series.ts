import {
  definitionOf,
  type EntityValues,
  mostInSeries,
  occurrencesBetween,
  readRecurrence,
} from 'shared-contracts/entities';
import type { Tx } from '../database/transaction.ts';
import type { Actor } from '../repositories/audit.ts';
import { businessZone } from '../repositories/calendar.ts';
import { holdRow } from '../repositories/rows.ts';
import { changeRow, createRow } from './entity-writing.ts';
import { invalid, notFound } from './failure.ts';

const appointments = definitionOf('appointments');

/** The times of a session and of those that a rule makes of it, ISO 8601; the first is its own. Throws where the rule makes none or too many. */
function timesOf(values: EntityValues, zone: string, recurrence: string): { start: string; end: string }[] {
  const rule = readRecurrence(recurrence);
  if (!rule) throw invalid({ recurrence: 'Say how often it repeats.' });
  const [start, end] = [String(values.start), String(values.end)];
  const isOpen = rule.count === null && rule.until === null;
  const found = occurrencesBetween({ start, end, zone, rule }, Date.parse(start), Infinity, mostInSeries + 1);
  if (isOpen || found.length > mostInSeries) {
    throw invalid({ recurrence: `Let it end sooner: a series has at most ${mostInSeries} sessions.` });
  }
  if (found.length < 2) throw invalid({ recurrence: 'That makes no other session.' });
  const iso = (time: number) => new Date(time).toISOString();
  return found.map((one) => ({ start: iso(one.start), end: iso(one.end) }));
}

/** Books a session again, as often as a rule says. Answers the ids of the new ones. */
export async function repeatSession(
  { tx, actor }: { tx: Tx; actor: Actor },
  id: number,
  { recurrence, series }: { recurrence: string; series: string },
): Promise<number[]> {
  const held = await holdRow(tx, appointments, id);
  if (!held || held.deletedAt) throw notFound('This session');
  const { row } = held;
  const [, ...others] = timesOf(row.values, await businessZone(tx), recurrence);
  const writing = { tx, actor, definition: appointments };
  // What was said of one session only does not hold of the others.
  const status = row.values.status === 'accepted' ? 'accepted' : 'pending';
  const ids: number[] = [];
  for (const times of others) {
    const made = await createRow(writing, { ...row.values, ...times, status, series, notes: null }, null);
    ids.push(made.id);
  }
  await changeRow(writing, id, { values: { series }, version: row.version });
  return ids;
}
