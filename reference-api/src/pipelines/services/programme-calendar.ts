import { zoneOfAgenda } from '../../agenda/repositories/agenda-rows.ts';
import { scopeOf } from '../../programmes/reading/schedule.ts';
import type { ImportPlace } from '../../programmes/writing/import-rows.ts';
import { agendaHere, type ProgrammeFile } from '../../programmes/writing/programme-zone.ts';
import type { Report } from '../../programmes/writing/report.ts';
import { readApart } from '../../threads/read-apart.ts';
import { readCalendar } from '../reading/calendar.ts';
import { furtherCategories, programmeOf } from '../reading/calendar-rows.ts';
import { bringOwnCalendar } from './own-calendar.ts';

const calendarReader = {
  read: readCalendar,
  module: new URL('../reading/calendar.ts', import.meta.url),
};

/** Where a calendar of sessions goes: its channel, the agenda that a person chose, and the zone of times that name none. */
export interface CalendarTarget {
  channel: number;
  agenda: number | null;
  zone: string;
  /** What its programme is known by. */
  nameOf: (calendarName: string) => string;
}

/**
 * Brings a calendar into an agenda: one that an agenda of this space exported changes the sessions of that agenda, any other one is a programme, which `bring`
 * brings in. Throws a refusal with a sentence.
 */
export async function bringSessionCalendar(
  place: ImportPlace,
  { zone, nameOf, ...target }: CalendarTarget,
  { text, file, bring }: { text: string; file: string; bring: (programme: ProgrammeFile) => Promise<Report> },
): Promise<Report> {
  const { tx, channel } = place;
  const readIn = async (zoneOfTimes: string) => {
    const calendar = await readApart(calendarReader, [text, zoneOfTimes, { eachDate: true }]);
    return { calendar, raw: programmeOf(calendar, nameOf(calendar.name)) };
  };
  const first = await readIn(zone);
  // Times that name no zone are of the clock of the agenda, also where only the calendar says which one that is.
  const here = target.agenda ?? (await agendaHere(tx, channel, scopeOf(first.raw, file)));
  const zoneHere = here === null ? zone : await zoneOfAgenda(tx, here);
  const { calendar, raw } = zoneHere === zone ? first : await readIn(zoneHere);
  const programme = { raw, file };
  const back = await bringOwnCalendar(place, target, { ...programme, calendar });
  const report = back ?? (await bring(programme));
  if (!back) report.outcomes.at(-1)?.skipped.unshift(...calendar.skipped);
  return { ...report, warnings: [...calendar.warnings, ...furtherCategories(calendar), ...report.warnings] };
}
