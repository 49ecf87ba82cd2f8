import { sql } from 'drizzle-orm';
import type { SessionMail } from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';
import type { NoticeKind } from '../../mail/session-notice.ts';

/** A mail to a client, by the id that it has in the outbox. */
export interface NewSessionMail {
  id: string;
  user: number;
  email: string;
  subject: string;
  sessions: { id: number; kind: NoticeKind }[];
}

/** Stores which mail a client is sent. */
export async function insertSessionMail(tx: Tx, mail: NewSessionMail): Promise<void> {
  await tx.run(sql`
    insert into session_mails (tenant_id, id, user_id, email, subject, sessions)
    values (${tx.tenant}, ${mail.id}, ${mail.user}, ${mail.email}, ${mail.subject}, ${JSON.stringify(mail.sessions)}::jsonb)`);
}

/** The most mails that clients of a tenant are sent within a day: a space in wrong hands is no source of mail to everybody. */
export const mostMailsOfDay = 1000;

/** How many mails clients of the tenant were sent within a day. */
export async function mailsOfDay(tx: Tx): Promise<number> {
  const [found] = await tx.run<{ mails: number }>(sql`
    select count(*)::int as mails from session_mails where tenant_id = ${tx.tenant} and created_at > now() - interval '1 day'`);
  return found?.mails ?? 0;
}

/** The mails that a client was sent about sessions, newest first, `most` of them. `sentAt` is null while one waits in the outbox. */
export function mailsOfUser(tx: Tx, user: number, most: number): Promise<SessionMail[]> {
  return tx.run<SessionMail>(sql`
    select m.id, m.email, m.subject, m.sessions, m.created_at as "createdAt",
      -- The outbox forgets mails some time after they left.
      case when o.id is null then m.created_at else o.sent_at end as "sentAt"
    from session_mails m left join outbox o on o.tenant_id = m.tenant_id and o.id = m.id
    where m.tenant_id = ${tx.tenant} and m.user_id = ${user}
    order by m.created_at desc, m.id limit ${most}`);
}

/** What the mails of a tenant need of its business. `mayNotify` is false for a trial: nobody vouches for the addresses in it. */
export interface Business {
  name: string;
  email: string | null;
  phone: string | null;
  /** Where it is, in lines. */
  address: string | null;
  note: string | null;
  /** The address of its booking page; null where that is off. */
  page: string | null;
  /** The language of its content: a tag; null where no channel says one. */
  language: string | null;
  mayNotify: boolean;
}

/** Reads the business of the tenant. */
export async function businessOf(tx: Tx): Promise<Business> {
  const [found] = await tx.run<Business>(sql`
    select coalesce(b.legal_name, t.name) as name, b.email, b.phone, b.address, b.mail_note as note, p.address as page,
      (select c.locale from channels c where c.tenant_id = t.id and c.deleted_at is null and c.locale is not null order by c.id limit 1) as language,
      t.trial_ends_at is null as "mayNotify"
    from tenants t
    left join my_business b on b.tenant_id = t.id and b.deleted_at is null
    left join booking_pages p on p.tenant_id = t.id and p.is_on
    where t.id = ${tx.tenant}`);
  if (!found) throw new Error(`Tenant ${tx.tenant} is not there.`);
  return found;
}
