import type { SessionMailPreview, SessionNoticeKind } from 'shared-contracts/api';
import { dayMs } from 'shared-contracts/days';
import { cancellationPolicy } from 'shared-contracts/entities';
import { accountOf, keysOf } from '../../accounts/repositories/accounts.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { type Spoken, spokenMessages } from '../../mail/languages/spoken-messages.ts';
import { textOf } from '../../mail/layout.ts';
import type { Outbox } from '../../mail/mailer.ts';
import type { SessionFacts, SessionsMail } from '../../mail/session-notice.ts';
import { sessionsWording } from '../../mail/session-words.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { nextSession } from '../repositories/notices.ts';
import { businessOf } from '../repositories/session-mails.ts';
import { cancellationTerms } from './cancellation-terms.ts';

const hourMs = 3_600_000;

/** A session for a business that has none to come: in a week, at a full hour. */
function inventedSession({ messages }: Spoken, now: number): Omit<SessionFacts, 'clients' | 'status'> {
  const start = Math.ceil((now + 7 * dayMs) / hourMs) * hourMs;
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + hourMs).toISOString(),
    service: { id: 0, name: messages.sample.service },
    coach: { id: 0, name: messages.sample.coach },
    location: null,
  };
}

async function sampleMail(
  tx: Tx,
  kind: SessionNoticeKind,
  to: { email: string; name: string },
): Promise<SessionsMail> {
  const found = await nextSession(tx);
  const business = { ...(await businessOf(tx)), zone: await businessZone(tx) };
  const spoken = spokenMessages([business.language]);
  const { start, end, service, coach, location } = found ?? inventedSession(spoken, Date.now());
  const status = kind === 'requested' ? ('pending' as const) : ('accepted' as const);
  const facts: SessionFacts = { start, end, service, coach, location, status, clients: [] };
  const dayBefore = (at: string) => new Date(Date.parse(at) - dayMs).toISOString();
  const before = kind === 'changed' ? { ...facts, start: dayBefore(start), end: dayBefore(end) } : null;
  const link =
    business.page && kind !== 'cancelled' ? `/book/${business.page}?lang=${spoken.language}` : null;
  const policy = cancellationPolicy(await settingValues(tx));
  const notice = {
    kind,
    session: 0,
    facts,
    before,
    uid: `test-${tx.tenant}-${start}@fairlead`,
    sequence: 0,
    link,
    terms: kind === 'cancelled' ? null : cancellationTerms(start, policy, Date.now()),
  };
  return {
    ...{ kind: 'sessions', to: to.email, name: to.name, role: 'client', locale: spoken.locale },
    ...{ business, notices: [notice] },
  };
}

/** What a client is sent, in words, with the next session of the business as the example. */
export async function previewOf(
  tx: Tx,
  kind: SessionNoticeKind,
  origin: string,
): Promise<SessionMailPreview> {
  const wording = sessionsWording(await sampleMail(tx, kind, { email: '', name: 'Ana' }), origin);
  return { subject: wording.subject, text: textOf(wording) };
}

/** Sends it to the owner of the account, and returns the address. */
export async function sendTest(
  tx: Tx,
  outbox: Outbox,
  options: { account: number; kind: SessionNoticeKind },
): Promise<{ to: string }> {
  const { email } = await keysOf(tx, options.account);
  if (email === null) throw new Failure('conflict', 'A trial has no email address yet: sign up to keep it.');
  const person = await accountOf(tx, options.account);
  const mail = await sampleMail(tx, options.kind, { email, name: person?.firstName ?? '' });
  await outbox.post(tx, mail);
  return { to: email };
}
