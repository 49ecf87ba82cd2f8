import ICAL from 'ical.js';
import type { SendMailOptions } from 'nodemailer';
import { deliver } from '../mail/mailer.ts';
import type { addingBy } from '../queue/queue.ts';
import { notifyPeople } from '../session-mails/services/notify-people.ts';
import { type TestApi, tokenSecret } from './api.ts';

/** A mail about sessions that left, and the entries of its calendar, if it has one, as a calendar program reads them. */
export interface SentMail {
  to: string;
  subject: string;
  text: string;
  entries: { method: string; uid: string; sequence: number; status: string; summary: string }[];
  /** Where the calendar says that each entry takes place; null where it does not. */
  places: (string | null)[];
}

function read(mail: SendMailOptions): SentMail {
  const calendar = mail.icalEvent as { method: string; content: string } | undefined;
  const events = calendar
    ? new ICAL.Component(ICAL.parse(calendar.content)).getAllSubcomponents('vevent')
    : [];
  return {
    to: (mail.to as { address: string }).address,
    ...{ subject: String(mail.subject), text: String(mail.text) },
    entries: events.map((event) => ({
      method: String(calendar?.method),
      uid: String(event.getFirstPropertyValue('uid')),
      sequence: Number(event.getFirstPropertyValue('sequence')),
      status: String(event.getFirstPropertyValue('status')),
      summary: String(event.getFirstPropertyValue('summary')),
    })),
    places: events.map((event) => (event.getFirstPropertyValue('location') as string | null) ?? null),
  };
}

// As the mailer reports that a mail server does not know an address.
const unknownAddress = () =>
  Object.assign(new Error('all recipients were rejected'), {
    ...{ code: 'EENVELOPE', command: 'RCPT TO', response: '550 5.1.1 unknown' },
  });

/**
 * Tells people of their sessions as the job does, of what changed at any time, and answers the mails that left since the last time. The mail server
 * refuses the addresses in `refused`; with `*` among them it is away.
 */
export function sentMailsIn(
  api: TestApi,
  refused: ReadonlySet<string> = new Set(),
): () => Promise<SentMail[]> {
  const { pool } = api.database;
  const queue = { add: (async () => undefined) as ReturnType<typeof addingBy> };
  const fail = (...problem: unknown[]) => {
    throw new Error(JSON.stringify(problem));
  };
  return async () => {
    await notifyPeople({ pool, secret: tokenSecret, queue, log: { error: fail, warn: () => undefined } }, 0);
    const left: SentMail[] = [];
    const sender = {
      send: async (mail: SendMailOptions) => {
        const one = read(mail);
        if (refused.has('*')) throw new Error('The mail server is away.');
        if (refused.has(one.to)) throw unknownAddress();
        left.push(one);
      },
    };
    const posting = { pool, secret: tokenSecret, sender, from: 'no-reply@test.example' };
    const waiting = await api.database.asOwner<{ tenant: string; id: string }>(
      'select tenant_id as tenant, id from outbox where sent_at is null order by created_at, id',
    );
    for (const { tenant, id } of waiting)
      await deliver({ ...posting, origin: 'http://host.example' }, { tenant: Number(tenant), id });
    return left;
  };
}
