import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, reference } from './columns.ts';
import { tenants } from './tenant-tables.ts';

/** The fields that tenants defined for entities. Their values lie in the column `custom` of the rows. */
export const customFields = pgTable(
  'custom_fields',
  {
    tenantId: reference('tenant_id').notNull(),
    id: reference('id').generatedAlwaysAsIdentity(),
    entity: text('entity').notNull(),
    label: text('label').notNull(),
    help: text('help'),
    kind: text('kind').notNull(),
    options: jsonb('options').notNull().default([]),
    required: boolean('required').notNull(),
    onBookingPage: boolean('on_booking_page').notNull(),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'custom_fields_tenant_exists',
      columns: [table.tenantId],
      foreignColumns: [tenants.id],
    }),
    index('custom_fields_of_entity').on(table.tenantId, table.entity, table.position),
    // Two people who define the same field at once make one.
    uniqueIndex('custom_fields_unique_label')
      .on(table.tenantId, table.entity, sql`lower(${table.label})`)
      .where(sql`deleted_at is null`),
  ],
);
