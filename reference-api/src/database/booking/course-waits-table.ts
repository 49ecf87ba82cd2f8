import { foreignKey, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';
import { keyOf } from '../entity-table.ts';

/**
 * What clients read who wait for a whole course in the list of a session: its package, and its price for a number of sessions. A row says that they wait for the
 * course and not for this session alone. A job removes those of clients who left the list. The session that they leave has no key: where it is gone, they stay on
 * the list, since nobody knows what comes back of the other course.
 */
export function courseWaitsTable() {
  return pgTable(
    'course_waits',
    {
      tenantId: reference('tenant_id').notNull(),
      appointmentId: reference('appointment_id').notNull(),
      clientId: reference('client_id').notNull(),
      packageId: reference('package_id').notNull(),
      /** How many sessions the price is for. */
      sessions: integer('sessions').notNull(),
      /** Null where the package had none. */
      price: jsonb('price'),
      /** Who moves from another course: their session from which on they leave it, and that from which on they join this one. Null for whom it is the first. */
      leavesId: reference('leaves_id'),
      joinsId: reference('joins_id'),
      /** When those two began as they joined the list: a session is moved or over by the time at which a place comes. */
      leavesFrom: moment('leaves_from'),
      joinsFrom: moment('joins_from'),
      joinedAt: moment('joined_at').notNull().defaultNow(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.appointmentId, table.clientId] }),
      foreignKey({
        name: 'course_waits_appointment_exists',
        columns: [table.tenantId, table.appointmentId],
        foreignColumns: keyOf('appointments'),
      }).onDelete('cascade'),
      foreignKey({
        name: 'course_waits_client_exists',
        columns: [table.tenantId, table.clientId],
        foreignColumns: keyOf('users'),
      }).onDelete('cascade'),
      foreignKey({
        name: 'course_waits_package_exists',
        columns: [table.tenantId, table.packageId],
        foreignColumns: keyOf('packages'),
      }).onDelete('cascade'),
      index('course_waits_of_client').on(table.tenantId, table.clientId),
      index('course_waits_of_package').on(table.tenantId, table.packageId),
    ],
  );
}
