// One thing: the definition of every call, by name.
export {
  beginTrial,
  changeEmail,
  changePassword,
  confirmEmail,
  type Device,
  deleteAccount,
  keepTrial,
  listDevices,
  recover,
  resend,
  reset,
  revokeDevice,
  revokeOtherDevices,
  type SignUpData,
  signup,
  taskStatus,
  taskStatuses,
  updateAccount,
  verify,
  verifyLink,
} from './accounts/account-calls.ts';
export { type Account, readAccount } from './accounts/account-reading.ts';
export { ageOn, brokenPasswordRule, emailAddress, minimumAge, passwordLimit } from './accounts/person.ts';
export { type AgendaMove, mostAgendaMoves, moveAgendaSessions } from './agenda/agenda-calls.ts';
export {
  type AcceptedConflict,
  acceptConflict,
  listAcceptedConflicts,
  longestReason,
  mostAcceptedConflicts,
  takeBackConflict,
} from './agenda/conflict-calls.ts';
export { mostPlacedRooms, placeRooms, type RoomPlace } from './agenda/floor-calls.ts';
export {
  importProgramme,
  mostProgrammeBytes,
  type ProgrammeReport,
  programmeReport,
} from './agenda/programme-calls.ts';
export { exportAgenda, type ProgrammeFormat, programmeFormats } from './agenda/programme-file-calls.ts';
export { type ProgrammePage, readProgrammePage, writeProgrammePage } from './agenda/programme-page-calls.ts';
export {
  type AgendaRelease,
  listReleases,
  longestReleaseName,
  longestReleaseNote,
  type ProgrammePart,
  previewRelease,
  previewSpeakerMails,
  type ReleaseChange,
  readRelease,
  releaseAgenda,
  type SpeakerMail,
  type SpeakerMails,
} from './agenda/release-calls.ts';
export { mostDaysMoved, rescheduleSessions } from './agenda/reschedule-calls.ts';
export { allCalls } from './all-calls.ts';
export {
  type AttendanceEvent,
  listAttendance,
  listUnreached,
  type UnreachedClient,
} from './booking/attendance-calls.ts';
export {
  type BookedSession,
  type BookingSlot,
  refusedBookingData,
} from './booking/booked-session.ts';
export {
  type BookableService,
  bookSession,
  cancelBookedSession,
  listBookingSlots,
  listServicesWithoutTimes,
  longestBookingAddress,
  moveBookedSession,
  type OwnBookingPage,
  readBookedSession,
  readBookingPage,
  type ServiceWithoutTimes,
  type VisitedPage,
  visitBookingPage,
  writeBookingPage,
} from './booking/booking-page-calls.ts';
export {
  type CancelOutcome,
  cancelledPackages,
  cancelSessions,
  mostCancelled,
  reopenSessions,
} from './booking/cancel-calls.ts';
export {
  type CalendarFeed,
  type FeedEntity,
  feedEntities,
  readFeed,
  renewFeed,
} from './booking/feed-calls.ts';
export { handOverSessions, takeBackSessions } from './booking/hand-over-calls.ts';
export { closeOnHolidays, mostHolidays, type PublicHoliday, readHolidays } from './booking/holiday-calls.ts';
export {
  changeSeries,
  checkSeries,
  type RefusedSession,
  repeatSession,
  type SeriesTime,
  seriesScopes,
  undoSeriesChange,
} from './booking/series-calls.ts';
export {
  listSessionMails,
  mostSessionMails,
  previewSessionMail,
  type SessionMail,
  type SessionMailPreview,
  type SessionNoticeKind,
  sendTestMail,
} from './booking/session-mail-calls.ts';
export {
  type BulkAction,
  type BulkOperation,
  bulkActions,
  bulkOperationsAtOnce,
  mostBulkIds,
  mostBulkRows,
  readBulkOperation,
  undoBulkOperation,
} from './bulk-operation-calls.ts';
export {
  type CalendarEntry,
  type FocusType,
  focusTypes,
  mostCalendarDays,
  readCalendar,
} from './calendar-calls.ts';
export { type Access, type Call, failureSchema, type Given, type Taken } from './call.ts';
export type { Conflict } from './conflict.ts';
export { mostCsvColumns, readFilePart } from './csv/csv-calls.ts';
export { headerRowIn, headerSeparator, namedSeparator } from './csv/csv-header.ts';
export {
  type EntityCalls,
  entityCalls,
  type ListAnswer,
  mostTermRows,
  notFreeData,
  type RowAnswer,
  type TermCount,
  trashDays,
  trashSort,
  type VersionsAnswer,
} from './entity-calls.ts';
export { anyRow, customFilter, pageSize, wherePrefix } from './entity-query.ts';
export {
  type FoundRow,
  fieldValues,
  findRows,
  mostCards,
  mostFound,
  type RowCard,
  rowCards,
  searchTitles,
} from './find-calls.ts';
export { uploadImage } from './image-calls.ts';
export {
  addImportLines,
  applyImport,
  beginImport,
  type ColumnDates,
  checkImport,
  type DateOrder,
  type Import,
  type ImportLine,
  type ImportOutcome,
  idColumn,
  importLinesAtOnce,
  importOutcomes,
  isJoinable,
  listImportLines,
  mostImportLines,
  mostImportText,
  readImport,
  taxonsColumn,
} from './import-calls.ts';
export {
  groupsByRule,
  listGroupsByRule,
  listMembers,
  type Member,
  membersAtOnce,
  removeMember,
  setMember,
} from './member-calls.ts';
export {
  type ComingRow,
  type EndingPackage,
  type Figure,
  type GuideStep,
  type NextSession,
  type Overview,
  overview,
  readSetUpGuide,
  readUsage,
  type SessionWeek,
  type SetUpGuide,
  type SetUpStep,
  setUpSteps,
  type Usage,
  type WeekCount,
} from './overview/overview-calls.ts';
export { type SpaceStart, startSpace, type Trade, trades } from './overview/space-calls.ts';
export {
  clearStep,
  markStep,
  type PersonProgress,
  type PersonStep,
  type PlanProgress,
  peopleAtOnce,
  readPersonProgress,
  readProgress,
  readUserPlans,
  type StepMark,
  type UserPlan,
} from './progress-calls.ts';
export {
  type Channel,
  type EntityType,
  initialize,
  listChannels,
  listTypes,
  login,
  logout,
} from './session-calls.ts';
export { listSettings, type StoredSetting, writeSetting } from './settings-calls.ts';
export { readTask, type WorkTask, workStatuses } from './task-calls.ts';
export {
  mostTaxonLevels,
  type Taxon,
  type TaxonColour,
  type TaxonMode,
  taxonColours,
  taxonModes,
  taxonName,
} from './taxonomy/taxon.ts';
export {
  createTaxon,
  deleteTaxon,
  entityTaxons,
  idsPerCall,
  listCategories,
  listOptionFields,
  listOptions,
  listTags,
  moveTaxon,
  type TaxonUses,
  taxonsById,
  taxonUses,
  tickTaxon,
  updateTaxon,
} from './taxonomy/taxon-calls.ts';
export {
  listTaxonChanges,
  redoTaxonChange,
  type TaxonChange,
  taxonActions,
  undoDays,
  undoTaxonChange,
} from './taxonomy/taxon-change-calls.ts';
export type { ManyResult, MergeResult } from './taxonomy/taxon-results.ts';
export {
  createTaxons,
  type MergePreview,
  mergeTaxons,
  mostMerged,
  mostPaths,
  pathsAtOnce,
  previewMerge,
} from './taxonomy/taxon-work-calls.ts';
export { type RowUse, rowUses, unpublishedRows } from './uses-calls.ts';
export {
  historyDays,
  type RowVersion,
  type VersionAction,
  versionActions,
  versionsAtOnce,
} from './version-calls.ts';
export {
  createView,
  keepLayout,
  type ListLayout,
  listLayouts,
  listViews,
  mostViews,
  removeView,
  restoreView,
  type SavedView,
  updateView,
  viewNameLength,
} from './view-calls.ts';
