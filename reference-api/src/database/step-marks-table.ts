import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from './columns.ts';
import { keyOf } from './entity-table.ts';

/**
 * Which steps of plans people have done, a row for each. Steps are a value of their plan, so no key leads to them: a mark whose step is no longer there,
 * or whose person the plan is no longer assigned to, does not count, and does again once the step or the person is back. Called when plans and users are declared.
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
      // The name as it was then; the audit knows the account.
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
