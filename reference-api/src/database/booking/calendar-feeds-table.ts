import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';
import { tenants } from '../tenant-tables.ts';

/**
 * Which address of a calendar feed holds: that of this generation. A feed that nobody renewed has no row and is of generation 0. `rowId` is that of the coach or
 * the location, 0 for the business.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    tenantId: reference('tenant_id')
      .notNull()
      .references(() => tenants.id),
    entity: text('entity').notNull(),
    rowId: reference('row_id').notNull(),
    generation: integer('generation').notNull(),
    renewedAt: moment('renewed_at').notNull().defaultNow(),
    renewedBy: text('renewed_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.entity, table.rowId] }),
    check('calendar_feeds_entity_choice', sql.raw(`entity in ('coaches', 'locations', 'my-business')`)),
  ],
);
