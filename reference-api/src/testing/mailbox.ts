import type { SendMailOptions } from 'nodemailer';
import { setUpSpace } from '../accounts/services/provisioning.ts';
import { deliver } from '../mail/mailer.ts';
import { type TestApi, tokenSecret } from './api.ts';

/** A mail that left, and what a person takes from it. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The code as it is shown; '' where there is none. */
  code: string;
  /** The token of the verification link; '' where there is none. */
  jwt: string;
}

function addressIn(to: SendMailOptions['to']): string {
  if (typeof to === 'object' && 'address' in to && to.address) return to.address;
  throw new Error('A recipient is a text, which a mailer reads as a list.');
}

function received(mail: SendMailOptions): ReceivedMail {
  const text = String(mail.text);
  return {
    ...{ to: addressIn(mail.to), subject: String(mail.subject), text, html: String(mail.html) },
    code: /^Code: (\S+)$/m.exec(text)?.[1] ?? '',
    jwt: /jwt=(\S+)/.exec(text)?.[1] ?? '',
  };
}

/** Sends what waits in the outbox, as the job does, and returns the mails to an address, oldest first. */
export function openMailbox(api: TestApi): (to: string) => Promise<ReceivedMail[]> {
  const all: ReceivedMail[] = [];
  const sender = {
    send: async (mail: SendMailOptions) => {
      all.push(received(mail));
    },
  };
  const { pool } = api.database;
  const posting = { pool, secret: tokenSecret, sender, from: 'no-reply@test.example' };
  return async (to) => {
    const waiting = await api.database.asOwner<{ tenant: string; id: string }>(
      'select tenant_id as tenant, id from outbox where sent_at is null order by created_at',
    );
    for (const { tenant, id } of waiting) {
      await deliver({ ...posting, origin: 'http://host.example' }, { tenant: Number(tenant), id });
    }
    return all.filter((mail) => mail.to === to);
  };
}

/** Does the set-ups that wait, as the job does. */
export async function doSetUps(api: TestApi): Promise<void> {
  const waiting = await api.database.asOwner<{ id: string }>("select id from tasks where status = 'pending'");
  for (const { id } of waiting)
    await setUpSpace({ pool: api.database.pool, publicUrl: 'http://api.example' }, id);
}
