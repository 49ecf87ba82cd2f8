import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from './columns.ts';
import { keyOf } from './entity-table.ts';

/**
 * The marks of steps, one row each. Steps are a value of their plan, so a foreign key is impossible. A mark does not count while its step is
 * missing or the plan is not assigned to its person. Call this after the declaration of plans and users.
 */
export function stepMarksTable() {
  return pgTable(
    'step_marks',
    {
      tenantId: reference('tenant_id').notNull(),
      planId: reference('plan_id').notNull(),
      userId: reference('user_id').notNull(),
      step: text('step').notNull(),
      doneAt: moment('done_at').notNull(),
      // The name at that time; the audit knows the account.
      by: text('by').notNull(),
      source: text('source').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.planId, table.userId, table.step] }),
      foreignKey({
        name: 'step_marks_plan_exists',
        columns: [table.tenantId, table.planId],
        foreignColumns: keyOf('plans'),
      }).onDelete('cascade'),
      foreignKey({
        name: 'step_marks_user_exists',
        columns: [table.tenantId, table.userId],
        foreignColumns: keyOf('users'),
      }).onDelete('cascade'),
      index('step_marks_of_user').on(table.tenantId, table.userId),
      check('step_marks_source_choice', sql.raw(`source in ('staff', 'app')`)),
    ],
  );
}
