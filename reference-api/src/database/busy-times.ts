import { sql } from 'drizzle-orm';
import { check, customType, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { statusesThatFree } from 'shared-contracts/entities';
import { reference } from './columns.ts';
import { keyOf } from './entity-table.ts';

const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/**
 * When a coach or a client is in a session: a row for each person of each session that takes place. Triggers keep it, whatever writes sessions, and the
 * exclusion constraint `busy_times_one_place` (added by the migration: Drizzle has no word for it) refuses a person in two places at one time.
 * Called once appointments are declared.
 */
export function busyTimesTable() {
  return pgTable(
    'busy_times',
    {
      tenantId: reference('tenant_id').notNull(),
      role: text('role').notNull(),
      personId: reference('person_id').notNull(),
      appointmentId: reference('appointment_id').notNull(),
      during: timeRange('during').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.appointmentId, table.role, table.personId] }),
      foreignKey({
        name: 'busy_times_appointment_exists',
        columns: [table.tenantId, table.appointmentId],
        foreignColumns: keyOf('appointments'),
      }).onDelete('cascade'),
      check('busy_times_role_choice', sql.raw(`role in ('coach', 'client')`)),
    ],
  );
}

const freeing = statusesThatFree.map((status) => `'${status}'`).join(', ');

/** The condition that keeps people busy: a row of appointments, by its alias with a point, is a session that takes place, in the trash or not. */
export const hasTakingStatus = (row: string): string => `${row}status NOT IN (${freeing})`;

const takesPlace = (row: '' | 'OLD.' | 'NEW.') => `${row}deleted_at IS NULL AND ${hasTakingStatus(row)}`;

/**
 * The triggers that keep `busy_times`. A session that is edited without a change of its people, its times or whether it takes place is left as it is: so double
 * bookings from before the constraint can still be read, annotated and separated.
 */
export const busyTimesTriggers = `
  CREATE OR REPLACE FUNCTION keep_busy_times() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM busy_times WHERE tenant_id = NEW.tenant_id AND appointment_id = NEW.id;
    INSERT INTO busy_times (tenant_id, role, person_id, appointment_id, during)
    SELECT NEW.tenant_id, person.role, person.id, NEW.id, tstzrange(NEW.start, NEW."end")
    FROM (
      SELECT 'coach' AS role, NEW.coach AS id
      UNION ALL
      SELECT 'client', target_id FROM appointments_clients WHERE tenant_id = NEW.tenant_id AND row_id = NEW.id
    ) person
    WHERE ${takesPlace('NEW.')};
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER keep_busy_times_on_insert AFTER INSERT ON appointments
    FOR EACH ROW EXECUTE FUNCTION keep_busy_times();
  CREATE OR REPLACE TRIGGER keep_busy_times_on_update AFTER UPDATE OF start, "end", coach, status, deleted_at ON appointments
    FOR EACH ROW WHEN (
      (OLD.start, OLD."end", OLD.coach, ${takesPlace('OLD.')}) IS DISTINCT FROM
      (NEW.start, NEW."end", NEW.coach, ${takesPlace('NEW.')}))
    EXECUTE FUNCTION keep_busy_times();
  CREATE OR REPLACE FUNCTION keep_busy_time_of_client() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      DELETE FROM busy_times
      WHERE tenant_id = OLD.tenant_id AND appointment_id = OLD.row_id AND role = 'client' AND person_id = OLD.target_id;
    ELSE
      INSERT INTO busy_times (tenant_id, role, person_id, appointment_id, during)
      SELECT tenant_id, 'client', NEW.target_id, id, tstzrange(start, "end") FROM appointments
      WHERE tenant_id = NEW.tenant_id AND id = NEW.row_id AND ${takesPlace('')}
      ON CONFLICT (tenant_id, appointment_id, role, person_id) DO NOTHING;
    END IF;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER keep_busy_time_of_client AFTER INSERT OR DELETE ON appointments_clients
    FOR EACH ROW EXECUTE FUNCTION keep_busy_time_of_client();`;
