import { type SQL, sql } from 'drizzle-orm';
import { pageActorName } from '../../booking/repositories/page-actor.ts';
import type { Tx } from '../../database/transaction.ts';

/** How a line of notes begins that the booking page wrote. */
export const pageLine = `${pageActorName}: `;

/** How many sessions to come a user takes part in, or waits for. */
export async function comingSessions(tx: Tx, user: number): Promise<number> {
  const [found] = await tx.run<{ count: number }>(sql`
    select count(*)::int as count from appointments a
    where a.tenant_id = ${tx.tenant} and a.deleted_at is null and a.status in ('pending', 'accepted') and a."end" > now()
      and a.id in (
        select row_id from appointments_clients where tenant_id = ${tx.tenant} and target_id = ${user}
        union select row_id from appointments_waiting where tenant_id = ${tx.tenant} and target_id = ${user})`);
  return found?.count ?? 0;
}

/** Erases the history of a user, what imports knew of them, and the values of fields that the tenant defined, those in the trash too. */
export async function eraseHistory(tx: Tx, user: number): Promise<void> {
  const ofUser = sql`tenant_id = ${tx.tenant} and entity = 'users' and row_id = ${user}`;
  await tx.run(sql`delete from row_versions where ${ofUser}`);
  await tx.run(sql`delete from imported_values where ${ofUser}`);
  await tx.run(sql`delete from place_reasons where tenant_id = ${tx.tenant} and client_id = ${user}`);
  await tx.run(sql`update users set custom = '{}' where tenant_id = ${tx.tenant} and id = ${user}`);
}

/** Erases the mails to a user, those that have not left too, and their name in what coaches were sent about sessions with them. */
export async function eraseMails(tx: Tx, user: number): Promise<void> {
  await tx.run(sql`
    delete from outbox o using session_mails m
    where m.tenant_id = ${tx.tenant} and m.user_id = ${user} and o.tenant_id = m.tenant_id and o.id = m.id`);
  await tx.run(sql`delete from session_mails where tenant_id = ${tx.tenant} and user_id = ${user}`);
  await tx.run(sql`
    update session_notices c set told = jsonb_set(c.told, '{clients}', '[]')
    where c.tenant_id = ${tx.tenant} and c.role = 'coach' and c.told ? 'clients' and c.appointment_id in (
      select n.appointment_id from session_notices n
      where n.tenant_id = ${tx.tenant} and n.role = 'client' and n.person_id = ${user})`);
  await tx.run(sql`
    delete from session_notices where tenant_id = ${tx.tenant} and role = 'client' and person_id = ${user}`);
}

// Where a user was in, or waited for, or cancelled late.
const sessionsOf = (tx: Tx, user: number): SQL => sql`(
  select row_id from appointments_clients where tenant_id = ${tx.tenant} and target_id = ${user}
  union select row_id from appointments_waiting where tenant_id = ${tx.tenant} and target_id = ${user}
  union select row_id from appointments_cancelled where tenant_id = ${tx.tenant} and target_id = ${user}
  union select row_id from appointments_late_cancels where tenant_id = ${tx.tenant} and target_id = ${user})`;

/** Erases why sessions of a user were cancelled where the booking page wrote it: nobody but the client said so. What staff wrote stays. */
export async function eraseOwnReasons(tx: Tx, user: number): Promise<void> {
  const said = sql`
    select v.row_id, v.changes->'cancelReason'->>1 as reason from row_versions v
    where v.tenant_id = ${tx.tenant} and v.entity = 'appointments' and v.actor = ${pageActorName}
      and v.row_id in ${sessionsOf(tx, user)} and v.changes->'cancelReason'->>1 is not null`;
  const reasons = await tx.run<{ row_id: number; reason: string }>(said);
  for (const { row_id: session, reason } of reasons) {
    await tx.run(sql`
      update appointments set cancel_reason = null
      where tenant_id = ${tx.tenant} and id = ${session} and cancel_reason = ${reason}`);
    await tx.run(sql`
      update row_versions set changes = jsonb_set(changes, '{cancelReason}', '[null, null]')
      where tenant_id = ${tx.tenant} and entity = 'appointments' and row_id = ${session}
        and (changes->'cancelReason'->>0 = ${reason} or changes->'cancelReason'->>1 = ${reason})`);
  }
}

/** The notes of sessions of a user that have lines of the booking page, those of their versions among them. */
export function notesOfSessions(
  tx: Tx,
  user: number,
): Promise<{ session: number; version: number | null; before: string | null; after: string | null }[]> {
  return tx.run(sql`
    select a.id as session, null::int as version, null as before, a.notes as after from appointments a
    where a.tenant_id = ${tx.tenant} and a.id in ${sessionsOf(tx, user)} and a.notes like ${`%${pageLine}%`}
    union all
    select v.row_id, v.version, v.changes->'notes'->>0, v.changes->'notes'->>1 from row_versions v
    where v.tenant_id = ${tx.tenant} and v.entity = 'appointments' and v.row_id in ${sessionsOf(tx, user)}
      and (v.changes->'notes')::text like ${`%${pageLine}%`}`);
}

/** Writes the notes of a session, or of one of its versions, as they are without a person. */
export async function putNotes(
  tx: Tx,
  notes: { session: number; version: number | null; before: string | null; after: string | null },
): Promise<void> {
  const { session, version, before, after } = notes;
  await tx.run(
    version === null
      ? sql`update appointments set notes = ${after} where tenant_id = ${tx.tenant} and id = ${session}`
      : sql`update row_versions set changes = jsonb_set(changes, '{notes}', ${JSON.stringify([before, after])}::jsonb)
          where tenant_id = ${tx.tenant} and entity = 'appointments' and row_id = ${session} and version = ${version}`,
  );
}
