import type { Pool } from 'pg';
import type { bookSession, Given } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import type * as z from 'zod/mini';
import { normalEmail, type Visiting } from '../../accounts/services/account-services.ts';
import type { Limits } from '../../accounts/services/limits.ts';
import type { Actor } from '../../audit/repositories/audit.ts';
import type { SessionLinks } from '../../booking/services/session-links.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import { enterTenant, type Tx } from '../../database/transaction.ts';
import { addRow } from '../../entities/services/entity-writing.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { userByEmail } from '../repositories/offer.ts';
import { checkedAnswers, keepAnswers } from './answers.ts';
import { bookedSession } from './booked.ts';
import {
  enterPlace,
  enterWaitingList,
  fullAt,
  givePlace,
  offeredAt,
  pageActor,
  placesAt,
  refuse,
} from './placing.ts';

/** What the booking page works with. */
export interface BookingServices {
  pool: Pool;
  limits: Limits;
  sessionLinks: SessionLinks;
}

const waitingKey = (session: number) => `waiting/${session}`;

type Typed = z.output<(typeof bookSession)['body']>['data'];
type Booked = Given<typeof bookSession>['data'];

/** The user with the email address, whose name and phone stay as they are, or a new one who is a client. Nothing says which of them it was. */
async function clientOf(tx: Tx, actor: Actor, typed: Typed): Promise<number> {
  const { name, email, phone, zone, language } = typed;
  const answers = await checkedAnswers(tx, typed.custom);
  await waitFor(tx, `booking-page/${normalEmail(email)}`);
  const known = await userByEmail(tx, email);
  if (known !== null) {
    await keepAnswers(tx, actor, known, answers);
    return known;
  }
  const of = { phone: phone || null, timeZone: zone ?? null, language: language ?? null };
  const values = { name, email, ...of, client: true, ...answers };
  const definition = await tenantDefinition(tx, definitionOf('users'));
  return addRow({ tx, actor, definition }, values, null);
}

/** Books a free time for who has an email address. Throws `notFree` with the next free times, and `tooMany`. */
export async function book(
  { pool, limits, sessionLinks }: BookingServices,
  { address, data }: { address: string; data: Typed },
  { client: from, requestId, settle }: Visiting,
): Promise<Booked> {
  await limits.count('booking', from.address);
  await limits.countBooking(normalEmail(data.email));
  const actor = pageActor(requestId);
  const start = Date.parse(data.start);
  const wanted = { service: data.service, coach: data.coach, start, full: data.waits === true };
  return givePlace(pool, { address, wanted }, async (open, tx, tried) => {
    const offered = await offeredAt(tx, wanted);
    const place = placesAt(offered, start, null).find(({ key }) => !tried.has(key));
    const full = fullAt(offered, start).find(({ id }) => !tried.has(waitingKey(id)));
    if (!place && !full) return refuse();
    const work = async () => {
      const client = await clientOf(tx, actor, data);
      const session = place
        ? await enterPlace(tx, actor, { offered, place, client, start })
        : await enterWaitingList(tx, actor, { session: full?.id ?? 0, client });
      const of = { session, client, isTyped: true };
      const token = sessionLinks.token({ tenant: tx.tenant, ...of });
      const answer = { token, session: await bookedSession(tx, of) };
      await settle(open, answer);
      await enterTenant(open, tx.tenant);
      return answer;
    };
    return { key: place?.key ?? waitingKey(full?.id ?? 0), work };
  });
}
