import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';

/** The words of a business for a mail of a kind in a language; null is the standard. */
export function mailTemplatesTable() {
  return pgTable(
    'mail_templates',
    {
      tenantId: reference('tenant_id').notNull(),
      kind: text('kind').notNull(),
      language: text('language').notNull(),
      subject: text('subject'),
      introduction: text('introduction'),
      version: integer('version').notNull().default(1),
      updatedAt: moment('updated_at').notNull().defaultNow(),
      updatedBy: text('updated_by').notNull(),
    },
    (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.language] })],
  );
}
