import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, reference } from './columns.ts';
import { tenants } from './tenant-tables.ts';

/** Uploaded images by tenant. The file store has their files by key; a key without a row here is an orphan. */
export const images = pgTable(
  'images',
  {
    tenantId: reference('tenant_id')
      .notNull()
      .references(() => tenants.id),
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    /** Since when nothing of the space leads to it; null while something does, or while nobody has looked. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key] }),
    uniqueIndex('images_unique_key').on(table.key),
    index('images_by_age').on(table.tenantId, table.createdAt),
  ],
);
