import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, reference } from '../columns.ts';
import { keyOf } from '../entity-table.ts';

/**
 * The releases of agendas: immutable snapshots of the programme. `programme` is the whole snapshot, `changes` the differences since
 * the release before.
 */
export function agendaReleasesTable() {
  return pgTable(
    'agenda_releases',
    {
      tenantId: reference('tenant_id').notNull(),
      id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
      agendaId: reference('agenda_id').notNull(),
      name: text('name').notNull(),
      note: text('note'),
      sessions: integer('sessions').notNull(),
      programme: jsonb('programme').notNull(),
      changes: jsonb('changes').notNull(),
      releasedAt: moment('released_at').notNull().defaultNow(),
      releasedBy: text('released_by').notNull(),
      /** How many speakers were sent a mail about it. */
      told: integer('told').notNull().default(0),
    },
    (table) => [
      primaryKey({ columns: [table.tenantId, table.id] }),
      uniqueIndex('agenda_releases_unique_name').on(table.tenantId, table.agendaId, table.name),
      index('agenda_releases_by_time').on(table.tenantId, table.agendaId, table.releasedAt),
      foreignKey({
        name: 'agenda_releases_agenda_exists',
        columns: [table.tenantId, table.agendaId],
        foreignColumns: keyOf('agendas'),
      }).onDelete('cascade'),
    ],
  );
}
