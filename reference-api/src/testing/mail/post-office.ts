import { readBounces } from '../../bounces/services/read-bounces.ts';
import { deliver, smtpSender } from '../../mail/mailer.ts';
import { notifyPeople } from '../../session-mails/services/notify-people.ts';
import { type TestApi, tokenSecret } from '../api.ts';
import { startImapServer } from './imap-server.ts';
import { mailbox } from './reports.ts';
import { startSmtpServer, type TakenMail } from './smtp-server.ts';

/** Mail servers on this machine, to which the product sends and from which it reads what comes back. `refused`: what SMTP says to which recipient. */
export async function openPostOffice(api: TestApi, refused: ReadonlyMap<string, string>) {
  const [smtp, imap] = [await startSmtpServer(refused), await startImapServer()];
  const { pool } = api.database;
  const fail = (...problem: unknown[]) => {
    throw new Error(JSON.stringify(problem));
  };
  const queue = { add: async () => undefined };
  const log = { error: fail, warn: () => undefined, info: () => undefined };
  const posting = {
    ...{ pool, secret: tokenSecret, sender: smtpSender(smtp.url), from: 'no-reply@test.example' },
    ...{ origin: 'http://host.example', bounces: mailbox },
  };
  return {
    imap,
    /** Notifies people of their sessions, sends what waits, and answers what left by that. */
    async send(): Promise<TakenMail[]> {
      await notifyPeople({ pool, secret: tokenSecret, queue, log }, 0);
      const before = smtp.taken.length;
      const waiting = await api.database.asOwner<{ tenant: string; id: string }>(
        'select tenant_id as tenant, id from outbox where encrypted is not null order by created_at, id',
      );
      for (const { tenant, id } of waiting) await deliver(posting, { tenant: Number(tenant), id });
      return smtp.taken.slice(before);
    },
    /** Reads what came back, as the job does. */
    read: (url = imap.url) => readBounces({ pool, log, mailbox: { address: mailbox, url } }),
    async close(): Promise<void> {
      await smtp.close();
      await imap.close();
    },
  };
}
