// One thing: sessions that are cancelled or given to another coach together, and what takes that back.
import type { CancelOutcome, cancelledPackages } from 'shared-contracts/api';
import {
  cancellationOutcome,
  cancellationPolicy,
  definitionOf,
  type EntityValues,
  openStatuses,
  type Row,
} from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { coachOfRoom, roomOfCoach } from '../../booking/repositories/hired-rooms.ts';
import { holdResources, resourcesIn } from '../../booking/repositories/resources.ts';
import { namesOfSessions } from '../../booking/repositories/series.ts';
import { policiesOfSessions } from '../../booking/repositories/session-moves.ts';
import { bookingConflicts, conflictText } from '../../booking/services/conflicts.ts';
import { locationOfHire } from '../../booking/services/hired-rooms.ts';
import { changedAfter } from '../../bulk-steps/repositories/later-changes.ts';
import { changedSince, changedSinceWords, laterClashes } from '../../bulk-steps/services/later-changes.ts';
import type { Tx } from '../../database/transaction.ts';
import { changeRow } from '../../entities/services/entity-writing.ts';
import { Failure } from '../../errors/failure.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { changedFields } from '../../rows/repositories/row-values.ts';
import { findRow, holdRow } from '../../rows/repositories/rows.ts';
import { valuesAt } from '../../rows/repositories/versions.ts';
import { recordTogether, undoTogether } from './record-together.ts';

const appointments = definitionOf('appointments');

const isOff = 'It does not take place.';

const idsIn = (value: unknown) => (value ?? []) as number[];

export interface Writer {
  tx: Tx;
  actor: Actor;
  /** What is written besides where staff override what speaks against it; without it they override nothing. */
  override?: EntityValues;
}

/** A session, locked; null if it is not there, or in the trash. */
export async function heldSession(tx: Tx, id: number): Promise<Row | null> {
  const found = await holdRow(tx, appointments, id);
  return found && !found.deletedAt ? found.row : null;
}

/** Ids, each once, in the order in which sessions are locked. */
export const ascending = (ids: Iterable<number>) => [...new Set(ids)].sort((one, other) => one - other);

export const isNotFree = (error: unknown): error is Failure =>
  error instanceof Failure && error.code === 'notFree';

/** Writes sessions one after the other. `next` says what is written, or why nothing is. Two who do it with `ids` in order of {@link ascending} wait for each other. */
export async function writeEach(
  { tx, actor, override }: Writer,
  ids: readonly number[],
  next: (row: Row) => Promise<EntityValues | string> | EntityValues | string,
): Promise<CancelOutcome> {
  const outcome: CancelOutcome = { done: [], skipped: [], gone: 0 };
  const names = await namesOfSessions(tx, ids);
  const skip = (id: number, why: string) =>
    outcome.skipped.push({ id, ...(names.get(id) ?? { title: `#${id}` }), why });
  for (const id of ids) {
    const row = await heldSession(tx, id);
    if (!row) {
      outcome.gone += 1;
      continue;
    }
    const values = await next(row);
    if (typeof values === 'string') {
      skip(id, values);
      continue;
    }
    const write = (more: EntityValues, anyway: boolean) =>
      changeRow({ tx, actor, definition: appointments, anyway }, id, {
        values: { ...values, ...more },
        version: row.version,
      });
    try {
      const { version } = await write({}, false).catch((error: unknown) => {
        if (!override || !isNotFree(error)) throw error;
        return write(override, true);
      });
      outcome.done.push({ id, version });
    } catch (error) {
      // It is refused before anything is written.
      if (!isNotFree(error)) throw error;
      skip(id, error.message);
    }
  }
  return outcome;
}

/** These fields of a session before the version in which a call left it; in words, why not, where they or what belongs to them changed since. */
export async function asBefore(
  tx: Tx,
  { id, values }: Row,
  { left, fields }: { left: number; fields: readonly string[] },
): Promise<EntityValues | string> {
  const later = await changedAfter(tx, appointments.name, [{ id, version: left }]);
  const written = laterClashes(appointments, fields, later.get(id) ?? new Set());
  const after =
    written.length > 0 && (await valuesAt(tx, appointments, { row: id, version: left, now: values }));
  // What was changed and is again as it was left, as after the undo of the later change, is in nobody's way.
  const other = after ? changedFields(after, values) : written;
  const clashes = written.filter((name) => other.includes(name));
  if (clashes.length > 0) return changedSinceWords(appointments, clashes);
  const before = await valuesAt(tx, appointments, { row: id, version: left - 1, now: values });
  if (!before) return changedSince;
  return Object.fromEntries(fields.map((name) => [name, before[name] ?? null]));
}

/** Cancels sessions that take place, for a `reason` that their people read in the mail. `packages` says whether what clients use of packages comes back, or counts as used by the policy of the business. */
export async function cancelSessions(
  writer: Writer,
  {
    ids,
    packages,
    reason,
  }: { ids: readonly number[]; packages: (typeof cancelledPackages)[number]; reason?: string | undefined },
): Promise<CancelOutcome> {
  const policy = cancellationPolicy(await settingValues(writer.tx));
  const now = Date.now();
  const outcome = await writeEach(writer, ascending(ids), async (row) => {
    const { values } = row;
    if (!openStatuses.includes(String(values.status))) return isOff;
    const policyOf = await policiesOfSessions(writer.tx, policy, { sessions: [row], now });
    const rule = { policy: policyOf(row.id), now };
    const kept = idsIn(values.clients).filter(
      (client) => packages === 'policy' && cancellationOutcome(values, { client, ...rule }) === 'kept',
    );
    const lateCancels = [...new Set([...idsIn(values.lateCancels), ...kept])];
    return { status: 'cancelled', lateCancels, cancelReason: reason?.trim() || null };
  });
  await recordTogether(writer, outcome, { values: { status: 'cancelled' } });
  return outcome;
}

/** Takes up sessions again that were cancelled, as they were before, where they were not changed since and nobody would be in two places. */
export async function reopenSessions(
  writer: Writer,
  sessions: readonly { id: number; version: number }[],
): Promise<CancelOutcome> {
  const { tx } = writer;
  const versions = new Map(sessions.map(({ id, version }) => [id, version]));
  const reopen = async (row: Row) => {
    if (row.values.status !== 'cancelled') return changedSince;
    const left = versions.get(row.id) ?? row.version;
    const before = await asBefore(tx, row, { left, fields: ['status', 'lateCancels'] });
    if (typeof before === 'string') return before;
    await holdResources(tx, resourcesIn([{ ...row.values, ...before }]));
    return { ...before, lateCancels: idsIn(before.lateCancels) };
  };
  // Staff may have booked them in spite of what they may override.
  return undoTogether(writer, sessions, () =>
    writeEach({ ...writer, override: {} }, ascending(versions.keys()), reopen),
  );
}

/** Who takes sessions, or where they are. */
type NewPlace = { coach: number } | { location: number };

interface HandedOver {
  ids: readonly number[];
  to: NewPlace;
  /** Whether staff override what speaks against it, and why. */
  anyway?: boolean | undefined;
  reason?: string | undefined;
}

/** What is written where a session goes to another coach, or to another location, or why nothing is. A court that clients hire is both. */
async function handedOver(tx: Tx, values: EntityValues, to: NewPlace): Promise<EntityValues | string> {
  if (!openStatuses.includes(String(values.status))) return isOff;
  if ('coach' in to) {
    if (values.coach === to.coach) return 'It is with this coach already.';
    return { ...to, ...(await locationOfHire(tx, appointments, { before: values, input: to })) };
  }
  if (values.location === to.location) return 'It is at this location already.';
  const isHire = (await roomOfCoach(tx, Number(values.coach))) !== null;
  if (!isHire) return to;
  const coach = await coachOfRoom(tx, to.location);
  return coach === null ? 'Clients cannot hire this location.' : { ...to, coach };
}

/** Gives sessions that take place to another coach, or moves them to another location: those that can be there. */
export async function handOverSessions(
  writer: Writer,
  { ids, to, anyway, reason = '' }: HandedOver,
): Promise<CancelOutcome> {
  const override = { overrideReason: reason.trim() || null };
  const doing = anyway ? { ...writer, override } : writer;
  const outcome = await writeEach(doing, ascending(ids), ({ values }) => handedOver(writer.tx, values, to));
  await recordTogether(writer, outcome, { values: to });
  return outcome;
}

/** Says which sessions the other coach could take, or which could be at the other location, and which would stay, with why. Writes nothing. */
export async function checkHandOver(tx: Tx, { ids, to, anyway }: HandedOver): Promise<CancelOutcome> {
  const outcome: CancelOutcome = { done: [], skipped: [], gone: 0 };
  const names = await namesOfSessions(tx, ids);
  for (const id of new Set(ids)) {
    const row = await findRow(tx, appointments, id);
    if (!row) {
      outcome.gone += 1;
      continue;
    }
    const { values, version } = row;
    const fixed = await handedOver(tx, values, to);
    const found =
      typeof fixed === 'string'
        ? []
        : await bookingConflicts(tx, { id, values: { ...values, ...fixed }, before: values });
    const against = found.filter(({ override }) => !(anyway && override));
    const why = typeof fixed === 'string' ? fixed : conflictText(against);
    if (why) outcome.skipped.push({ id, ...(names.get(id) ?? { title: `#${id}` }), why });
    else outcome.done.push({ id, version });
  }
  return outcome;
}

/** Gives sessions back to the coaches whom they had, and brings them back to their locations, where they were not changed since and the coach is still free. They were with them before, so hours do not count. */
export async function takeBackSessions(
  writer: Writer,
  sessions: readonly { id: number; version: number }[],
): Promise<CancelOutcome> {
  const versions = new Map(sessions.map(({ id, version }) => [id, version]));
  const giveBack = (row: Row) => {
    const left = versions.get(row.id) ?? row.version;
    return asBefore(writer.tx, row, { left, fields: ['coach', 'location', 'overrideReason'] });
  };
  return undoTogether(writer, sessions, () =>
    writeEach({ ...writer, override: {} }, ascending(versions.keys()), giveBack),
  );
}
