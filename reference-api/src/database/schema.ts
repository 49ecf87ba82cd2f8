import { entityTable, linkTable } from './entity-table.ts';

export { codes, outbox, tasks, visitorAnswers } from './account-tables.ts';
export {
  accounts,
  audit,
  idempotencyKeys,
  sessions,
  taxonAssignments,
  taxons,
  tenants,
  totals,
} from './tenant-tables.ts';

// drizzle-kit reads the tables from these exports.
export const channels = entityTable('channels');
export const events = entityTable('events');
export const articles = entityTable('articles');
export const profiles = entityTable('profiles');
export const contributors = entityTable('contributors');
export const agendas = entityTable('agendas');
export const agendaSessions = entityTable('agenda-sessions');
export const rooms = entityTable('rooms');
export const floors = entityTable('floors');
export const volumes = entityTable('volumes');
export const issues = entityTable('issues');
export const users = entityTable('users');
export const groups = entityTable('groups');

export const eventsContributors = linkTable('events', 'contributors', 'contributors');
export const eventsGroups = linkTable('events', 'groups', 'groups');
export const articlesAuthors = linkTable('articles', 'authors', 'contributors');
export const agendaSessionsContributors = linkTable('agenda-sessions', 'contributors', 'contributors');
export const usersGroups = linkTable('users', 'groups', 'groups');
