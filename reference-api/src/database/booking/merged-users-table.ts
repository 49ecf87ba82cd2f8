import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';
import { keyOf } from '../entity-table.ts';

/**
 * Who a user was merged into who was there twice: the links of mails that name the one lead to the other. `intoId` is never a user who was merged themselves. A row
 * outlives the purge of `userId`, so that links of coming sessions hold.
 */
export function mergedUsersTable() {
  return pgTable(
    'merged_users',
    {
      tenantId: reference('tenant_id').notNull(),
      userId: reference('user_id').notNull(),
      intoId: reference('into_id').notNull(),
      /** The email of the two that was not chosen: the booking page finds `intoId` by it, too. Null if they had one alone. */
      email: text('email'),
      mergedAt: moment('merged_at').notNull().defaultNow(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.userId] }),
      foreignKey({
        name: 'merged_users_into_exists',
        columns: [table.tenantId, table.intoId],
        foreignColumns: keyOf('users'),
      }).onDelete('cascade'),
      index('merged_users_of_into').on(table.tenantId, table.intoId),
      index('merged_users_email').on(table.tenantId, sql`lower(${table.email})`),
    ],
  );
}
