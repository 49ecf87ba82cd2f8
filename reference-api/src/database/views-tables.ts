import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, reference } from './columns.ts';
import { accounts, tenants } from './tenant-tables.ts';

/**
 * Saved views of lists. `channelId` is 0 for a tenant-wide entity. When an account is deleted, its shared views lose their owner (`accountId`
 * null), and its private ones are deleted.
 */
export const views = pgTable(
  'views',
  {
    tenantId: reference('tenant_id')
      .notNull()
      .references(() => tenants.id),
    id: reference('id').generatedAlwaysAsIdentity(),
    accountId: reference('account_id'),
    entity: text('entity').notNull(),
    channelId: reference('channel_id').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    shared: boolean('shared').notNull(),
    version: integer('version').notNull().default(1),
    by: text('by').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
      name: 'views_account_exists',
    }),
    uniqueIndex('views_unique_name')
      .on(table.tenantId, table.accountId, table.entity, table.channelId, sql`lower(name)`)
      .where(sql`deleted_at is null`),
    index('views_of_list').on(table.tenantId, table.entity, table.channelId),
  ],
);

/** How each person left each list: its columns and its view type. */
export const layouts = pgTable(
  'layouts',
  {
    tenantId: reference('tenant_id').notNull(),
    accountId: reference('account_id').notNull(),
    entity: text('entity').notNull(),
    columns: text('columns'),
    shape: text('shape'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.accountId, table.entity] }),
    foreignKey({
      columns: [table.tenantId, table.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
      name: 'layouts_account_exists',
    }).onDelete('cascade'),
  ],
);
