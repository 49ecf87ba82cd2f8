// One thing: everything that the product knows about entities, by name.
import type { EntityDefinition } from './definition.ts';
import { definitions } from './definitions/definitions.ts';
import { type EntityName, isEntityName } from './names.ts';
import { entityNames } from './screens/screens.derived.ts';

// These four live in shared-contracts/days; version 3 of the contract leaves them out here.
export { isRealDate } from '../days/calendar.ts';
export { isTimeZone } from '../days/time-zone.ts';
export { clockAt, instantOf } from '../days/zoned-time.ts';
export {
  deepestItem,
  isSafeLink,
  ruleText,
  safeLinkOf,
  textOfRuns,
  textOfTable,
  wordsOfBlock,
} from './blocks.ts';
export {
  type BookingConflict,
  type BookingRules,
  blockingsOf,
  type ClosedSpan,
  closedSpans,
  conflictsAt,
  type HoursFacts,
  isOpen,
  type OpenBy,
  openByFor,
  outsideHours,
} from './booking/booking-rules.ts';
export {
  type CancellationOutcome,
  type CancellationPolicy,
  type ClientPackage,
  cancellationOutcome,
  cancellationPolicy,
  clientsUsingPackage,
  freeUntil,
  type LateCost,
  type LateOutcome,
  lateCost,
  packagesUsed,
  packageUsedBy,
  placesLeft,
  priceOwed,
  takesPlace,
  valuesToRepeat,
  withoutClient,
} from './booking/cancellation.ts';
export {
  accountOf,
  type Charge,
  type ClientAccount,
  chargeOfEntry,
  type OpenCharge,
  type Payment,
} from './booking/client-account.ts';
export {
  courseLength,
  coursePrice,
  courseSize,
  groupsOfSeries,
  type PromisedCourse,
  payablePart,
  promisedPrice,
  type TimedSession,
} from './booking/courses.ts';
export { bookingPageActor, policyOfSession, type SessionVersion } from './booking/moved-late.ts';
export { namingOnly, payingPackage, withPayment } from './booking/own-packages.ts';
export {
  type LedgerFacts,
  leftOf,
  overdraws,
  type PackageBalance,
  type PackageEntry,
  type PackageLot,
  type PackageUse,
  packageBalances,
  packageConflicts,
} from './booking/package-ledger.ts';
export {
  type Buffers,
  buffersAgainst,
  crowdedAt,
  crowdedBy,
  type FitFacts,
  type Hire,
  isCrowded,
  isTooClose,
  mismatchesOf,
  mismatchesOfHire,
  type NearbySession,
  type SessionThere,
} from './booking/session-fit.ts';
export {
  type BookingLimits,
  type BusyTime,
  bookableSpan,
  type CoachTimes,
  freeStarts,
  limitAgainst,
  longestWindow,
  mostSlotDays,
  type OpenSession,
  type Slot,
  type SlotFacts,
  type SlotRules,
  slotsOf,
} from './booking/slots.ts';
export { movesUpUntil } from './booking/waiting-list.ts';
export { currencies, isCurrency, minorDigits, moneyText } from './currency.ts';
export {
  type CustomField,
  type CustomFieldKind,
  type CustomOption,
  customFieldKinds,
  customFieldName,
  customGroupLabel,
  customNamePattern,
  fieldOfCustom,
  mostCustomFields,
  mostCustomOptions,
  withCustomFields,
} from './custom/custom-fields.ts';
export { customMember, withCustomApart, withCustomBeside } from './custom/custom-values.ts';
export { usualDayStart } from './day-start.ts';
export {
  type Alternative,
  allFields,
  contentStatuses,
  type EntityDefinition,
  fieldOf,
  hasWorkingCopies,
  isNeeded,
  type OrderRule,
} from './definition.ts';
export {
  longestCancelReason,
  longestOverrideReason,
  longestSeries,
  mostInSeries,
  openStatuses,
  seriesFields,
  seriesStatuses,
  statusesThatFree,
} from './definitions/booking.ts';
export { takingKinds } from './definitions/package-entries.ts';
export { byRuleWords, memberRoles } from './definitions/tenant.ts';
export { disjointRelations } from './disjoint.ts';
export {
  type Block,
  type Cell,
  type ContentsField,
  type DatedRange,
  type Field,
  type FieldKind,
  type FieldValue,
  type FocalPoint,
  type Image,
  type Item,
  isContents,
  isOwnedItems,
  type Link,
  type Money,
  type Only,
  type Option,
  type OwnedItemsField,
  type Point,
  type Repetition,
  type Run,
  type Step,
  type WeeklyRange,
} from './field.ts';
export {
  crossesItself,
  longestShape,
  outlinePoints,
  type PlanPoint,
  type PlanShape,
  readPlanPoints,
  shapeProblem,
  writePlanPoints,
} from './floor-plan/plan-shapes.ts';
export { minutesOf, weekdays } from './hours.ts';
export {
  focalPosition,
  type ImageWidth,
  imageAt,
  imagePath,
  imageWidths,
  keyOfImage,
  mostUploadBytes,
  storedImageWidths,
  thumbnailOf,
  thumbnailWidth,
} from './images.ts';
export { labelKey, labelName, type SessionLabelKind, sessionLabelKinds } from './labels/session-labels.ts';
export { type EntityName, isEntityName } from './names.ts';
export {
  type Hours,
  hoursOfAvailability,
  isCovered,
  openSpansOn,
  type TimeSpan,
} from './open-hours.ts';
export {
  frequencies,
  mostTimes,
  type Recurrence,
  type RepeatedDay,
  readRecurrence,
  writeRecurrence,
} from './recurrence.ts';
export { isBlocked, seriesOfBlocking } from './repeating/blocked.ts';
export {
  endOfSeries,
  type Occurrence,
  occurrencesBetween,
  repetitionOf,
  type Series,
  seriesOf,
} from './repeating/occurrences.ts';
export { type TimeAgain, timesAgain } from './repeating/series-times.ts';
export type { EntityValues, Row } from './row.ts';
export { rowSchema } from './row-schema.ts';
export {
  brokenRules,
  fieldRule,
  initialValues,
  valuesSchema,
} from './rules.ts';
export {
  canBeEmpty,
  isPresenceFilter,
  offeredFilter,
  type PresenceFilter,
  presenceFilters,
} from './screens/presence.ts';
export { type NumberRange, readNumberRange } from './screens/ranges.ts';
export type {
  EntityCards,
  EntityPage,
  EntityScreen,
  FieldGroup,
  RowLead,
  ScreenIcon,
  ScreenLink,
} from './screens/screen.ts';
export { type DerivedScreen, entityNames, entityScreens } from './screens/screens.derived.ts';
export {
  findSetting,
  type Setting,
  type SettingKey,
  type SettingValue,
  settingRule,
  settings,
} from './settings.ts';
export { type StepTarget, stepTarget } from './steps.ts';

/** The definition of an entity. */
export function definitionOf(name: EntityName): EntityDefinition {
  return definitions[name];
}

/** Every definition, in the order of {@link entityNames}. */
export const allDefinitions: readonly EntityDefinition[] = entityNames.map(definitionOf);

/** The definition with this name; null for any other text. */
export function findDefinition(name: string): EntityDefinition | null {
  return isEntityName(name) ? definitions[name] : null;
}
