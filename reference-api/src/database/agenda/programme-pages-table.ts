import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';
import { keyOf } from '../entity-table.ts';

/**
 * Where visitors read the last release of an agenda: `/programme/<address>`, an address that no other agenda has. A visitor who names one sees that one
 * row, by the policy `visitor`.
 */
export function programmePagesTable() {
  return pgTable(
    'programme_pages',
    {
      tenantId: reference('tenant_id').notNull(),
      agendaId: reference('agenda_id').notNull(),
      address: text('address').notNull(),
      isOn: boolean('is_on').notNull().default(false),
      version: integer('version').notNull().default(1),
      updatedAt: moment('updated_at').notNull().defaultNow(),
      updatedBy: text('updated_by').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.agendaId] }),
      uniqueIndex('programme_pages_unique_address').on(table.address),
      check(
        'programme_pages_address_form',
        sql.raw(`address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 60`),
      ),
      foreignKey({
        name: 'programme_pages_agenda_exists',
        columns: [table.tenantId, table.agendaId],
        foreignColumns: keyOf('agendas'),
      }).onDelete('cascade'),
    ],
  );
}
