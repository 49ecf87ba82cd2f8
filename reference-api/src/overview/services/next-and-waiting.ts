import type { Channel, ComingRow, Figure, Overview, SessionWeek } from 'shared-contracts/api';
import { addDays, dayMs, startOfDay, weekdayOf } from 'shared-contracts/days';
import {
  allDefinitions,
  definitionOf,
  type EntityDefinition,
  occurrencesBetween,
  openStatuses,
  seriesOf,
} from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { countOwing } from '../../payments/repositories/accounts.ts';
import { undeliveredMails } from '../../session-mails/repositories/session-mails.ts';
import { undeliveredDays } from '../../session-mails/services/undelivered.ts';
import { comingRows, type RepeatingEvent, repeatingEvents, type Soon } from '../repositories/coming.ts';
import {
  nextSessions,
  sessionsByWeek,
  sessionsOfWhoLeft,
  sessionsToConfirm,
} from '../repositories/sessions.ts';
import { dueDrafts, failedPipelines } from '../repositories/waiting.ts';

/** A day of the business, and its zone. */
interface Today {
  today: string;
  timeZone: string;
}

const mostSessions = 30;
const mostCounted = 200;
const mostLater = 3;

/** The sessions of today and tomorrow, or, if there are none, the next ones. */
export async function sessionsSoon(
  tx: Tx,
  { today, timeZone }: Today,
): Promise<Required<Pick<Overview, 'next' | 'more'>>> {
  const found = await nextSessions(tx, { today, timeZone, limit: mostCounted });
  const end = startOfDay(addDays(today, 2), timeZone);
  const soon = found.filter(({ start }) => Date.parse(start) < end);
  if (soon.length === 0) return { next: found.slice(0, mostLater), more: 0 };
  return { next: soon.slice(0, mostSessions), more: Math.max(soon.length - mostSessions, 0) };
}

function contentIn(channels: readonly Channel[]): EntityDefinition[] {
  return allDefinitions.filter(
    ({ content, channelTypes }) => content && channels.some(({ subType }) => channelTypes.includes(subType)),
  );
}

const mostComing = 5;

const lookAheadDays = 366;

/** The next time of an event that repeats; none if it is over. */
function nextTime({ startsAt, endsAt, timeZone, recurrence, ...event }: RepeatingEvent): Soon[] {
  const values = { startsAt, endsAt, timeZone, recurrence };
  const series = seriesOf(definitionOf('events'), values, timeZone);
  const now = Date.now();
  const [first] = series
    ? occurrencesBetween(series, now, now + lookAheadDays * dayMs, 2).filter(({ start }) => start > now)
    : [];
  if (!first) return [];
  const at = new Date(first.start).toISOString().replace('.000Z', 'Z');
  return [{ ...event, entity: 'events', what: 'begins', at, timeZone, soon: at }];
}

/** The next events, conferences and publications of some channels. */
export async function comingUp(
  tx: Tx,
  { channels, today, timeZone }: Today & { channels: readonly Channel[] },
): Promise<ComingRow[]> {
  const ids = channels.map(({ id }) => id);
  const [once, repeating] = await Promise.all([
    comingRows(tx, contentIn(channels), { channels: ids, today, timeZone, limit: mostComing }),
    repeatingEvents(tx, ids),
  ]);
  return [...once, ...repeating.flatMap(nextTime)]
    .sort((one, other) => one.soon.localeCompare(other.soon))
    .slice(0, mostComing)
    .map(({ soon: _, ...row }) => row);
}

const dueWithinDays = 7;
const forgottenAfterDays = 60;

/** Drafts of some channels that are to be published soon, or should have been. */
export async function draftsDue(
  tx: Tx,
  { channels, today, timeZone }: Today & { channels: readonly Channel[] },
): Promise<Figure[]> {
  const [from, to] = [addDays(today, -forgottenAfterDays), addDays(today, dueWithinDays)];
  const days = { channels: channels.map(({ id }) => id), from, to, timeZone };
  const drafts = await dueDrafts(tx, contentIn(channels), days);
  return drafts.map(({ entity, channel, count }) => {
    const { singular, plural } = definitionOf(entity);
    const label = `Draft ${(count === 1 ? singular : plural).toLowerCase()} due within a week`;
    const where = { status: 'draft', publishAt: `${from}..${to}` };
    return { key: `${channel}.${entity}.due`, label, entity, channel, count, where };
  });
}

const mostUnreachable = 5;

const unreachableLabels = {
  users: 'Client whose mails do not arrive',
  coaches: 'Coach whose mails do not arrive',
  contributors: 'Contributor whose mails do not arrive',
};

/** The people whose mails do not arrive, each with their row; and how many they are, where that is more. */
async function unreachable(tx: Tx): Promise<Figure[]> {
  const { people, total } = await undeliveredMails(tx, { days: undeliveredDays, most: mostUnreachable });
  const each = people.map(({ entity, id, name }) => ({
    ...{ key: `${entity}.${id}.unreachable`, label: unreachableLabels[entity], entity },
    ...{ channel: null, count: 1, where: {}, row: id, about: name },
  }));
  if (total <= people.length) return each;
  const all = { key: 'users.unreachable', label: 'Emails that take no mail', entity: 'users', channel: null };
  return [{ ...all, count: total, where: {} }, ...each];
}

/** What waits for the staff, each with the list that shows it. */
export async function waitsOf(
  tx: Tx,
  { channels, today, timeZone }: Today & { channels: readonly Channel[] },
): Promise<Figure[]> {
  const [{ all, requested }, ofLeft, drafts, failed, owing, withoutMail] = await Promise.all([
    sessionsToConfirm(tx, { today, timeZone }),
    sessionsOfWhoLeft(tx, { today, timeZone }),
    draftsDue(tx, { channels, today, timeZone }),
    failedPipelines(tx),
    countOwing(tx),
    unreachable(tx),
  ]);
  const from = requested > 0 ? `, ${requested} from the booking page` : '';
  const sessions: Figure = {
    ...{ key: 'appointments.pending', entity: 'appointments', channel: null, count: all },
    label: `${all === 1 ? 'Session' : 'Sessions'} to confirm${from}`,
    where: { start: `${today}..`, status: 'pending' },
  };
  const { coaches } = ofLeft;
  const one = coaches.length === 1 ? 'a coach who has left' : 'coaches who have left';
  const left: Figure = {
    ...{ key: 'appointments.left', entity: 'appointments', channel: null, count: ofLeft.sessions },
    label: `${ofLeft.sessions === 1 ? 'Session' : 'Sessions'} of ${one}`,
    where: { start: `${today}..`, status: openStatuses.join(','), coach: coaches.join(',') },
  };
  const pipelines: Figure = {
    ...{ key: 'pipelines.failed', entity: 'pipelines', channel: null, count: failed },
    label: failed === 1 ? 'Pipeline that failed' : 'Pipelines that failed',
    where: { lastRun: 'failed' },
  };
  const owes: Figure = {
    ...{ key: 'payments.owed', entity: 'users', channel: null, count: owing },
    label: owing === 1 ? 'Client who owes' : 'Clients who owe',
    where: { client: 'true' },
  };
  return [
    ...(all > 0 ? [sessions] : []),
    ...(ofLeft.sessions > 0 ? [left] : []),
    ...(owing > 0 ? [owes] : []),
    ...withoutMail,
    ...(failed > 0 ? [pipelines] : []),
    ...drafts,
  ];
}

const weeksBack = 8;
const weeksAhead = 4;

/** Sessions a week, eight weeks back and four ahead; null if there are none. */
export async function trendOf(tx: Tx, { today, timeZone }: Today): Promise<SessionWeek[] | null> {
  const monday = addDays(today, 1 - weekdayOf(today));
  const weeks = Array.from({ length: weeksBack + 1 + weeksAhead }, (_, index) =>
    addDays(monday, 7 * (index - weeksBack)),
  );
  const [from = monday] = weeks;
  const found = await sessionsByWeek(tx, { from, to: addDays(monday, 7 * (weeksAhead + 1)), timeZone });
  if (found.length === 0) return null;
  const counts = new Map(found.map(({ week, sessions }) => [week, sessions]));
  return weeks.map((week) => ({ week, sessions: counts.get(week) ?? 0 }));
}
