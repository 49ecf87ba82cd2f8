import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';
import { tenants } from '../tenant-tables.ts';

/**
 * Where the clients of a tenant book: `/book/<address>`, an address that is the tenant's alone. A visitor who names one sees that one row, by the policy `visitor`.
 */
export const bookingPages = pgTable(
  'booking_pages',
  {
    tenantId: reference('tenant_id')
      .notNull()
      .references(() => tenants.id),
    address: text('address').notNull(),
    isOn: boolean('is_on').notNull().default(false),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    uniqueIndex('booking_pages_unique_address').on(table.address),
    check(
      'booking_pages_address_form',
      sql.raw(`address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) <= 60`),
    ),
  ],
);
