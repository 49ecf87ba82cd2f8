import { createHash } from 'node:crypto';
import ical, { ICalEventStatus } from 'ical-generator';
import { type CalendarFeed, type FeedEntity, feedEntities } from 'shared-contracts/api';
import type { SignedNames } from '../../booking/services/signed-names.ts';
import { calendarName } from '../../calendar/services/calendar-name.ts';
import type { Tx } from '../../database/transaction.ts';
import { notFound } from '../../errors/failure.ts';
import { type Spoken, spokenMessages } from '../../mail/languages/spoken-messages.ts';
import { businessOf } from '../../session-mails/repositories/session-mails.ts';
import { type FeedOf, type FeedSession, feedName, feedSessions, feedState } from '../repositories/feeds.ts';

const mostSessions = 5000;

/** What the address of a feed says. */
export interface FeedAddress extends FeedOf {
  tenant: number;
  generation: number;
}

const codes: Readonly<Record<FeedEntity, string>> = { coaches: 'c', locations: 'l', 'my-business': 'b' };

function tokenOf(names: SignedNames, { tenant, entity, id, generation }: FeedAddress): string {
  const [of, row, number] = [tenant, id, generation].map((one) => one.toString(36));
  return names.sign(`${of}-${codes[entity]}-${row}-${number}`);
}

/** What a token says; null if this server has not signed it. */
export function feedOf(names: SignedNames, token: string): FeedAddress | null {
  const [tenant = '', code = '', id = '', generation = ''] = names.read(token)?.split('-') ?? [];
  const entity = feedEntities.find((one) => codes[one] === code);
  if (!entity) return null;
  const number = (text: string) => Number.parseInt(text, 36);
  return { tenant: number(tenant), entity, id: number(id), generation: number(generation) };
}

/** The row of a feed as its address has it: the business is one, whatever its row. */
const rowOf = ({ entity, id }: FeedOf): FeedOf => ({ entity, id: entity === 'my-business' ? 0 : id });

/** The feed of a row, with its address below that of the API. */
export async function readFeed(
  tx: Tx,
  options: FeedOf & { names: SignedNames; publicUrl: string },
): Promise<CalendarFeed> {
  const of = rowOf(options);
  if ((await feedName(tx, of)) === null) throw notFound('This calendar');
  const { generation, renewedAt, renewedBy } = await feedState(tx, of);
  const token = tokenOf(options.names, { ...of, tenant: tx.tenant, generation });
  return { address: `${options.publicUrl}/v1/feeds/${token}.ics`, renewedAt, renewedBy };
}

/** The row whose feed is renewed; throws if it is not there. */
export async function feedToRenew(tx: Tx, options: FeedOf): Promise<FeedOf> {
  const of = rowOf(options);
  if ((await feedName(tx, of)) === null) throw notFound('This calendar');
  return of;
}

function summaryOf(
  { service, coach, clients }: FeedSession,
  { entity, messages }: { entity: FeedEntity; messages: Spoken['messages'] },
): string {
  const what = clients.length === 0 ? service : messages.titled(service, clients.join(', '));
  return `${what}${entity === 'coaches' ? '' : ` (${coach})`}`;
}

/** The calendar of a feed (RFC 5545), in the language of the mails to coaches, and what tells whether it changed; null if its address was renewed or its row is gone. */
export async function feedText(tx: Tx, address: FeedAddress): Promise<{ text: string; tag: string } | null> {
  const name = await feedName(tx, address);
  if (name === null || (await feedState(tx, address)).generation !== address.generation) return null;
  const { language, messages } = spokenMessages([(await businessOf(tx)).language]);
  const calendar = ical({
    prodId: { company: 'Fairlead', product: 'Sessions', language: language.toUpperCase() },
    name: calendarName(name),
    ttl: 900,
  });
  for (const session of await feedSessions(tx, address, mostSessions)) {
    const { id, version, updatedAt, start, end, status, place } = session;
    calendar.createEvent({
      ...{ id: `session-${address.tenant}-${id}@fairlead`, sequence: version, stamp: updatedAt, start, end },
      summary: summaryOf(session, { entity: address.entity, messages }),
      status: status === 'pending' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      ...(place ? { location: place } : {}),
    });
  }
  const text = calendar.toString();
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
