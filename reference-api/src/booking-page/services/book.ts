import type { Pool } from 'pg';
import type { bookSession, Given } from 'shared-contracts/api';
import { definitionOf, type EntityValues } from 'shared-contracts/entities';
import type * as z from 'zod/mini';
import { normalEmail, type Visiting } from '../../accounts/services/account-services.ts';
import type { Limits } from '../../accounts/services/limits.ts';
import type { Actor } from '../../audit/repositories/audit.ts';
import type { SessionLinks } from '../../booking/services/session-links.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import { enterTenant, type Tx } from '../../database/transaction.ts';
import { addRow } from '../../entities/services/entity-writing.ts';
import { emailInOneForm } from '../../rows/repositories/emails/email-form.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { isSameTitle } from '../../rows/repositories/row-values.ts';
import { type KnownUser, userByEmail, usersReachedBy } from '../repositories/offer.ts';
import { checkedAnswers, keepAnswers } from './answers.ts';
import { bookedSession } from './booked.ts';
import {
  enterPlace,
  enterWaitingList,
  fullAt,
  givePlace,
  IsFree,
  offeredAt,
  pageActor,
  placesAt,
  refuse,
  saying,
} from './placing.ts';

/** What the booking page works with. */
export interface BookingServices {
  pool: Pool;
  limits: Limits;
  sessionLinks: SessionLinks;
}

const waitingKey = (session: number) => `waiting/${session}`;

/** What somebody types who books. */
export type Typed = Omit<
  z.output<(typeof bookSession)['body']>['data'],
  'start' | 'service' | 'coach' | 'location'
>;
type TypedSession = z.output<(typeof bookSession)['body']>['data'];
type Booked = Given<typeof bookSession>['data'];

/** A client of a booking, and what the session says of whom it is for; null where the client says it. */
interface BookedClient {
  client: number;
  note: string | null;
}

/** A name as it is stored: who types on a phone leaves blanks. */
const asName = (typed: string) => typed.trim().replaceAll(/\s+/g, ' ');

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

/** What somebody typed who has an address of somebody else. It may come from a stranger, so that it changes nothing of the client. */
function noteFor({ name, email, phone = '' }: Typed, known: KnownUser): string | null {
  const number = phone && digitsOf(phone) !== digitsOf(known.phone ?? '') ? `the phone number ${phone}` : '';
  if (!isSameTitle(name, known.name)) {
    const booked = `Booking page: Booked as “${asName(name)}” with the email of ${known.name}`;
    return `${[booked, ...(number ? [number] : [])].join(', ')}.`;
  }
  // One that was not chosen when two records of them were merged: their mails go to the other one.
  const address = normalEmail(email) !== normalEmail(known.email ?? '') ? `the email ${email}` : '';
  const said = [address, number].filter(Boolean).join(' and ');
  return said ? `Booking page: ${known.name} gave ${said}.` : null;
}

/** Who books: the user with the email address, whose name and phone stay as they are, or a new one with these values. */
async function bookerOf(
  { tx, actor }: { tx: Tx; actor: Actor },
  { name, email, phone, zone, language }: Typed,
  values: EntityValues,
): Promise<{ id: number; known: KnownUser | null }> {
  const known = await userByEmail(tx, emailInOneForm(email));
  if (known !== null) return { id: known.id, known };
  const of = { phone: phone || null, timeZone: zone ?? null, language: language ?? null };
  const definition = await tenantDefinition(tx, definitionOf('users'));
  const id = await addRow({ tx, actor, definition }, { name: asName(name), email, ...of, ...values }, null);
  return { id, known: null };
}

/** Who comes instead of who books: the one of this name whose contact they are, or a new one. */
async function attendeeOf(
  { tx, actor }: { tx: Tx; actor: Actor },
  { name, contact }: { name: string; contact: number },
  answers: EntityValues,
): Promise<number> {
  const known = (await usersReachedBy(tx, contact)).find((one) => isSameTitle(one.name, name));
  if (known) {
    await keepAnswers(tx, actor, known.id, answers);
    return known.id;
  }
  const definition = await tenantDefinition(tx, definitionOf('users'));
  const values = { name: asName(name), contactPerson: contact, client: true, ...answers };
  return addRow({ tx, actor, definition }, values, null);
}

/** The client of a booking: who books, or whom they book for. No answer says whether somebody was known. */
export async function clientOf(tx: Tx, actor: Actor, typed: Typed): Promise<BookedClient> {
  const { attendee } = typed;
  const answers = await checkedAnswers(tx, typed.custom);
  await waitFor(tx, `booking-page/${normalEmail(typed.email)}`);
  const writing = { tx, actor };
  const isOther = (name: string) => attendee !== undefined && !isSameTitle(attendee, name);
  if (attendee !== undefined && isOther(typed.name)) {
    const { id, known } = await bookerOf(writing, typed, {});
    if (known && !isOther(known.name)) {
      await keepAnswers(tx, actor, id, answers);
      return { client: id, note: null };
    }
    return { client: await attendeeOf(writing, { name: attendee, contact: id }, answers), note: null };
  }
  const { id, known } = await bookerOf(writing, typed, { client: true, ...answers });
  if (known) await keepAnswers(tx, actor, id, answers);
  return { client: id, note: known && noteFor(typed, known) };
}

/** Books a free time for who has an email address. Throws `notFree` with the next free times, and `tooMany`. */
export async function book(
  { pool, limits, sessionLinks }: BookingServices,
  { address, data }: { address: string; data: TypedSession },
  { client: from, requestId, settle }: Visiting,
): Promise<Booked> {
  await limits.count('booking', from.address);
  const actor = pageActor(requestId);
  const start = Date.parse(data.start);
  const { service, coach, location = null } = data;
  const wanted = { service, coach, location, start, full: data.waits === true };
  const booking = () =>
    givePlace<Booked>(pool, { address, wanted }, async (open, tx, tried) => {
      const offered = await offeredAt(tx, wanted);
      const place = placesAt(offered, start, null).find(({ key }) => !tried.has(key));
      const full = fullAt(offered, start).find(({ id }) => !tried.has(waitingKey(id)));
      if (!place && !full) return refuse();
      if (place && data.onlyWaits) {
        const { words, reason } = saying('free');
        throw new IsFree('notFree', words, { data: { next: [], reason } });
      }
      const work = async () => {
        const { client, note } = await clientOf(tx, actor, data);
        const session = place
          ? await enterPlace(tx, actor, { offered, place, client, start, note })
          : await enterWaitingList(tx, actor, { session: full?.id ?? 0, client, note });
        const of = { session, client, isTyped: true };
        const token = sessionLinks.token({ tenant: tx.tenant, ...of });
        const answer = { token, session: await bookedSession(tx, of) };
        await settle(open, answer);
        await enterTenant(open, tx.tenant);
        return answer;
      };
      return { key: place?.key ?? waitingKey(full?.id ?? 0), work };
    });
  return limits.whileBooking({ email: normalEmail(data.email), address: from.address }, booking);
}
