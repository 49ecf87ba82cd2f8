import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FocalPoint } from 'shared-contracts/entities';
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
    /** The name of its file, and what the library says of it. */
    name: text('name').notNull().default(''),
    alt: text('alt').notNull().default(''),
    credit: text('credit').notNull().default(''),
    /** The folded words by which it is found. */
    search: text('search').notNull().default(''),
    focalPoint: jsonb('focal_point').$type<FocalPoint>(),
    /** Whether somebody put it into the library for later: it is not removed for being unused. */
    kept: boolean('kept').notNull().default(false),
    /** When somebody took it out of the library; null where nobody did. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key] }),
    // Every space shares the pictures of sample content.
    uniqueIndex('images_unique_key').on(table.key).where(sql`key not like 'fairlead%'`),
    index('images_by_key').on(table.key),
    index('images_by_age').on(table.tenantId, table.createdAt),
  ],
);
