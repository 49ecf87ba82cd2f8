import { busyTimesTable } from './busy-times.ts';
import { entityTable, linkTable } from './entity-table.ts';
import { stepMarksTable } from './step-marks-table.ts';

export { codes, outbox, tasks, visitorAnswers } from './account-tables.ts';
export { bulkOperations } from './bulk-operations-table.ts';
export { fileParts } from './files-table.ts';
export { images } from './images-table.ts';
export { importKeys, importLines, imports } from './imports-table.ts';
export { settings } from './settings-table.ts';
export {
  backgroundTasks,
  changedAssignments,
  changedTaxons,
  taxonAssignments,
  taxonChanges,
  taxons,
} from './taxonomy-tables.ts';
export {
  accounts,
  audit,
  idempotencyKeys,
  sessions,
  tenants,
  totals,
} from './tenant-tables.ts';
export { rowVersions } from './versions-table.ts';
export { layouts, views } from './views-tables.ts';

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
export const myBusiness = entityTable('my-business');
export const services = entityTable('services');
export const packages = entityTable('packages');
export const locations = entityTable('locations');
export const availables = entityTable('availables');
export const blockings = entityTable('blockings');
export const coaches = entityTable('coaches');
export const appointments = entityTable('appointments');
export const plans = entityTable('plans');
export const features = entityTable('features');
export const pipelines = entityTable('pipelines');

export const eventsContributors = linkTable('events', 'contributors', 'contributors');
export const eventsGroups = linkTable('events', 'groups', 'groups');
export const articlesAuthors = linkTable('articles', 'authors', 'contributors');
export const agendaSessionsContributors = linkTable('agenda-sessions', 'contributors', 'contributors');
export const issuesSections = linkTable('issues', 'sections', 'articles');
export const usersGroups = linkTable('users', 'groups', 'groups');
export const servicesLocations = linkTable('services', 'locations', 'locations');
export const packagesItems = linkTable('packages', 'items', 'services');
export const coachesServices = linkTable('coaches', 'services', 'services');
export const coachesLocations = linkTable('coaches', 'locations', 'locations');
export const appointmentsClients = linkTable('appointments', 'clients', 'users');
export const plansUsers = linkTable('plans', 'users', 'users');
export const plansGroups = linkTable('plans', 'groups', 'groups');
export const featuresGroups = linkTable('features', 'groups', 'groups');

export const stepMarks = stepMarksTable();
export const busyTimes = busyTimesTable();
