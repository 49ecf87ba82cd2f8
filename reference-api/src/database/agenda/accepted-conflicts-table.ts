import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';
import { keyOf } from '../entity-table.ts';

/** The conflicts of an agenda that somebody accepted, with a reason. `key` names the conflict with the times that it has. */
export function acceptedConflictsTable() {
  return pgTable(
    'accepted_conflicts',
    {
      tenantId: reference('tenant_id').notNull(),
      agendaId: reference('agenda_id').notNull(),
      key: text('key').notNull(),
      reason: text('reason').notNull(),
      acceptedBy: text('accepted_by').notNull(),
      acceptedAt: moment('accepted_at').notNull().defaultNow(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.agendaId, table.key] }),
      foreignKey({
        name: 'accepted_conflicts_agenda_exists',
        columns: [table.tenantId, table.agendaId],
        foreignColumns: keyOf('agendas'),
      }).onDelete('cascade'),
    ],
  );
}
