import { bigint, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { reference } from '../columns.ts';
import { images } from '../images-table.ts';
import { tenants } from '../tenant-tables.ts';

/**
 * Which image of the space an address is that imports fetched, by the digest of the address, so that it is fetched once. An import is a run of a pipeline
 * (`run_id`) or the task of a file that somebody uploaded (`task_id`). Without a key, `failure` says why the import has no image of it, until it ends. With one,
 * the import is that which fetched it.
 */
export const sourceImages = pgTable(
  'source_images',
  {
    tenantId: reference('tenant_id')
      .notNull()
      .references(() => tenants.id),
    digest: text('digest').notNull(),
    key: text('key'),
    failure: text('failure'),
    runId: bigint('run_id', { mode: 'number' }),
    taskId: uuid('task_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.digest] }),
    foreignKey({
      name: 'source_images_image_exists',
      columns: [table.tenantId, table.key],
      foreignColumns: [images.tenantId, images.key],
    }).onDelete('cascade'),
    index('source_images_of_image').on(table.tenantId, table.key),
    index('source_images_of_run').on(table.tenantId, table.runId),
    index('source_images_of_task').on(table.tenantId, table.taskId),
  ],
);
