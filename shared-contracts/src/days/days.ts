// What is public of days and zones; nothing else of this folder is imported from another package.
export { addDays, daysBetween, isRealDate, listDays, localDayAt, utcDayAt, weekdayOf } from './calendar.ts';
export { dayMinutes, dayMs } from './day-number.ts';
export { isTimeZone } from './time-zone.ts';
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
