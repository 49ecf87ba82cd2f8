import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reference } from '../columns.ts';
import { keyOf } from '../entity-table.ts';

/** Why staff cancelled the place of a client in a session: in which version of it, so that a later cancellation without a reason does not have this one. */
export function placeReasonsTable() {
  return pgTable(
    'place_reasons',
    {
      tenantId: reference('tenant_id').notNull(),
      appointmentId: reference('appointment_id').notNull(),
      clientId: reference('client_id').notNull(),
      version: integer('version').notNull(),
      reason: text('reason').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.appointmentId, table.clientId] }),
      foreignKey({
        name: 'place_reasons_appointment_exists',
        columns: [table.tenantId, table.appointmentId],
        foreignColumns: keyOf('appointments'),
      }).onDelete('cascade'),
      foreignKey({
        name: 'place_reasons_client_exists',
        columns: [table.tenantId, table.clientId],
        foreignColumns: keyOf('users'),
      }).onDelete('cascade'),
      index('place_reasons_of_client').on(table.tenantId, table.clientId),
    ],
  );
}
