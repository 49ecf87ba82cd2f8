// One thing: who gets which news of which session, and how they become one mail for each person.
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { statusesThatFree } from 'shared-contracts/entities';
import { detailPath } from 'shared-contracts/routes';
import { SessionLinks } from '../../booking/services/session-links.ts';
import { inTenant, type Tx, transaction } from '../../database/transaction.ts';
import { initialsOf } from '../../mail/initials.ts';
import { spokenMessages } from '../../mail/languages/spoken-messages.ts';
import { Outbox } from '../../mail/mailer.ts';
import {
  type Notice,
  noticeKinds,
  type Person,
  type SentNotice,
  type SessionFacts,
} from '../../mail/session-notice.ts';
import { sessionsWording } from '../../mail/session-words.ts';
import { accountsOf } from '../../payments/services/accounts.ts';
import type { Queue } from '../../queue/queue.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { everyTenant } from '../../tenants/tenants.ts';
import {
  dueReminders,
  forgetChanged,
  holdChanged,
  type NoticeToStore,
  type PersonToNotify,
  type SessionToNotify,
  sessionsToNotify,
  storeNotices,
  tenantsToNotify,
} from '../repositories/notices.ts';
import {
  insertSessionMail,
  mailsOfDay,
  mostMailsOfDay,
  refusedEmails,
} from '../repositories/session-mails.ts';
import { rulesFor, termsOfSessions } from './cancellation-terms.ts';
import { noticeOf } from './notices.ts';
import { type Office, officeOf } from './office.ts';
import { textsByLanguage } from './templates.ts';

/** What notifying people needs. */
export interface Notifying {
  pool: Pool;
  /** The secret that encrypts the outbox and signs links. */
  secret: string;
  queue: Pick<Queue, 'add'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** Within these seconds a change can be undone or made whole, and nobody hears of it. */
const settleSeconds = 30;

const [sessionsOfStep, hourMs] = [500, 3_600_000];

/** One person, and the news of one session for them. */
interface PersonalNotice {
  person: PersonToNotify;
  notice: Notice;
  sequence: number;
  reminded: boolean;
  /** Why the session, or the place of this person, is cancelled; null where it is not, or nobody said it. */
  reason?: string | null;
  /** Whether it is stored as sent, without a mail. */
  isQuiet?: boolean;
}

const unreported = ['completed', 'no-show'];

/** A session as one of its people is to know it; null where it does not take place, or not with them. */
function factsFor(
  { people, id: _, reason: __, ...session }: SessionToNotify,
  person: PersonToNotify,
): SessionFacts | null {
  const { status } = session;
  if (status !== 'pending' && status !== 'accepted') return null;
  if (person.waits) return { ...session, status: 'waiting', clients: [] };
  if (!person.takesPart) return null;
  const clients = people.filter(({ role, takesPart }) => role === 'client' && takesPart);
  return { ...session, status, clients: person.role === 'coach' ? clients.map(({ name }) => name) : [] };
}

/** The news for the people of a changed session. */
function changesOf(
  session: SessionToNotify,
  { now, reminderHours }: { now: number; reminderHours: number },
): PersonalNotice[] {
  if (unreported.includes(session.status ?? '')) return [];
  return session.people.flatMap((person): PersonalNotice[] => {
    const facts = factsFor(session, person);
    const isOff = session.status === null || statusesThatFree.includes(session.status);
    const notice = noticeOf(session.id, { ...person, facts, isOff, now });
    // A client who left a waiting list knows, and gets no more mails about the session.
    if (!notice && !facts && person.lastNotice?.status === 'waiting') {
      const left: Notice = { kind: 'cancelled', session: session.id, facts: person.lastNotice, before: null };
      return [{ person, notice: left, sequence: person.sequence ?? 0, reminded: false, isQuiet: true }];
    }
    if (!notice) return [];
    const isSoon = Date.parse(notice.facts.start) - now < reminderHours * hourMs;
    const reminded = isSoon && facts?.status === 'accepted';
    const reason = statusesThatFree.includes(session.status ?? '') ? session.reason : person.reason;
    return [{ person, notice, sequence: (person.sequence ?? -1) + 1, reminded, reason }];
  });
}

const toStore = ({ person: { role, id }, notice, sequence, reminded }: PersonalNotice): NoticeToStore => ({
  ...{ role, id, session: notice.session, sequence, reminded },
  lastNotice: notice.kind === 'cancelled' ? null : notice.facts,
});

/**
 * Records that a client has seen the booking of a session on the booking page. So they get the mail of the booking, and also that of a cancellation
 * before it.
 */
export async function noteShown(
  tx: Tx,
  { session, client }: { session: number; client: number },
): Promise<void> {
  const [found] = await sessionsToNotify(tx, [session]);
  const person = found?.people.find(({ role, id }) => role === 'client' && id === client);
  if (!found || !person || (person.lastNotice && !person.lastNotice.shown)) return;
  const facts = factsFor(found, person);
  if (!facts) return;
  const sequence = person.sequence ?? -1;
  const shown: SessionFacts = { ...facts, shown: true };
  await storeNotices(tx, [
    { role: 'client', id: client, session, sequence, lastNotice: shown, reminded: false },
  ]);
}

/** Writes one mail to each person, with all their news. People without an address get none. */
async function mailTo(
  tx: Tx,
  { secret, queue }: Notifying,
  { office, notices: personal }: { office: Office; notices: readonly PersonalNotice[] },
): Promise<void> {
  const { business, zone, policy, isChosen } = office;
  const outbox = new Outbox(secret, queue);
  const links = new SessionLinks(secret);
  const linkFor = ({ role, id }: Person, session: number, language: string) => {
    if (role === 'coach') return detailPath('appointments', session);
    if (!business.page) return null;
    return `/book/${business.page}/session/${links.token({ tenant: tx.tenant, session, client: id })}?lang=${language}`;
  };
  const textsIn = await textsByLanguage(tx);
  const termsOf = await termsOfSessions(
    tx,
    policy,
    personal.map(({ notice }) => notice),
  );
  const byPerson = Map.groupBy(personal, ({ person: { role, id } }) => `${role} ${id}`);
  for (const ofPerson of byPerson.values()) {
    const person = ofPerson[0]?.person;
    if (!person?.email) continue;
    const { language, locale } = spokenMessages([person.language, business.language]);
    const { contact, zone: own } = person;
    // The calendar of a contact has an entry for each person: of two children in one session, one may leave.
    const ofWhom = contact ? `-${person.id}` : '';
    const named = person.isTyped ? initialsOf(person.name) : person.name;
    const who = contact && named ? { clients: [named] } : {};
    const notices: SentNotice[] = ofPerson
      .map(({ person, notice, sequence, reason }) => ({
        ...notice,
        ...(reason ? { reason } : {}),
        facts: { ...notice.facts, ...who },
        before: notice.before && { ...notice.before, ...who },
        ...rulesFor(person, notice, { termsOf, isChosen }),
        ...{ sequence, uid: `session-${tx.tenant}-${notice.session}${ofWhom}@fairlead` },
        link:
          notice.kind === 'cancelled' && person.role === 'client'
            ? null
            : linkFor(person, notice.session, language),
      }))
      .sort((one, other) => noticeKinds.indexOf(one.kind) - noticeKinds.indexOf(other.kind));
    const { email, role } = person;
    // A visitor of the booking page can type any address, and any words as a name.
    const reader = contact ?? person;
    const name = reader.isTyped ? '' : reader.name;
    const isMoved = role === 'client' && notices.some(({ course }) => course?.credited);
    const owed = isMoved ? (await accountsOf(tx, [person.id])).get(person.id)?.owed : undefined;
    const mail = {
      kind: 'sessions' as const,
      to: email,
      name,
      role,
      locale,
      zone: own,
      ...(role === 'client' ? { texts: textsIn(language) } : {}),
      business: { ...business, zone },
      notices,
      ...(owed ? { owed } : {}),
    };
    const id = await outbox.post(tx, mail);
    const to = { entity: role === 'client' ? ('users' as const) : ('coaches' as const), id: person.id };
    await insertSessionMail(tx, {
      ...{ id, email, to, subject: sessionsWording(mail, '').subject },
      // The record of mails has no other kind for a person without a place.
      sessions: notices.map(({ session, kind }) => ({
        id: session,
        kind: kind === 'waiting' ? 'requested' : kind,
      })),
    });
  }
}

/**
 * Writes mails about changed sessions, and records them in the same transaction, so that each is sent once by any number of processes. Quiet changes, in
 * a trial, or while mails are off is stored as sent. Returns whether more is left.
 */
async function notifyOfChanges(tx: Tx, notifying: Notifying, settledFor: number): Promise<boolean> {
  const office = await officeOf(tx);
  if (office.isOn && (await mailsOfDay(tx)) >= mostMailsOfDay) {
    notifying.log.warn({ tenant: tx.tenant }, 'mails about sessions wait: too many within a day');
    return false;
  }
  const changed = await holdChanged(tx, { settledFor, most: sessionsOfStep });
  if (changed.length === 0) return false;
  const ids = changed.map(({ id }) => id);
  const quiet = new Set(changed.filter((one) => one.quiet).map(({ id }) => id));
  const facts = { now: Date.now(), reminderHours: office.reminderHours };
  const notices = (await sessionsToNotify(tx, ids)).flatMap((session) => changesOf(session, facts));
  await storeNotices(
    tx,
    // Nobody was notified of these: their reminder is due.
    notices.map((one) =>
      toStore(quiet.has(one.notice.session) || !office.isOn ? { ...one, reminded: false } : one),
    ),
  );
  await forgetChanged(tx, ids);
  const loud = notices.filter(({ notice, isQuiet }) => !isQuiet && !quiet.has(notice.session));
  if (office.isOn) await mailTo(tx, notifying, { office, notices: loud });
  return changed.length === sessionsOfStep;
}

/** Reminds the people of confirmed sessions that begin soon, once of each start, by any number of processes. */
async function remind(tx: Tx, notifying: Notifying): Promise<void> {
  const office = await officeOf(tx);
  const { isOn, reminderHours, zone } = office;
  if (!isOn || reminderHours === 0 || (await mailsOfDay(tx)) >= mostMailsOfDay) return;
  // Another process may be at the same: what it stores is seen by the query that follows.
  await waitFor(tx, 'reminders');
  const due = await dueReminders(tx, { hours: reminderHours, zone });
  if (due.length === 0) return;
  const sessions = await sessionsToNotify(tx, [...new Set(due.map(({ session }) => session))]);
  const refused = await refusedEmails(
    tx,
    sessions.flatMap(({ people }) => people.flatMap(({ email }) => email ?? [])),
  );
  const notices = sessions.flatMap((session) =>
    session.people.flatMap((person): PersonalNotice[] => {
      // It stays due: with another email in time, they are reminded.
      if (person.email && refused.has(person.email.toLowerCase())) return [];
      const isDue = due.some(
        (one) => one.session === session.id && one.role === person.role && one.id === person.id,
      );
      const facts = factsFor(session, person);
      if (!isDue || !facts) return [];
      const notice: Notice = { kind: 'reminder', session: session.id, facts, before: null };
      return [{ person, notice, sequence: person.sequence ?? 0, reminded: true }];
    }),
  );
  await storeNotices(tx, notices.map(toStore));
  await mailTo(tx, notifying, { office, notices });
}

/** Writes mails about changes that are older than some seconds, and reminders, tenant by tenant. A failure of one tenant is logged and does not stop the others. */
export async function notifyPeople(notifying: Notifying, settledFor = settleSeconds): Promise<void> {
  const { pool, log } = notifying;
  const each = async (tenants: readonly number[], work: (tx: Tx) => Promise<boolean>) => {
    for (const tenant of tenants) {
      try {
        while (await inTenant(pool, tenant, work));
      } catch (error) {
        log.error({ err: error, tenant }, 'people could not be notified of their sessions');
      }
    }
  };
  await each(await transaction(pool, (open) => tenantsToNotify(open, settledFor)), (tx) =>
    notifyOfChanges(tx, notifying, settledFor),
  );
  await each(await transaction(pool, everyTenant), async (tx) => {
    await remind(tx, notifying);
    return false;
  });
}
