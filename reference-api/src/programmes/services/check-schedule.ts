import { parseSchedule } from '../reading/parse-schedule.ts';
import { readSchedule } from '../reading/schedule.ts';

/** Throws a `BrokenFile` with the place in the file where a programme cannot be read; returns true otherwise. */
export function checkSchedule(text: string, file: string, zone: string): true {
  readSchedule(parseSchedule(text, file), file, zone);
  return true;
}
