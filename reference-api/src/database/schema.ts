import { acceptedConflictsTable } from './agenda/accepted-conflicts-table.ts';
import { agendaReleasesTable } from './agenda/agenda-releases-table.ts';
import { programmePagesTable } from './agenda/programme-pages-table.ts';
import { sessionLabelsTable } from './agenda/session-labels-table.ts';
import { courseWaitsTable } from './booking/course-waits-table.ts';
import { mailTemplatesTable } from './booking/mail-templates-table.ts';
import { mergedUsersTable } from './booking/merged-users-table.ts';
import { placeReasonsTable } from './booking/place-reasons-table.ts';
import {
  changedSessionsTable,
  sessionMailsTable,
  sessionNoticesTable,
} from './booking/session-mail-tables.ts';
import { busyTimesTable } from './busy-times.ts';
import { entityTables } from './entity-tables.ts';
import { pipelineMappingsTable, pipelineRowsTable, pipelineRunsTable } from './pipelines/pipeline-tables.ts';
import { stepMarksTable } from './step-marks-table.ts';

export { codes, outbox, tasks, visitorAnswers } from './account-tables.ts';
export { bookingPages } from './booking/booking-pages-table.ts';
export { calendarFeeds } from './booking/calendar-feeds-table.ts';
export { bulkOperations } from './bulk-operations-table.ts';
export { customFields } from './custom-fields-table.ts';
export { fileParts } from './files-table.ts';
export { images } from './images-table.ts';
export { importKeys, importLines, imports } from './imports-table.ts';
export { importedValues } from './pipelines/imported-values-table.ts';
export { sourceImages } from './pipelines/source-images-table.ts';
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
export { rowVersions } from './versions/versions-table.ts';
export { workingCopies } from './versions/working-copies-table.ts';
export { layouts, views } from './views-tables.ts';

// These lead to tables of entities, which come first.
export const ofEntities = entityTables();
export const stepMarks = stepMarksTable();
export const busyTimes = busyTimesTable();
export const changedSessions = changedSessionsTable();
export const sessionNotices = sessionNoticesTable();
export const sessionMails = sessionMailsTable();
export const courseWaits = courseWaitsTable();
export const placeReasons = placeReasonsTable();
export const mailTemplates = mailTemplatesTable();
export const mergedUsers = mergedUsersTable();
export const acceptedConflicts = acceptedConflictsTable();
export const agendaReleases = agendaReleasesTable();
export const programmePages = programmePagesTable();
export const sessionLabels = sessionLabelsTable();
export const pipelineRuns = pipelineRunsTable();
export const pipelineMappings = pipelineMappingsTable();
export const pipelineRows = pipelineRowsTable();
