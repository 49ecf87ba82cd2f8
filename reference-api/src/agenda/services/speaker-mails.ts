// One thing: what a release changes for each speaker, and the mails that notify them.
import type { SpeakerMail, SpeakerMails } from 'shared-contracts/api';
import { spokenLanguage } from 'shared-contracts/languages';
import type { Tx } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { textOf } from '../../mail/layout.ts';
import type { Outbox } from '../../mail/mailer.ts';
import {
  type ProgrammeMail,
  type ProgrammeNotice,
  programmeNoticeKinds,
  type SpokenSession,
} from '../../mail/programme-notice.ts';
import { programmeWording } from '../../mail/programme-words.ts';
import { businessOf, insertSessionMail } from '../../session-mails/repositories/session-mails.ts';
import { keyedRows } from '../repositories/agenda-rows.ts';
import { notifiedOfDay } from '../repositories/releases.ts';
import type { Programme, ProgrammeSession } from './programme.ts';
import { isElsewhere } from './release-changes.ts';

// What is more is refused: a space in wrong hands is no source of mail to everybody.
const mostMailsOfDay = 1000;
const mostPreviewed = 200;
const minuteMs = 60_000;

const speakersOf = ({ values }: ProgrammeSession) =>
  Array.isArray(values.contributors) ? (values.contributors as number[]) : [];

function spoken({ values, start, minutes, room }: ProgrammeSession): SpokenSession {
  return { title: String(values.title), start: new Date(start).toISOString(), minutes, room };
}

const isSame = (one: ProgrammeSession, other: ProgrammeSession) =>
  one.values.title === other.values.title &&
  one.start === other.start &&
  one.minutes === other.minutes &&
  !isElsewhere(one, other);

/** The changes for each speaker (by the id of the contributor) since the last release, or all of their sessions if there is none. Leaves out sessions that are over. */
function speakerNotices(
  before: Programme | null,
  after: Programme,
  now: number,
): Map<number, ProgrammeNotice[]> {
  const bySpeaker = new Map<number, ProgrammeNotice[]>();
  const isOver = ({ start, minutes }: ProgrammeSession) => start + minutes * minuteMs <= now;
  const add = (speaker: number, notice: ProgrammeNotice) =>
    bySpeaker.set(speaker, [...(bySpeaker.get(speaker) ?? []), notice]);
  const known = new Map(before?.sessions.map((one) => [one.row, one]));
  const left = new Map(after.sessions.map((one) => [one.row, one]));
  const cancelled = new Set(after.cancelledRows);
  for (const session of after.sessions) {
    if (isOver(session)) continue;
    const then = known.get(session.row);
    const facts = { session: spoken(session), uid: session.guid, sequence: session.version };
    const old = then ? spoken(then) : null;
    for (const speaker of new Set(speakersOf(session))) {
      const isNew = !then || !speakersOf(then).includes(speaker);
      if (isNew) add(speaker, { kind: 'new', before: null, ...facts });
      else if (old && !isSame(then, session)) add(speaker, { kind: 'changed', before: old, ...facts });
    }
  }
  for (const then of known.values()) {
    if (isOver(then)) continue;
    const now = left.get(then.row);
    const stay = new Set(now ? speakersOf(now) : []);
    const kind = cancelled.has(then.row) ? 'cancelled' : 'removed';
    // Higher than what the speaker had: calendars take the highest.
    const sequence = (now?.version ?? then.version) + 1;
    for (const speaker of new Set(speakersOf(then))) {
      if (stay.has(speaker)) continue;
      add(speaker, { kind, session: spoken(then), before: null, uid: then.guid, sequence });
    }
  }
  return bySpeaker;
}

interface Addressed {
  contributor: number;
  name: string;
  email: string | null;
  mail: ProgrammeMail;
}

/** A mail for each speaker for whom something is different, also for those without an address. */
async function mailsOf(
  tx: Tx,
  options: { before: Programme | null; after: Programme; release: string; note: string | null },
): Promise<Addressed[]> {
  const { before, after, release, note } = options;
  const bySpeaker = speakerNotices(before, after, Date.now());
  const contributors = await keyedRows(tx, 'contributors', [...bySpeaker.keys()]);
  const profileOf = (id: number) => Number(contributors.get(id)?.row.values.profile);
  const profiles = await keyedRows(tx, 'profiles', [...new Set([...contributors.keys()].map(profileOf))]);
  const { name, email, language } = await businessOf(tx);
  const { locale } = spokenLanguage([language]);
  const agenda = { title: after.title, zone: after.zone, release, note };
  return [...bySpeaker].flatMap(([contributor, notices]) => {
    const values = profiles.get(profileOf(contributor))?.row.values;
    // Contributors in the trash get no mail.
    if (!values) return [];
    const person = {
      name: String(values.displayName ?? ''),
      email: typeof values.email === 'string' && values.email !== '' ? values.email : null,
    };
    const inOrder = notices.sort(
      (one, other) =>
        programmeNoticeKinds.indexOf(one.kind) - programmeNoticeKinds.indexOf(other.kind) ||
        one.session.start.localeCompare(other.session.start),
    );
    const mail: ProgrammeMail = {
      ...{ kind: 'programme', to: person.email ?? '', name: person.name },
      ...{ business: { name, email }, locale, agenda, notices: inOrder },
    };
    return [{ contributor, ...person, mail }];
  });
}

const trialText = 'A trial sends no mails to others. Sign up to keep the space.';

/** The mails that a release would send, in words. */
export async function previewMails(
  tx: Tx,
  options: { before: Programme | null; after: Programme; release: string; note: string | null },
): Promise<SpeakerMails> {
  const mails = (await mailsOf(tx, options)).sort((one, other) => one.name.localeCompare(other.name));
  const preview = ({ contributor, name, email, mail }: Addressed): SpeakerMail => {
    const wording = programmeWording(mail);
    return { contributor, name, email, subject: wording.subject, text: textOf(wording) };
  };
  const { mayNotify } = await businessOf(tx);
  return {
    mails: mails.slice(0, mostPreviewed).map(preview),
    total: mails.filter(({ email }) => email !== null).length,
    withoutAddress: mails.filter(({ email }) => email === null).map(({ name }) => name),
    refused: mayNotify ? null : trialText,
  };
}

/** Writes the mails of a release into the outbox, in its transaction. Returns how many there are. */
export async function notifySpeakers(
  tx: Tx,
  outbox: Outbox,
  options: { before: Programme | null; after: Programme; release: string; note: string | null },
): Promise<number> {
  if (!(await businessOf(tx)).mayNotify) throw new Failure('conflict', trialText);
  const mails = (await mailsOf(tx, options)).filter(({ email }) => email !== null);
  if (mails.length + (await notifiedOfDay(tx)) > mostMailsOfDay)
    throw new Failure(
      'conflict',
      `Speakers get at most ${mostMailsOfDay.toLocaleString('en')} mails a day. Release without telling them, or tomorrow.`,
    );
  for (const { contributor, mail } of mails) {
    const id = await outbox.post(tx, mail);
    const to = { entity: 'contributors' as const, id: contributor };
    const { subject } = programmeWording(mail);
    await insertSessionMail(tx, { id, to, email: mail.to, subject, sessions: [] });
  }
  return mails.length;
}
