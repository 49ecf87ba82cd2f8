import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { hasTakingStatus } from '../busy-times.ts';
import { moment, reference } from '../columns.ts';
import { keyOf } from '../entity-table.ts';

/**
 * The changed sessions whose people may get a notice, until a job has looked at them. Triggers write it, whatever writes sessions. A `quiet` change
 * (an import, the sample data of a space) is stored as if notices had been sent.
 */
export function changedSessionsTable() {
  return pgTable(
    'changed_sessions',
    {
      tenantId: reference('tenant_id').notNull(),
      appointmentId: reference('appointment_id').notNull(),
      changedAt: moment('changed_at').notNull().defaultNow(),
      quiet: boolean('quiet').notNull().default(false),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.appointmentId] }),
      foreignKey({
        name: 'changed_sessions_appointment_exists',
        columns: [table.tenantId, table.appointmentId],
        foreignColumns: keyOf('appointments'),
      }).onDelete('cascade'),
      index('changed_sessions_by_time').on(table.changedAt),
    ],
  );
}

/**
 * What each person of a session was last notified of: a client or a coach, by the id of the one or the other. `told` is null once they were notified that it does not take
 * place. `sequence` is the iCalendar SEQUENCE of that; `remindedFor` is the start of which they were reminded.
 */
export function sessionNoticesTable() {
  return pgTable(
    'session_notices',
    {
      tenantId: reference('tenant_id').notNull(),
      appointmentId: reference('appointment_id').notNull(),
      role: text('role').notNull(),
      personId: reference('person_id').notNull(),
      sequence: integer('sequence').notNull().default(0),
      told: jsonb('told'),
      remindedFor: moment('reminded_for'),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.appointmentId, table.role, table.personId] }),
      foreignKey({
        name: 'session_notices_appointment_exists',
        columns: [table.tenantId, table.appointmentId],
        foreignColumns: keyOf('appointments'),
      }).onDelete('cascade'),
      check('session_notices_role_choice', sql.raw(`role in ('coach', 'client')`)),
    ],
  );
}

/**
 * The mails about sessions, packages and programmes that people were sent, for their records: each to a client, a coach or a contributor. `id` is that of
 * the mail in the outbox. `failed_at` is set where it never arrived; `failure` is then the status, such as `550 5.1.1`, and `failure_kind` what that says, both null
 * where it was tried in vain, the kind also in rows of before, which are about the address. `failure_words` is what the mail server said, cleaned and cut.
 * `came_back` says that a report of a mail server says so.
 * `delayed_at` is when such a report said last that the mail is still tried.
 */
export function sessionMailsTable() {
  return pgTable(
    'session_mails',
    {
      tenantId: reference('tenant_id').notNull(),
      id: uuid('id').notNull(),
      userId: reference('user_id'),
      coachId: reference('coach_id'),
      contributorId: reference('contributor_id'),
      email: text('email').notNull(),
      subject: text('subject').notNull(),
      sessions: jsonb('sessions').notNull(),
      createdAt: moment('created_at').notNull().defaultNow(),
      failedAt: moment('failed_at'),
      failure: text('failure'),
      failureKind: text('failure_kind'),
      failureWords: text('failure_words'),
      cameBack: boolean('came_back').notNull().default(false),
      delayedAt: moment('delayed_at'),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      foreignKey({
        name: 'session_mails_user_exists',
        columns: [table.tenantId, table.userId],
        foreignColumns: keyOf('users'),
      }).onDelete('cascade'),
      foreignKey({
        name: 'session_mails_coach_exists',
        columns: [table.tenantId, table.coachId],
        foreignColumns: keyOf('coaches'),
      }).onDelete('cascade'),
      foreignKey({
        name: 'session_mails_contributor_exists',
        columns: [table.tenantId, table.contributorId],
        foreignColumns: keyOf('contributors'),
      }).onDelete('cascade'),
      check('session_mails_one_recipient', sql`num_nonnulls(user_id, coach_id, contributor_id) = 1`),
      index('session_mails_of_user').on(table.tenantId, table.userId, table.createdAt),
      index('session_mails_of_coach')
        .on(table.tenantId, table.coachId, table.createdAt)
        .where(sql`coach_id is not null`),
      index('session_mails_of_contributor')
        .on(table.tenantId, table.contributorId, table.createdAt)
        .where(sql`contributor_id is not null`),
      index('session_mails_to_email').on(table.tenantId, sql`lower(email)`, table.createdAt),
      index('session_mails_failed').on(table.tenantId, table.userId).where(sql`failed_at is not null`),
    ],
  );
}

const noteChange = (tenant: string, id: string) => `
    INSERT INTO changed_sessions (tenant_id, appointment_id, quiet)
    SELECT ${tenant}, ${id}, coalesce(current_setting('fairlead.quiet', true), '') = 'on'
    WHERE EXISTS (SELECT FROM appointments WHERE tenant_id = ${tenant} AND id = ${id})
    ON CONFLICT (tenant_id, appointment_id)
    DO UPDATE SET changed_at = now(), quiet = changed_sessions.quiet AND EXCLUDED.quiet;
    RETURN NULL;`;

const bookedTime = (row: 'OLD' | 'NEW') =>
  `${row}.start, ${row}."end", ${row}.coach, ${row}.service, ${row}.location, ${row}.status, ${row}.deleted_at IS NULL`;

/** The triggers that maintain `changed_sessions`: a row for each future session whose people get a mail about its changes. */
export const changedSessionsTriggers = `
  CREATE OR REPLACE FUNCTION note_changed_session() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN ${noteChange('NEW.tenant_id', 'NEW.id')}
  END $$;
  CREATE OR REPLACE TRIGGER note_new_session AFTER INSERT ON appointments
    FOR EACH ROW WHEN (NEW.start > now() AND NEW.deleted_at IS NULL AND ${hasTakingStatus('NEW.')})
    EXECUTE FUNCTION note_changed_session();
  CREATE OR REPLACE TRIGGER note_changed_session AFTER UPDATE OF start, "end", coach, service, location, status, deleted_at ON appointments
    FOR EACH ROW WHEN ((OLD.start > now() OR NEW.start > now()) AND (${bookedTime('OLD')}) IS DISTINCT FROM (${bookedTime('NEW')}))
    EXECUTE FUNCTION note_changed_session();
  CREATE OR REPLACE FUNCTION note_changed_clients() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    of_tenant bigint := CASE TG_OP WHEN 'DELETE' THEN OLD.tenant_id ELSE NEW.tenant_id END;
    of_session bigint := CASE TG_OP WHEN 'DELETE' THEN OLD.row_id ELSE NEW.row_id END;
  BEGIN
    IF NOT EXISTS (SELECT FROM appointments WHERE tenant_id = of_tenant AND id = of_session AND start > now()) THEN
      RETURN NULL;
    END IF; ${noteChange('of_tenant', 'of_session')}
  END $$;
  CREATE OR REPLACE TRIGGER note_changed_clients AFTER INSERT OR DELETE ON appointments_clients
    FOR EACH ROW EXECUTE FUNCTION note_changed_clients();
  CREATE OR REPLACE TRIGGER note_changed_waiting AFTER INSERT OR DELETE ON appointments_waiting
    FOR EACH ROW EXECUTE FUNCTION note_changed_clients();`;
