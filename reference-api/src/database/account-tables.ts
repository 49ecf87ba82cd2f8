import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, reference } from './columns.ts';
import { tenants } from './tenant-tables.ts';

const tenantId = () =>
  reference('tenant_id')
    .notNull()
    .references(() => tenants.id);

/**
 * Codes that were sent by mail, as digests. One without an account was made for an address that has none, so that both cost
 * the same; nobody knows it. `link` names the code in a verification link. Codes outlive the move of their account out of the
 * pending accounts, so that the same link answers the same task: hence no foreign key.
 */
export const codes = pgTable(
  'codes',
  {
    tenantId: tenantId(),
    id: reference('id').generatedAlwaysAsIdentity(),
    accountId: reference('account_id'),
    purpose: text('purpose').notNull(),
    hash: text('hash').notNull(),
    link: uuid('link').notNull(),
    taskId: uuid('task_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('codes_unique_hash').on(table.hash),
    uniqueIndex('codes_unique_link').on(table.link),
    index('codes_of_account').on(table.tenantId, table.accountId),
    check('codes_purpose_choice', sql`purpose in ('verify', 'reset', 'email')`),
  ],
);

/** The set-up of a space, one for each account; what the verify-link screen asks for. */
export const tasks = pgTable(
  'tasks',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    accountId: reference('account_id').notNull(),
    status: text('status').notNull().default('pending'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('tasks_unique_account').on(table.tenantId, table.accountId),
    check('tasks_status_choice', sql`status in ('pending', 'ready', 'fail')`),
  ],
);

/**
 * Answers of visitors' writes that carried an Idempotency-Key, retained for a day. Key and request are keyed digests, since a
 * request may hold a password; the answer is encrypted, since that of a trial is a token.
 */
export const visitorAnswers = pgTable(
  'visitor_answers',
  {
    tenantId: tenantId(),
    key: text('key').notNull(),
    request: text('request').notNull(),
    encrypted: text('encrypted').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key] }),
    index('visitor_answers_by_age').on(table.tenantId, table.createdAt),
  ],
);

/**
 * Mails to send, encrypted (they carry codes); what is encrypted goes once the mail has left. `token` is random, and names the mail in the address to which
 * reports about it go; null in mails of before.
 */
export const outbox = pgTable(
  'outbox',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    encrypted: text('encrypted'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    token: uuid('token'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('outbox_token').on(table.token),
  ],
);
