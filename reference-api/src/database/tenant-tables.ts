import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, reference } from './columns.ts';

/**
 * Businesses; all other data belongs to one. Tenant 0 holds the pending accounts, whose address is not verified yet, and records about
 * addresses without an account.
 */
export const tenants = pgTable('tenants', {
  id: reference('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  trialEndsAt: moment('trial_ends_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * A person of the back office. The address is in small letters and one in the whole product; a trial has neither it nor a
 * password. While it is pending, `keepsTenant` is the trial to take over; `timeZone` and `sampleContent` say how a new space starts.
 */
export const accounts = pgTable(
  'accounts',
  {
    tenantId: reference('tenant_id')
      .notNull()
      .references(() => tenants.id),
    id: reference('id').generatedAlwaysAsIdentity(),
    email: text('email'),
    pendingEmail: text('pending_email'),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dayOfBirth: date('day_of_birth', { mode: 'string' }),
    keepsTenant: reference('keeps_tenant'),
    timeZone: text('time_zone').notNull().default('UTC'),
    sampleContent: boolean('sample_content').notNull().default(false),
    verified: boolean('verified').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('accounts_unique_email').on(table.email),
    check('accounts_email_small', sql`email = lower(email)`),
  ],
);

/** A sign-in. It ends when it is revoked or expires, whatever its tokens say. */
export const sessions = pgTable(
  'sessions',
  {
    tenantId: reference('tenant_id').notNull(),
    id: uuid('id').notNull(),
    number: reference('number').generatedAlwaysAsIdentity(),
    accountId: reference('account_id').notNull(),
    browser: text('browser').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
      name: 'sessions_account_exists',
    }).onDelete('cascade'),
    index('sessions_by_expiry').on(table.tenantId, table.expiresAt),
    index('sessions_of_account').on(table.tenantId, table.accountId),
  ],
);

/** The audit log: actor, action and row; written in the transaction of the action. */
export const audit = pgTable(
  'audit',
  {
    tenantId: reference('tenant_id')
      .notNull()
      .references(() => tenants.id),
    id: reference('id').generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    accountId: reference('account_id'),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    rowId: text('row_id').notNull(),
    details: jsonb('details').notNull().default({}),
    requestId: text('request_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('audit_by_row').on(table.tenantId, table.subject, table.rowId, table.id),
    index('audit_by_time').on(table.tenantId, table.at),
  ],
);

/** Answers of writes that carried an Idempotency-Key, retained for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: reference('tenant_id').notNull(),
    accountId: reference('account_id').notNull(),
    key: text('key').notNull(),
    request: text('request').notNull(),
    answer: text('answer').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.accountId, table.key] }),
    foreignKey({
      columns: [table.tenantId, table.accountId],
      foreignColumns: [accounts.tenantId, accounts.id],
      name: 'idempotency_keys_account_exists',
    }).onDelete('cascade'),
    index('idempotency_keys_by_age').on(table.tenantId, table.createdAt),
  ],
);

/**
 * How many rows outside the trash an entity has in a channel (0 for tenant-wide ones), by status where it is content ('' where
 * not), as shards to sum. Triggers maintain them, see guards.ts.
 */
export const totals = pgTable(
  'totals',
  {
    tenantId: reference('tenant_id').notNull(),
    entity: text('entity').notNull(),
    channelId: reference('channel_id').notNull(),
    status: text('status').notNull().default(''),
    rows: integer('rows').notNull(),
    shard: reference('shard').notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    primaryKey({
      name: 'totals_pk',
      columns: [table.tenantId, table.entity, table.channelId, table.status, table.shard],
    }),
  ],
);
