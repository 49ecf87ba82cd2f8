import { randomUUID } from 'node:crypto';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Pool } from 'pg';
import { inTenant, type Tx } from '../database/transaction.ts';
import type { Queue } from '../jobs/queue.ts';
import { insertMail, markSent, sealedMail } from '../repositories/outbox.ts';
import { htmlOf, textOf } from './layout.ts';
import { type Letter, wordingOf } from './letters.ts';
import { Sealing } from './sealing.ts';

// Every sealed letter is as long as the next, so that neither time nor a copy of the table tells what it is.
const evenLength = 1500;

/** Writes letters into the outbox, in the transaction that is the reason for them. */
export class Outbox {
  readonly #sealing: Sealing;
  readonly #queue: Queue;

  constructor(secret: string, queue: Queue) {
    this.#sealing = new Sealing(secret, 'outbox');
    this.#queue = queue;
  }

  /** Leaves a letter to be sent. One of kind `nothing` costs the same and goes nowhere. */
  async post(tx: Tx, letter: Letter): Promise<void> {
    const id = randomUUID();
    await insertMail(tx, id, this.#sealing.seal(JSON.stringify(letter).padEnd(evenLength)));
    await this.#queue.add(tx, 'mail', { tenant: tx.tenant, id });
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

/** What sending needs besides a letter. */
export interface Posting {
  pool: Pool;
  secret: string;
  sender: Sender;
  from: string;
  /** Where the dashboard is, for links. */
  origin: string;
}

/**
 * Sends one mail of the outbox. Marked after it left: a process that dies in between sends it twice rather than never, under
 * the same Message-ID, by which mail readers know a copy.
 */
export async function deliver(posting: Posting, errand: { tenant: number; id: string }): Promise<void> {
  const { pool, sender, from, origin } = posting;
  const sealed = await inTenant(pool, errand.tenant, (tx) => sealedMail(tx, errand.id));
  if (sealed === null) return;
  const letter = JSON.parse(new Sealing(posting.secret, 'outbox').open(sealed)) as Letter;
  if (letter.kind !== 'nothing') {
    const wording = wordingOf(letter, origin);
    await sender.send({
      from,
      // As an object: a text would be read as a list of addresses.
      to: { name: '', address: letter.to },
      subject: wording.subject,
      text: textOf(wording),
      html: htmlOf(wording),
      messageId: `<${errand.id}@${from.split('@').at(-1)?.replace('>', '')}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
  }
  await inTenant(pool, errand.tenant, (tx) => markSent(tx, errand.id));
}
