import { entityNames } from '../entities/screens/screens.derived.ts';
import { readAccount } from './accounts/account-reading.ts';
import { accountCalls } from './accounts/every-account-call.ts';
import { moveAgendaSessions } from './agenda/agenda-calls.ts';
import { acceptConflict, listAcceptedConflicts, takeBackConflict } from './agenda/conflict-calls.ts';
import { placeRooms } from './agenda/floor-calls.ts';
import { importProgramme } from './agenda/programme-calls.ts';
import { exportAgenda } from './agenda/programme-file-calls.ts';
import { programmePageCalls } from './agenda/programme-page-calls.ts';
import {
  listReleases,
  previewRelease,
  previewSpeakerMails,
  readRelease,
  releaseAgenda,
} from './agenda/release-calls.ts';
import { rescheduleSessions } from './agenda/reschedule-calls.ts';
import { sessionLabelCalls } from './agenda/session-label-calls.ts';
import { listAttendance, listUnreached } from './booking/attendance-calls.ts';
import { bookingPageCalls } from './booking/booking-page-calls.ts';
import { cancelSessions, reopenSessions } from './booking/cancel-calls.ts';
import { classListCalls } from './booking/class-list-calls.ts';
import { clientAccountCalls } from './booking/client-account-calls.ts';
import { eraseCalls, mergeCalls } from './booking/client-data-calls.ts';
import { courseCalls } from './booking/course-calls.ts';
import { coursePlaceCalls } from './booking/course-place-calls.ts';
import { enrolmentCalls } from './booking/enrolment-calls.ts';
import { readFeed, renewFeed } from './booking/feed-calls.ts';
import { handOverSessions, takeBackSessions } from './booking/hand-over-calls.ts';
import { closeOnHolidays, readHolidays } from './booking/holiday-calls.ts';
import { mailTemplateCalls } from './booking/mail-template-calls.ts';
import { packageMailCalls } from './booking/package-mail-calls.ts';
import { changeSeries, checkSeries, repeatSession, undoSeriesChange } from './booking/series-calls.ts';
import { sessionMailCalls } from './booking/session-mail-calls.ts';
import { readBulkOperation, undoBulkOperation } from './bulk-operation-calls.ts';
import { readCalendar } from './calendar-calls.ts';
import type { Call } from './call.ts';
import { readFilePart } from './csv/csv-calls.ts';
import { createMissingRows } from './csv/missing-rows-calls.ts';
import { customFieldCalls } from './custom/custom-field-calls.ts';
import { sessionFieldCalls } from './custom/session-field-calls.ts';
import { entityCalls } from './entity-calls.ts';
import { fieldValues, findRows, rowCards, searchTitles } from './find-calls.ts';
import { uploadImage } from './image-calls.ts';
import { imageLibraryCalls } from './images/library-calls.ts';
import { importCalls } from './import-calls.ts';
import { memberCalls } from './member-calls.ts';
import { overview, readSetUpGuide, readUsage } from './overview/overview-calls.ts';
import { startSpace } from './overview/space-calls.ts';
import { pipelineCalls } from './pipelines/pipeline-calls.ts';
import { progressCalls } from './progress-calls.ts';
import { initialize, listChannels, listTypes, login, logout } from './session-calls.ts';
import { listSettings, writeSetting } from './settings-calls.ts';
import { readTask } from './task-calls.ts';
import {
  createTaxon,
  deleteTaxon,
  entityTaxons,
  listCategories,
  listOptionFields,
  listOptions,
  listTags,
  moveTaxon,
  taxonsById,
  taxonUses,
  tickTaxon,
  updateTaxon,
} from './taxonomy/taxon-calls.ts';
import { listTaxonChanges, redoTaxonChange, undoTaxonChange } from './taxonomy/taxon-change-calls.ts';
import { taxonWorkCalls } from './taxonomy/taxon-work-calls.ts';
import { rowUses, unpublishedRows } from './uses-calls.ts';
import { viewCalls } from './view-calls.ts';
import { workingCopyCalls } from './working-copies/working-copy-calls.ts';

/** Every call of the API, created lazily: a browser needs a few calls; the server and the OpenAPI file need all. */
export function allCalls(): Call[] {
  return [
    initialize,
    login,
    logout,
    listChannels,
    listTypes,
    overview,
    readSetUpGuide,
    readUsage,
    startSpace,
    ...sessionMailCalls,
    ...clientAccountCalls,
    ...classListCalls,
    ...courseCalls,
    ...coursePlaceCalls,
    ...enrolmentCalls,
    ...eraseCalls,
    ...mergeCalls,
    ...mailTemplateCalls,
    ...packageMailCalls,
    ...pipelineCalls,
    ...customFieldCalls,
    createMissingRows,
    ...sessionFieldCalls,
    ...sessionLabelCalls,
    readFeed,
    renewFeed,
    ...accountCalls,
    readAccount,
    createTaxon,
    updateTaxon,
    moveTaxon,
    tickTaxon,
    deleteTaxon,
    entityTaxons,
    listCategories,
    listTags,
    listOptionFields,
    listOptions,
    taxonsById,
    taxonUses,
    ...taxonWorkCalls,
    listTaxonChanges,
    undoTaxonChange,
    redoTaxonChange,
    readTask,
    readFilePart,
    readBulkOperation,
    undoBulkOperation,
    ...importCalls,
    searchTitles,
    findRows,
    rowCards,
    rowUses,
    unpublishedRows,
    readCalendar,
    readHolidays,
    closeOnHolidays,
    listSettings,
    writeSetting,
    fieldValues,
    ...viewCalls,
    ...memberCalls,
    checkSeries,
    repeatSession,
    changeSeries,
    undoSeriesChange,
    cancelSessions,
    reopenSessions,
    handOverSessions,
    takeBackSessions,
    listAttendance,
    listUnreached,
    ...progressCalls,
    moveAgendaSessions,
    rescheduleSessions,
    placeRooms,
    listAcceptedConflicts,
    acceptConflict,
    takeBackConflict,
    exportAgenda,
    importProgramme,
    ...programmePageCalls,
    listReleases,
    previewRelease,
    previewSpeakerMails,
    releaseAgenda,
    readRelease,
    ...bookingPageCalls,
    uploadImage,
    ...imageLibraryCalls,
    ...workingCopyCalls,
    ...entityNames.flatMap((name) => Object.values(entityCalls(name))),
  ];
}
