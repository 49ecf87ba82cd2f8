// One thing: applies the last change of a session to other sessions of its series.
import type { CancelOutcome, Conflict, RefusedSession, seriesScopes } from 'shared-contracts/api';
import { addDays, clockAt, dayAt, daysBetween, instantOf } from 'shared-contracts/days';
import {
  definitionOf,
  type EntityValues,
  fieldOf,
  openStatuses,
  type Row,
  seriesFields,
  seriesStatuses,
  statusesThatFree,
} from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { holdResources, resourcesIn } from '../../booking/repositories/resources.ts';
import { movedSince, sessionsOfSeries } from '../../booking/repositories/series.ts';
import type { Tx } from '../../database/transaction.ts';
import { changeRow, type Writing } from '../../entities/services/entity-writing.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { changedFields } from '../../rows/repositories/row-values.ts';
import { holdRow } from '../../rows/repositories/rows.ts';
import { valuesAt } from '../../rows/repositories/versions.ts';
import { isNotFree } from './cancelling.ts';
import { type ListChange, listChange, withListChange } from './list-changes.ts';

const appointments = definitionOf('appointments');

/** What a change did to a session, in a form that applies to another session. */
interface SeriesChange {
  values: EntityValues;
  /** What its lists gained and lost, by field: other sessions keep whom they have of their own. */
  lists: ReadonlyMap<string, ListChange>;
  /** Clients who gave up their place with the change, and those who took it again. */
  places: { givenUp: number[]; takenAgain: number[] };
  /** Days by which it moved, its new time of day (HH:MM), and its length in milliseconds; null if the times stay. */
  time: { days: number; clock: string; length: number } | null;
}

const listFields = seriesFields.filter((name) =>
  ['relations', 'items'].includes(fieldOf(appointments, name)?.kind ?? ''),
);

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

const timeOf = (value: unknown) => Date.parse(String(value));

const clientsIn = (value: EntityValues[string] | undefined) => (value ?? []) as number[];

function placesBetween(before: EntityValues, after: EntityValues): SeriesChange['places'] {
  const went = (from: string, to: string) =>
    clientsIn(before[from]).filter(
      (client) => !clientsIn(after[from]).includes(client) && clientsIn(after[to]).includes(client),
    );
  return { givenUp: went('clients', 'cancelled'), takenAgain: went('cancelled', 'clients') };
}

function changeBetween(before: EntityValues, after: EntityValues, zone: string): SeriesChange {
  const changed = changedFields(before, after);
  const isShared = (name: string) =>
    seriesFields.includes(name) || (name === 'status' && seriesStatuses.includes(String(after.status)));
  const shared = changed.filter(isShared);
  const whole = shared.filter((name) => !listFields.includes(name));
  const values = Object.fromEntries(whole.map((name) => [name, after[name] ?? null]));
  const lists = new Map<string, ListChange>();
  for (const name of shared.filter((one) => listFields.includes(one))) {
    const list = listChange(before[name], after[name]);
    if (list) lists.set(name, list);
  }
  const places = placesBetween(before, after);
  if (!changed.includes('start') && !changed.includes('end')) return { values, lists, places, time: null };
  const [from, to] = [dayAt(timeOf(before.start), zone), dayAt(timeOf(after.start), zone)];
  const time = {
    days: daysBetween(from, to),
    clock: clockAt(timeOf(after.start), zone).slice(11, 16),
    length: timeOf(after.end) - timeOf(after.start),
  };
  return { values, lists, places, time };
}

const isNothing = ({ values, lists, time }: SeriesChange) =>
  Object.keys(values).length === 0 && lists.size === 0 && !time;

/** The lists of another session after a change. Who cancelled that session alone stays cancelled in it; who gave up their place gives it up there, too. */
function listsAfter(values: EntityValues, { lists, places }: SeriesChange): EntityValues {
  const cancelled = clientsIn(values.cancelled);
  const after: EntityValues = {};
  for (const [name, list] of lists) {
    const isAway = (one: unknown) =>
      name === 'clients' && cancelled.includes(Number(one)) && !places.takenAgain.includes(Number(one));
    after[name] = withListChange(values[name], {
      ...list,
      gained: list.gained.filter((one) => !isAway(one)),
    });
  }
  const givenUp = places.givenUp.filter((client) => clientsIn(values.clients).includes(client));
  return givenUp.length === 0 ? after : { ...after, cancelled: [...cancelled, ...givenUp] };
}

function valuesAfter({ values }: Row, change: SeriesChange, zone: string): EntityValues {
  const kept = { ...change.values, ...listsAfter(values, change) };
  if (!change.time) return kept;
  const { days, clock, length } = change.time;
  const day = addDays(dayAt(timeOf(values.start), zone), days);
  const start = instantOf(`${day}T${clock}`, zone) ?? timeOf(values.start);
  const iso = (time: number) => new Date(time).toISOString();
  return { ...kept, start: iso(start), end: iso(start + length) };
}

/** Says which sessions cannot be changed, and why. */
export function refusedSessions(refused: readonly RefusedSession[]): Failure {
  const many = refused.length === 1 ? '1 session' : `${refused.length} sessions`;
  const words = `${many} of this series cannot be changed. Leave ${refused.length === 1 ? 'it' : 'them'} out.`;
  const errors = refused.flatMap(({ conflicts }) => conflicts.map((conflict) => conflict.words));
  return new Failure('notFree', words, { errors, data: { sessions: refused } });
}

/** Changes one of several sessions. Returns its version since, or the conflicts that prevent the change. `override` is written besides where staff override them. */
export async function changeOne(
  writing: Writing,
  row: Row,
  { values, override }: { values: EntityValues; override: EntityValues | null },
): Promise<{ version: number; conflicts: Conflict[] }> {
  const write = (more: EntityValues, anyway: Writing['anyway']) =>
    changeRow({ ...writing, anyway }, row.id, { values: { ...values, ...more }, version: row.version });
  try {
    const { version } = await write({}, writing.anyway ?? false).catch((error: unknown) => {
      if (!override || !isNotFree(error)) throw error;
      return write(override, true);
    });
    return { version, conflicts: [] };
  } catch (error) {
    // The check fails before anything is written.
    if (!isNotFree(error)) throw error;
    const { conflicts } = error.details.data as { conflicts: Conflict[] };
    return { version: row.version, conflicts };
  }
}

/**
 * Applies the last change of a session to the other sessions of its series that are still to come: to those after it, or to all, without those in
 * `except`. Changes none of them if one cannot be changed. A second call changes nothing more. Returns the changed sessions with their versions since.
 */
export async function changeSeries(
  { tx, actor }: { tx: Tx; actor: Actor },
  id: number,
  options: {
    scope: (typeof seriesScopes)[number];
    except?: readonly number[] | undefined;
    version: number | undefined;
    /** Whether staff override what speaks against it, and why. */
    anyway?: boolean | undefined;
    reason?: string | undefined;
  },
): Promise<CancelOutcome['done']> {
  await waitFor(tx, 'series');
  const held = await holdRow(tx, appointments, id);
  if (!held || held.deletedAt) throw notFound('This session');
  const { row } = held;
  if (options.version !== undefined && options.version !== row.version)
    throw new Failure('stale', `This session was changed by ${row.updatedBy} meanwhile.`, { data: row });
  const before = await valuesAt(tx, appointments, {
    ...{ row: id, version: row.version - 1, now: row.values },
  });
  const zone = await businessZone(tx);
  const change = before && changeBetween(before, row.values, zone);
  if (!before || !change || isNothing(change))
    throw new Failure('invalid', 'Nothing in the last change of this session can be done to the others.');
  if (typeof row.values.series !== 'string' || row.values.series === '')
    throw new Failure('invalid', 'This session belongs to no series.');
  // Cancelled and declined sessions stay so, unless the change reopened this one.
  const wasOff = statusesThatFree.includes(String(before.status));
  const others = await sessionsOfSeries(tx, row.values.series, {
    except: id,
    statuses: wasOff ? [String(before.status)] : openStatuses,
    since: options.scope === 'following' ? String(before.start) : null,
  });
  const leftOut = new Set(options.except ?? []);
  const chosen = others.filter((one) => !leftOut.has(one.id));
  // If the sessions move to later days, begin with the last one, so that none overlaps the next one meanwhile.
  if (change.time && change.time.days > 0) chosen.reverse();
  // Sessions that moved since stay at their times: this change was applied to them already, or somebody moved them.
  const moved = await movedSince(tx, idsOf(chosen), { row: id, version: row.version });
  const planned = chosen.map((other) => ({
    other,
    values: valuesAfter(other, moved.has(other.id) ? { ...change, time: null } : change, zone),
  }));
  await holdResources(tx, resourcesIn(planned.map(({ other, values }) => ({ ...other.values, ...values }))));
  const writing = { tx, actor, definition: appointments };
  const override = options.anyway ? { overrideReason: options.reason?.trim() || null } : null;
  const refused: RefusedSession[] = [];
  const done: CancelOutcome['done'] = [];
  for (const { other, values } of planned) {
    const { version, conflicts } = await changeOne(writing, other, { values, override });
    if (version !== other.version) done.push({ id: other.id, version });
    const { start, end } = { ...other.values, ...values };
    if (conflicts.length > 0)
      refused.push({ id: other.id, start: String(start), end: String(end), conflicts });
  }
  refused.sort((one, other) => timeOf(one.start) - timeOf(other.start));
  if (refused.length > 0) throw refusedSessions(refused);
  return done;
}
