// One thing: how clients who wait for a place in a session get one that is free.
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import {
  definitionOf,
  type EntityValues,
  openStatuses,
  payingPackage,
  placesLeft,
  type Row,
  withPayment,
} from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { fitOf } from '../../booking/repositories/fit.ts';
import { holdResources, resourcesIn } from '../../booking/repositories/resources.ts';
import { bookingConflicts } from '../../booking/services/conflicts.ts';
import { packagesThatPay } from '../../booking/services/packages-that-pay.ts';
import { forgetWhoLeft } from '../../booking-page/repositories/course-waits.ts';
import { inTenant, type Tx, transaction } from '../../database/transaction.ts';
import { changeRow } from '../../entities/services/entity-writing.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import type { Outbox } from '../../mail/mailer.ts';
import { notifyOfPackage } from '../../package-mails/services/package-mails.ts';
import { findRow, holdRow } from '../../rows/repositories/rows.ts';
import { liveTitles } from '../../rows/repositories/titles.ts';
import { everyTenant } from '../../tenants/tenants.ts';
import { sessionsWithPlaces, waitingListActorName } from '../repositories/waiting-lists.ts';
import { enrolWaitingFor, moveWithoutList, whoWaitForCourses } from './course-places.ts';

const sessions = definitionOf('appointments');
const actor: Actor = { account: null, name: waitingListActorName, requestId: null };

/** Within these seconds the change that made a place free can be undone, and nobody moves up. */
const settleSeconds = 30;

const sessionsOfStep = 100;
const hourMs = 3_600_000;

const idsOf = (value: unknown) => (value ?? []) as number[];

/** Until how many hours before a session its waiting list moves by itself; null where staff choose who gets a place. */
async function automaticUntil(tx: Tx): Promise<number | null> {
  const settingOf = await settingValues(tx);
  if (settingOf('waiting-list-promotion') !== 'automatic') return null;
  return Number(settingOf('waiting-list-until-hours'));
}

/** A session with one more client, who does not wait any more. */
function withWaiting(values: EntityValues, client: number): EntityValues {
  return {
    clients: [...idsOf(values.clients), client],
    waiting: idsOf(values.waiting).filter((id) => id !== client),
  };
}

/**
 * What a session becomes when a client moves up; null where they cannot be booked, whatever staff overrode. The package with which they were to pay may be used up
 * since they joined the list: then another one of theirs pays, the one that ends first.
 */
async function placeFor(
  tx: Tx,
  { id, values }: Row,
  { client, courses }: { client: number; courses: ReadonlySet<number> },
): Promise<EntityValues | null> {
  const isFree = async (next: EntityValues) => {
    const conflicts = await bookingConflicts(tx, { id, values: { ...values, ...next }, before: values });
    return conflicts.every(({ override }) => override);
  };
  // Who waits for a whole course gets no single session of it, whatever pays for that.
  if (courses.has(client)) return null;
  const next = withWaiting(values, client);
  if (await isFree(next)) return next;
  const paid = payingPackage(values, client);
  const [other = null] = paid === null ? [] : await packagesThatPay(tx, values, client);
  if (other === null || other === paid) return null;
  const instead = { ...next, ...withPayment(values, { client, package: other }) };
  return (await isFree(instead)) ? instead : null;
}

/**
 * Gives the free places of a session to those who wait, the first ones who can be booked: who is elsewhere then, or none of whose packages pays for it, stays on the
 * list, and so does who is in the trash. What staff overrode for the session holds for them, too.
 */
async function moveUp(tx: Tx, id: number): Promise<void> {
  const held = await holdRow(tx, sessions, id);
  const hours = await automaticUntil(tx);
  if (!held || held.deletedAt || hours === null) return;
  let { row } = held;
  const { status, start } = row.values;
  const isTooLate = Date.parse(String(start)) <= Date.now() + hours * hourMs;
  if (!openStatuses.includes(String(status)) || isTooLate) return;
  const capacity = (await fitOf(tx, row.values)).service?.capacity ?? null;
  const inLine = idsOf(row.values.waiting);
  const live = await liveTitles(tx, 'users', { ids: inLine, channel: null });
  const waiting = inLine.filter((client) => live.has(client));
  await holdResources(
    tx,
    resourcesIn([{ ...row.values, clients: [...idsOf(row.values.clients), ...waiting] }]),
  );
  const courses = new Set((await whoWaitForCourses(tx, id)).map(({ client }) => client));
  for (const client of waiting) {
    if (placesLeft(row.values, capacity) === 0 || capacity === null) break;
    const next = await placeFor(tx, row, { client, courses });
    if (!next) continue;
    const writing = { tx, actor, definition: sessions, anyway: true };
    row = await changeRow(writing, id, { values: next, version: row.version });
  }
}

/** What moving up needs. */
export interface MovingUp {
  pool: Pool;
  log: Pick<FastifyBaseLogger, 'error'> & Partial<Pick<FastifyBaseLogger, 'warn'>>;
  /** Takes the mails about what those buy who move up in a whole course; absent where none are sent. */
  outbox?: Outbox | null;
}

/**
 * Moves up who waits in every session that has a free place, each session in a transaction of its own: however many processes do so, a place is given once. What
 * changed within `settledFor` seconds waits. A failure of one session is logged and leaves the others.
 */
export async function moveUpEverywhere(
  { pool, log, outbox }: MovingUp,
  settledFor = settleSeconds,
): Promise<void> {
  const sold = async (tx: Tx, entry: number) => {
    const row = outbox && (await findRow(tx, definitionOf('package-entries'), entry));
    const warn: FastifyBaseLogger['warn'] = (...words: unknown[]) => log.warn?.(...(words as [string]));
    if (row) await notifyOfPackage(tx, { outbox, log: { warn } }, row);
  };
  for (const tenant of await transaction(pool, everyTenant)) {
    try {
      const ids = await inTenant(pool, tenant, async (tx) => {
        await forgetWhoLeft(tx);
        const hours = await automaticUntil(tx);
        return hours === null ? [] : sessionsWithPlaces(tx, { hours, settledFor, most: sessionsOfStep });
      });
      const hours = await inTenant(pool, tenant, automaticUntil);
      if (hours !== null)
        await moveWithoutList({ pool, tenant }, { hours, settledFor, most: sessionsOfStep });
      for (const id of ids) {
        const up = async () => {
          const hours = await inTenant(pool, tenant, automaticUntil);
          if (hours !== null) await enrolWaitingFor({ pool, tenant, sold }, { id, hours });
          await inTenant(pool, tenant, (tx) => moveUp(tx, id));
        };
        await up().catch((error: unknown) =>
          log.error({ err: error, tenant, session: id }, 'nobody could move up from a waiting list'),
        );
      }
    } catch (error) {
      log.error({ err: error, tenant }, 'waiting lists could not be read');
    }
  }
}
