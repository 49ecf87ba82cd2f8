import type { MailKind, MailTemplatePreview, MailTexts } from 'shared-contracts/api/mail-templates';
import { dayMs } from 'shared-contracts/days';
import { cancellationPolicy } from 'shared-contracts/entities';
import type { ClientLanguage } from 'shared-contracts/languages';
import type { Tx } from '../../database/transaction.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { type Spoken, spokenMessages } from '../../mail/languages/spoken-messages.ts';
import { textOf } from '../../mail/layout.ts';
import type { Outbox } from '../../mail/mailer.ts';
import type { SessionFacts, SessionsMail } from '../../mail/session-notice.ts';
import { sessionsWording } from '../../mail/session-words.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { nextSession } from '../repositories/notices.ts';
import { businessOf } from '../repositories/session-mails.ts';
import { cancellationTerms, chosenByStaff } from './cancellation-terms.ts';
import { textsByLanguage } from './templates.ts';
import { testReader } from './test-reader.ts';

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

/** A mail as a client would get it: in which language (null for that of the content), and with which words (those that are stored where absent). */
export interface Sample {
  kind: MailKind;
  language: ClientLanguage | null;
  texts?: MailTexts;
}

async function sampleMail(
  tx: Tx,
  { kind, language, texts }: Sample,
  to: { email: string; name: string },
): Promise<{ mail: SessionsMail; isReal: boolean }> {
  const found = await nextSession(tx);
  const business = { ...(await businessOf(tx)), zone: await businessZone(tx) };
  const spoken = spokenMessages([language, business.language]);
  const stored = (await textsByLanguage(tx))(spoken.language);
  const { start, end, service, coach, location } = found ?? inventedSession(spoken, Date.now());
  const status = kind === 'requested' ? 'pending' : kind === 'waiting' ? 'waiting' : 'accepted';
  const facts: SessionFacts = { start, end, service, coach, location, status, clients: [] };
  const dayBefore = (at: string) => new Date(Date.parse(at) - dayMs).toISOString();
  const before = kind === 'changed' ? { ...facts, start: dayBefore(start), end: dayBefore(end) } : null;
  const link =
    business.page && kind !== 'cancelled' ? `/book/${business.page}?lang=${spoken.language}` : null;
  const settingOf = await settingValues(tx);
  const policy = cancellationPolicy(settingOf);
  const hasTerms = kind !== 'cancelled' && kind !== 'waiting';
  const reader = found?.people.find((person) => person.role === 'client' && person.takesPart);
  const notice = {
    kind,
    session: 0,
    facts,
    before,
    uid: `test-${tx.tenant}-${start}@fairlead`,
    sequence: 0,
    link,
    isChosen: chosenByStaff(settingOf, Date.now())(start),
    // As the first client of that session would read it.
    ...(hasTerms ? { paidWith: reader?.paidWith ?? null, singly: reader?.singly ?? null } : {}),
    terms: hasTerms ? cancellationTerms(start, policy, Date.now()) : null,
  };
  const mail: SessionsMail = {
    ...{ kind: 'sessions', to: to.email, name: to.name, role: 'client', locale: spoken.locale },
    ...{ texts: texts ? { [kind]: texts } : stored, business, notices: [notice] },
  };
  return { mail, isReal: found !== null };
}

/** What a client is sent, in words, with the next session of the business as the example. */
export async function previewOf(tx: Tx, sample: Sample, origin: string): Promise<MailTemplatePreview> {
  const { mail, isReal } = await sampleMail(tx, sample, { email: '', name: 'Ana' });
  const wording = sessionsWording(mail, origin);
  return { subject: wording.subject, text: textOf(wording), isReal };
}

/** Sends it to the owner of the account, and returns the address. */
export async function sendTest(
  tx: Tx,
  outbox: Outbox,
  { account, ...sample }: Sample & { account: number },
): Promise<{ to: string }> {
  const reader = await testReader(tx, account);
  const { mail } = await sampleMail(tx, sample, reader);
  await outbox.post(tx, mail);
  return { to: reader.email };
}
