import type { RawSchedule } from './raw-schedule.ts';
import { parseScheduleJson } from './schedule-json.ts';
import { parseScheduleXml } from './schedule-xml.ts';

/** Reads a programme by what it is, XML or JSON. Throws a `BrokenFile` with line and column where it is neither. */
export function parseSchedule(text: string, file: string): RawSchedule {
  return text.trimStart().startsWith('<') ? parseScheduleXml(text, file) : parseScheduleJson(text, file);
}
