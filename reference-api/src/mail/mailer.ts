import { randomUUID } from 'node:crypto';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Pool } from 'pg';
import { inTenant, type Tx } from '../database/transaction.ts';
import type { Queue } from '../queue/queue.ts';
import { bounceAddress } from './bounce-address.ts';
import { Encryption } from './encryption.ts';
import { finalRefusal, type Refusal } from './failures/mail-failure.model.ts';
import { htmlOf, textOf } from './layout.ts';
import type { PackageMail } from './package-notice.ts';
import { programmeMailCalendar } from './programme-calendar.ts';
import type { ProgrammeMail } from './programme-notice.ts';
import {
  insertMail,
  isEntryThere,
  markFailed,
  markSent,
  waitingMail,
  withdrawMail,
} from './repositories/outbox.ts';
import { calendarOf } from './session-calendar.ts';
import type { SessionsMail } from './session-notice.ts';
import { type Mail, wordingOf } from './templates.ts';

// Every encrypted mail is as long as the next, so that neither time nor a copy of the table tells what it is.
const evenLength = 1500;

/** Writes mails into the outbox, in the transaction that is the reason for them. */
export class Outbox {
  readonly #encryption: Encryption;
  readonly #queue: Pick<Queue, 'add'>;

  constructor(secret: string, queue: Pick<Queue, 'add'>) {
    this.#encryption = new Encryption(secret, 'outbox');
    this.#queue = queue;
  }

  /**
   * Leaves a mail to be sent, once `settlesFor` seconds (0) are over, and returns its id. One of kind `nothing` costs the same and goes nowhere.
   */
  async post(tx: Tx, mail: Mail, settlesFor = 0): Promise<string> {
    const id = randomUUID();
    await insertMail(tx, id, this.#encryption.encrypt(JSON.stringify(mail).padEnd(evenLength)));
    const wait = settlesFor > 0 ? { startAfter: settlesFor } : {};
    await this.#queue.add(tx, 'mail', { tenant: tx.tenant, id }, wait);
    return id;
  }
}

/** How a mail leaves. */
export interface Sender {
  send(mail: SendMailOptions): Promise<unknown>;
}

/** Sends by SMTP. A server that does not answer fails the try, and the job tries again later. */
export function smtpSender(url: string): Sender {
  const transport = nodemailer.createTransport(url, {
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  } as object);
  return { send: (mail) => transport.sendMail(mail) };
}

/** What sending needs besides a mail. */
export interface Posting {
  pool: Pool;
  secret: string;
  /** Earlier secrets, of which mails may still wait. */
  moreSecrets?: readonly string[];
  sender: Sender;
  /** The address that sends, bare or with a name. */
  from: string;
  /** Where the dashboard is, for links. */
  origin: string;
  /** The mailbox to which mails that do not arrive come back; without one they go to `from`. */
  bounces?: string | null;
}

/** The bare address of a sender: a mail may name it with a name, as in «Fairlead <no-reply@fairlead.example>». */
function bareAddress(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

function calendarWith(
  mail: SessionsMail | ProgrammeMail | PackageMail,
  { address, origin }: { address: string; origin: string },
) {
  const now = new Date();
  switch (mail.kind) {
    case 'sessions':
      return [calendarOf(mail, { from: address, origin, now }), 'sessions.ics'] as const;
    case 'programme':
      return [programmeMailCalendar(mail, { from: address, now }), 'programme.ics'] as const;
    case 'package':
      return [null, ''] as const;
  }
}

/** What a mail for a business has besides its words: it comes from the business, answers go there, and a calendar is with it where it has times. */
function ofBusiness(
  mail: SessionsMail | ProgrammeMail | PackageMail,
  { from, origin }: Pick<Posting, 'from' | 'origin'>,
): SendMailOptions {
  const address = bareAddress(from);
  const [calendar, filename] = calendarWith(mail, { address, origin });
  const { name, email } = mail.business;
  return {
    from: { name, address },
    ...(email ? { replyTo: { name, address: email } } : {}),
    ...(calendar ? { icalEvent: { method: calendar.method, filename, content: calendar.text } } : {}),
  };
}

/** How a mail travels: reports come back to an address that names it, with its head alone. */
function envelopeOf(to: string, { bounces, id, token }: { bounces: string; id: string; token: string }) {
  return {
    envelope: { from: bounceAddress(bounces, token), to },
    dsn: { id, return: 'headers' as const, notify: ['failure' as const, 'delay' as const] },
  };
}

/** Hands a mail over to the mail server. Returns null, or how it refused it for good. */
async function send(
  mail: Exclude<Mail, { kind: 'nothing' }>,
  { sender, from, origin, bounces }: Pick<Posting, 'sender' | 'from' | 'origin' | 'bounces'>,
  { id, token }: { id: string; token: string | null },
): Promise<Refusal | null> {
  const wording = wordingOf(mail, origin);
  try {
    await sender.send({
      ...(mail.kind === 'sessions' || mail.kind === 'programme' || mail.kind === 'package'
        ? ofBusiness(mail, { from, origin })
        : { from }),
      // As an object: a text would be read as a list of addresses.
      to: { name: '', address: mail.to },
      ...(bounces && token ? envelopeOf(mail.to, { bounces, id, token }) : {}),
      subject: wording.subject,
      text: textOf(wording),
      html: htmlOf(wording),
      messageId: `<${id}@${from.split('@').at(-1)?.replace('>', '')}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
    return null;
  } catch (error) {
    const refused = finalRefusal(error);
    if (refused === null) throw error;
    return refused;
  }
}

/** Notes of a mail that it was tried for about a day in vain. */
export function giveUpMail(pool: Pool, { tenant, id }: { tenant: number; id: string }): Promise<void> {
  return inTenant(pool, tenant, (tx) => markFailed(tx, id, null));
}

/**
 * Sends one mail of the outbox. Marked after it left: a process that dies in between sends it twice rather than never, under
 * the same Message-ID, by which mail readers know a copy. Returns null, or how the mail server refused it for good: such a mail is not
 * tried again. Every other failure throws, and the job tries again.
 */
export async function deliver(
  posting: Posting,
  job: { tenant: number; id: string },
): Promise<Refusal | null> {
  const { pool } = posting;
  const waiting = await inTenant(pool, job.tenant, (tx) => waitingMail(tx, job.id));
  if (waiting === null) return null;
  const encryption = new Encryption(posting.secret, 'outbox', posting.moreSecrets);
  const mail = JSON.parse(encryption.decrypt(waiting.encrypted)) as Mail;
  if (mail.kind === 'package' && mail.entry !== null) {
    const { entry } = mail;
    const isDue = await inTenant(pool, job.tenant, async (tx) => {
      const isThere = await isEntryThere(tx, entry);
      if (!isThere) await withdrawMail(tx, job.id);
      return isThere;
    });
    if (!isDue) return null;
  }
  const refused =
    mail.kind === 'nothing' ? null : await send(mail, posting, { id: job.id, token: waiting.token });
  await inTenant(pool, job.tenant, (tx) =>
    refused === null ? markSent(tx, job.id) : markFailed(tx, job.id, refused),
  );
  return refused;
}
