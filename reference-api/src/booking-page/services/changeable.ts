// One thing: until when the client of a session changes it on the booking page or moves up, and why not afterwards.
import type { BookedSession } from 'shared-contracts/api';
import { movesUpUntil, openStatuses, type Row } from 'shared-contracts/entities';
import { policiesOfSessions } from '../../booking/repositories/session-moves.ts';
import type { Tx } from '../../database/transaction.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { businessOf } from '../repositories/offer.ts';
import { numberSetting } from './visit.ts';

const idsIn = (value: unknown) => (value ?? []) as number[];

function counted(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** A sentence in English, and the same for pages that say it in another language. */
interface Fixed {
  words: string;
  reason: NonNullable<BookedSession['fixedReason']>;
}

/** Why a client cannot change a session any more; null where it can be. */
export async function fixedBecause(tx: Tx, row: Row, client: number, hours: number): Promise<Fixed | null> {
  const status = String(row.values.status);
  const clients = idsIn(row.values.clients);
  const start = Date.parse(String(row.values.start));
  const isThere = clients.includes(client) || idsIn(row.values.waiting).includes(client);
  if (!openStatuses.includes(status) || !isThere)
    return { words: 'It does not take place.', reason: { code: 'off' } };
  if (start <= Date.now()) return { words: 'It has begun.', reason: { code: 'begun' } };
  // Who waits has no place to give up.
  if (start - hours * 3_600_000 > Date.now() || !clients.includes(client)) return null;
  const phone = (await businessOf(tx))?.phone ?? null;
  const call = phone ? ` Please call ${phone}.` : ' Please contact the business.';
  const words = `It can be cancelled or moved until ${counted(hours)} before it begins.${call}`;
  return { words, reason: { code: 'late', count: hours, phone } };
}

/**
 * Until how many hours before it begins a client cancels or moves a session on the page. None where the business moved it after that time: its clients could not decide
 * before, and mails say that they cancel it for free.
 */
export async function changeHours(tx: Tx, row: Row): Promise<number> {
  return (await changeHoursOf(tx, [row]))(row.id);
}

/** The same of several sessions, by their ids. */
export async function changeHoursOf(tx: Tx, rows: readonly Row[]): Promise<(session: number) => number> {
  const rule = { freeHours: await numberSetting(tx, 'booking-page-cancel-hours'), late: 'kept' as const };
  const policies = await policiesOfSessions(tx, rule, { sessions: rows, now: Date.now() });
  return (session) => policies(session).freeHours;
}

/** Whether a session begins so soon that nobody who waits moves up by themselves any more. Staff who choose do so at any time. */
export async function isListClosed(tx: Tx, start: string): Promise<boolean> {
  const until = movesUpUntil(Date.parse(start), await settingValues(tx));
  return until !== null && until <= Date.now();
}
