import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';
import { keyOf } from '../entity-table.ts';

/**
 * Runs of pipelines. `upload` is the file until the run ends; `etag`, `last_modified` and `digest` say what was fetched, so that a run by the clock
 * can tell that nothing changed; `progress_at` is when it last fetched images, if it did; `report` is what it did or would do; `retry_at` is when a busy server may
 * be asked again.
 */
export function pipelineRunsTable() {
  return pgTable(
    'pipeline_runs',
    {
      tenantId: reference('tenant_id').notNull(),
      id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
      pipelineId: reference('pipeline_id').notNull(),
      at: moment('at').notNull().defaultNow(),
      endedAt: moment('ended_at'),
      progressAt: moment('progress_at'),
      accountId: reference('account_id'),
      actor: text('actor').notNull(),
      requestId: text('request_id'),
      isCheck: boolean('is_check').notNull(),
      byClock: boolean('by_clock').notNull(),
      file: text('file').notNull(),
      status: text('status').notNull().default('pending'),
      sentence: text('sentence').notNull(),
      upload: text('upload'),
      etag: text('etag'),
      lastModified: text('last_modified'),
      digest: text('digest'),
      retryAt: moment('retry_at'),
      report: jsonb('report'),
      bulkOperationId: reference('bulk_operation_id'),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      index('pipeline_runs_of_pipeline').on(table.tenantId, table.pipelineId, table.id),
      foreignKey({
        name: 'pipeline_runs_pipeline_exists',
        columns: [table.tenantId, table.pipelineId],
        foreignColumns: keyOf('pipelines'),
      }).onDelete('cascade'),
      check('pipeline_runs_status_choice', sql`status in ('pending', 'ready', 'failed')`),
    ],
  );
}

/** What the columns of a pipeline's CSV are, by the names of the columns; `key_column` is the one whose text knows a row again. */
export function pipelineMappingsTable() {
  return pgTable(
    'pipeline_mappings',
    {
      tenantId: reference('tenant_id').notNull(),
      pipelineId: reference('pipeline_id').notNull(),
      columns: jsonb('columns').notNull(),
      keyColumn: text('key_column'),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.pipelineId] }),
      foreignKey({
        name: 'pipeline_mappings_pipeline_exists',
        columns: [table.tenantId, table.pipelineId],
        foreignColumns: keyOf('pipelines'),
      }).onDelete('cascade'),
    ],
  );
}

/**
 * What the source of a pipeline had for each row the last time. Only a version before `imported_values` reads it: both run at once while one upgrades (ADR 84).
 */
export function pipelineRowsTable() {
  return pgTable(
    'pipeline_rows',
    {
      tenantId: reference('tenant_id').notNull(),
      pipelineId: reference('pipeline_id').notNull(),
      entity: text('entity').notNull(),
      key: text('key').notNull(),
      values: jsonb('values').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.pipelineId, table.entity, table.key] }),
      foreignKey({
        name: 'pipeline_rows_pipeline_exists',
        columns: [table.tenantId, table.pipelineId],
        foreignColumns: keyOf('pipelines'),
      }).onDelete('cascade'),
    ],
  );
}
