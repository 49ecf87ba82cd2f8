import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, reference, sortedText } from './columns.ts';
import { tenants } from './tenant-tables.ts';

const tenantId = () =>
  reference('tenant_id')
    .notNull()
    .references(() => tenants.id);

/** Tags, categories and options. A trigger maintains `uses`, see guards.ts. */
export const taxons = pgTable(
  'taxons',
  {
    tenantId: reference('tenant_id')
      .notNull()
      .references(() => tenants.id),
    id: reference('id').generatedAlwaysAsIdentity(),
    mode: text('mode').notNull(),
    type: text('type').notNull(),
    field: text('field').notNull().default(''),
    parentId: reference('parent_id'),
    name: sortedText('name').notNull(),
    uses: integer('uses').notNull().default(0),
    version: integer('version').notNull().default(1),
    colour: text('colour'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.parentId],
      foreignColumns: [table.tenantId, table.id],
      name: 'taxons_parent_exists',
    }).onDelete('cascade'),
    unique('taxons_unique_name')
      .on(table.tenantId, table.type, table.mode, table.field, table.parentId, table.name)
      .nullsNotDistinct(),
    index('taxons_of_parent').on(table.tenantId, table.parentId),
    check('taxons_mode_choice', sql`mode in ('tag', 'category', 'option')`),
    check('taxons_colour_of_tags', sql`colour is null or mode = 'tag'`),
  ],
);

/** Which taxons are ticked for which rows. */
export const taxonAssignments = pgTable(
  'taxon_assignments',
  {
    tenantId: reference('tenant_id').notNull(),
    entity: text('entity').notNull(),
    rowId: reference('row_id').notNull(),
    taxonId: reference('taxon_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.entity, table.rowId, table.taxonId] }),
    foreignKey({
      columns: [table.tenantId, table.taxonId],
      foreignColumns: [taxons.tenantId, taxons.id],
      name: 'taxon_assignments_taxon_exists',
    }).onDelete('cascade'),
    index('taxon_assignments_of_taxon').on(table.tenantId, table.taxonId, table.entity, table.rowId),
  ],
);

/**
 * The undo log of the taxonomy: each change of one tree (for a tick: the row type), and whether it is undone. The two tables below have its
 * effects on taxons and assignments. Changes with the same `batch` are undone and redone together.
 */
export const taxonChanges = pgTable(
  'taxon_changes',
  {
    tenantId: tenantId(),
    id: reference('id').generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    accountId: reference('account_id'),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    mode: text('mode').notNull(),
    type: text('type').notNull(),
    field: text('field').notNull().default(''),
    sentence: text('sentence').notNull(),
    batch: uuid('batch'),
    taxons: integer('taxons').notNull().default(0),
    assignments: integer('assignments').notNull().default(0),
    undone: boolean('undone').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('taxon_changes_of_type').on(table.tenantId, table.type, table.id),
    index('taxon_changes_of_batch').on(table.tenantId, table.batch).where(sql`batch is not null`),
    index('taxon_changes_by_age').on(table.tenantId, table.at),
  ],
);

/**
 * A taxon before and after a change; the name is null if it did not exist. `version` is that of a deleted taxon. Neither this table nor the
 * next has a foreign key to the change: checking it for each row took nine tenths of the time of a large delete.
 */
export const changedTaxons = pgTable(
  'changed_taxons',
  {
    tenantId: reference('tenant_id').notNull(),
    changeId: reference('change_id').notNull(),
    taxonId: reference('taxon_id').notNull(),
    beforeName: sortedText('before_name'),
    beforeParent: reference('before_parent'),
    beforeColour: text('before_colour'),
    afterName: sortedText('after_name'),
    afterParent: reference('after_parent'),
    afterColour: text('after_colour'),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.changeId, table.taxonId] }),
    index('changed_taxons_of_taxon').on(table.tenantId, table.taxonId, table.changeId),
  ],
);

/** An assignment that a change made (`added`) or took away. */
export const changedAssignments = pgTable(
  'changed_assignments',
  {
    tenantId: reference('tenant_id').notNull(),
    changeId: reference('change_id').notNull(),
    taxonId: reference('taxon_id').notNull(),
    entity: text('entity').notNull(),
    rowId: reference('row_id').notNull(),
    added: boolean('added').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'changed_assignments_pk',
      columns: [table.tenantId, table.changeId, table.taxonId, table.entity, table.rowId],
    }),
  ],
);

/** Work that takes longer than a call may, and its result. The server deletes the payload at the end. */
export const backgroundTasks = pgTable(
  'background_tasks',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    accountId: reference('account_id'),
    actor: text('actor').notNull(),
    requestId: text('request_id'),
    kind: text('kind').notNull(),
    payload: jsonb('asked'),
    status: text('status').notNull().default('pending'),
    sentence: text('sentence').notNull(),
    code: text('code'),
    change: reference('change'),
    result: jsonb('result'),
    data: jsonb('data'),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('background_tasks_by_age').on(table.tenantId, table.createdAt),
    check('background_tasks_status_choice', sql`status in ('pending', 'ready', 'failed')`),
  ],
);
