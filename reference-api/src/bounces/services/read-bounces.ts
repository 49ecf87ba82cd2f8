import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { inTenant, transaction } from '../../database/transaction.ts';
import { takeLease } from '../../queue/lease.ts';
import { mailOfToken, noteCameBack, noteDelayed } from '../repositories/reported-mails.ts';
import { inMailbox, type MailboxPlace } from './mailbox.ts';
import { readReport } from './read-report.ts';
import { readReports, reportsReadAt } from './report-figures.ts';

// A run reads so many messages in so many seconds; the next one, a minute later, goes on.
const [mostMessages, mostSeconds, leaseSeconds] = [500, 50, 120];

interface Reading {
  pool: Pool;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  mailbox: MailboxPlace;
}

/** What a message was. */
type Outcome = 'failed' | 'delayed' | 'unknown' | 'answer' | 'unreadable';

async function take({ pool, log, mailbox }: Reading, bytes: Uint8Array): Promise<Outcome> {
  const report = await readReport(bytes, mailbox.address);
  if (!('token' in report)) return report.kind;
  const mail = await transaction(pool, (open) => mailOfToken(open, report.token));
  if (mail === null) return 'unknown';
  await inTenant(pool, mail.tenant, (tx) =>
    report.kind === 'failed' ? noteCameBack(tx, mail.id, report) : noteDelayed(tx, mail.id),
  );
  log.info({ mail: mail.id, status: report.status, kind: report.kind }, 'a report about a mail was read');
  return report.kind;
}

/**
 * Reads what came to the mailbox for reports, and notes it on the records of who was mailed. One process at a time does; the mailbox says what was read. Reports about
 * mails of this product are deleted, as they have the head of the mail; everything else stays there, read.
 */
export async function readBounces(reading: Reading): Promise<void> {
  const lease = await takeLease(reading.pool, 'bounces', leaseSeconds);
  if (lease === null) return;
  const until = performance.now() + mostSeconds * 1000;
  try {
    await inMailbox(reading.mailbox.url, async (open) => {
      const unread = await open.unread();
      for (const message of unread.slice(0, mostMessages)) {
        if (performance.now() > until || !(await lease.renew())) return;
        const bytes = await open.read(message);
        if (bytes === null) continue;
        const outcome = await take(reading, bytes);
        readReports.inc({ outcome });
        await (outcome === 'failed' || outcome === 'delayed' ? open.remove(message) : open.markRead(message));
      }
      if (unread.length <= mostMessages) reportsReadAt.setToCurrentTime();
    });
  } finally {
    await lease.release();
  }
}
