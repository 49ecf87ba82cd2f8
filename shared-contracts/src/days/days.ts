// The public exports for days and zones. Other packages import nothing else from this folder.
export {
  addDays,
  daysBetween,
  firstOfWeek,
  isRealDate,
  isYearOfOtherCalendar,
  listDays,
  localDayAt,
  utcDayAt,
  weekdayOf,
} from './calendar.ts';
export { dayMinutes, dayMs } from './day-number.ts';
export { isTimeZone } from './time-zone.ts';
export { readsTwelveHours } from './twelve-hours.ts';
export { zoneNameToday } from './zone-names.ts';
export {
  clockAt,
  dayAt,
  endOfDay,
  instantOf,
  instantsOf,
  offsetAt,
  offsetText,
  startOfDay,
} from './zoned-time.ts';
