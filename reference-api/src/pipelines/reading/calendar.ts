// One thing: an iCalendar file as occasions: what takes place, when, and where.
import ICAL from 'ical.js';
import { dayAt, isTimeZone } from 'shared-contracts/days';
import { readRecurrence } from 'shared-contracts/entities';
import { invalid } from '../../errors/failure.ts';
import { clean, oneLine, quoted } from '../../programmes/reading/words.ts';
import {
  clockOf,
  endOf,
  endWarnings,
  instantAt,
  type Written,
  writtenAt,
  type Zones,
  zoneOf,
} from './calendar-times.ts';
import { mostOfSeries, ruleWithout, timesOf } from './series-dates.ts';

/** Something that takes place. `start` and `end` are instants in milliseconds. */
export interface Occasion {
  /** What knows it again: its UID, and which of a series it is where it stands alone. */
  key: string;
  title: string;
  text: string;
  place: string;
  url: string;
  categories: string[];
  people: { name: string; email: string }[];
  start: number;
  end: number;
  zone: string;
  /** The rule by which it repeats (RFC 5545); empty where it does not. */
  recurrence: string;
  isCancelled: boolean;
}

/** The occasions of a file, and what had to be put right. */
export interface ReadCalendar {
  name: string;
  /** The zone of the calendar, of its times that name none. */
  zone: string;
  occasions: Occasion[];
  warnings: string[];
  skipped: { name: string; reason: string }[];
}

const mostOccasions = 20_000;

function text(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return value === null || value === undefined ? '' : clean(String(value));
}

function categoriesOf(component: ICAL.Component): string[] {
  return component
    .getAllProperties('categories')
    .flatMap((property) => property.getValues().map((value) => oneLine(String(value))))
    .filter((word) => word !== '');
}

function peopleOf(component: ICAL.Component): Occasion['people'] {
  return component.getAllProperties('attendee').flatMap((property) => {
    const name = oneLine(String(property.getParameter('cn') ?? ''));
    const email = String(property.getFirstValue() ?? '').replace(/^mailto:/i, '');
    return name ? [{ name, email: email.includes('@') ? email.toLowerCase() : '' }] : [];
  });
}

function occasionOf(component: ICAL.Component, zones: Zones): Occasion {
  const start = writtenAt(component, 'dtstart');
  if (!start) throw new Error('It does not say when it starts.');
  const title = oneLine(text(component, 'summary'));
  if (!title) throw new Error('It has no title.');
  const begin = instantAt(start, zones);
  if (!Number.isFinite(begin)) throw new Error('Its start is no date.');
  const isCancelled = text(component, 'status').toUpperCase() === 'CANCELLED';
  return {
    key: text(component, 'uid') || `${title}/${begin}`,
    title,
    text: text(component, 'description'),
    place: oneLine(text(component, 'location')),
    url: text(component, 'url'),
    categories: categoriesOf(component),
    people: peopleOf(component),
    start: begin,
    end: endOf(component, start, { title: isCancelled ? null : title, zones }),
    zone: zoneOf(start, zones).zone,
    recurrence: '',
    isCancelled,
  };
}

/** The instants that a property lists, such as the dates that are left out; and of those without a time, the days. */
function datesIn(
  component: ICAL.Component,
  name: string,
  zones: Zones,
): { instants: number[]; days: Set<string> } {
  const listed = component.getAllProperties(name).flatMap((property) => {
    const tzid = property.getParameter('tzid');
    return property.getValues().flatMap((value): Written[] => {
      const time = value instanceof ICAL.Period ? value.start : value;
      return time instanceof ICAL.Time ? [{ time, tzid: typeof tzid === 'string' ? tzid : null }] : [];
    });
  });
  return {
    instants: listed.map((written) => instantAt(written, zones)),
    days: new Set(listed.filter(({ time }) => time.isDate).map(({ time }) => clockOf(time).day)),
  };
}

const dateKey = (key: string, instant: number) => `${key}#${new Date(instant).toISOString()}`;

/**
 * A series whose rule the product knows stays one, without the days that it leaves out. One with other dates of its own becomes its dates, and so does every
 * one with `eachDate`.
 */
function seriesOf(
  component: ICAL.Component,
  occasion: Occasion,
  {
    changed,
    zones,
    warnings,
    eachDate,
  }: { changed: ICAL.Component[]; zones: Zones; warnings: string[]; eachDate: boolean },
): Occasion[] {
  const rules = component.getAllProperties('rrule').map((property) => String(property.getFirstValue()));
  const hasOwnDates = ['rdate', 'exdate'].some((name) => component.hasProperty(name)) || changed.length > 0;
  const [text] = rules;
  const rule = text === undefined ? null : readRecurrence(text);
  if (rules.length > 1 || component.hasProperty('exrule') || (text !== undefined && rule === null)) {
    warnings.push(
      `${quoted(occasion.title)} repeats by a rule that is not known here: only its first date comes.`,
    );
    return [occasion];
  }
  if (!rule && !hasOwnDates) return [occasion];
  if (!hasOwnDates && !eachDate) return [{ ...occasion, recurrence: text ?? '' }];
  const { start, end, zone, key } = occasion;
  const [left, added] = [datesIn(component, 'exdate', zones), datesIn(component, 'rdate', zones)];
  const changes = new Map(
    changed.flatMap((one): [number, ICAL.Component][] => {
      const which = writtenAt(one, 'recurrence-id');
      return which ? [[instantAt(which, zones), one]] : [];
    }),
  );
  const iso = (instant: number) => new Date(instant).toISOString();
  const first = { start: iso(start), end: iso(end), zone };
  if (rule && !eachDate && changed.length === 0 && !component.hasProperty('rdate')) {
    const recurrence = ruleWithout({ ...first, rule }, left);
    if (recurrence !== null) return [{ ...occasion, recurrence }];
  }
  const { times, isCut } = timesOf({ ...first, rule }, left.instants.length);
  const all = [...times.map((time) => time.start), ...added.instants, ...changes.keys()];
  const kept = [...new Set(all)]
    .filter((one) => !left.instants.includes(one) && !left.days.has(dayAt(one, zone)))
    .sort((one, other) => one - other);
  const dates = isCut ? kept.slice(0, mostOfSeries) : kept;
  const last = dates.at(-1);
  const rest =
    isCut && last !== undefined ? ` It goes on: the dates until ${dayAt(last, zone)} were taken.` : '';
  const why = eachDate ? 'repeats' : 'repeats with dates of its own';
  warnings.push(`${quoted(occasion.title)} ${why}, so each date is a row.${rest}`);
  return dates.map((date) => {
    const change = changes.get(date);
    const one = change ? occasionOf(change, zones) : { ...occasion, start: date, end: date + end - start };
    return { ...one, key: dateKey(key, date) };
  });
}

// The parser follows the rules of a zone date by date, from its first one on.
function removeEndlessZones(calendar: ICAL.Component): void {
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const rules = zone
      .getAllSubcomponents()
      .flatMap((part) => part.getAllProperties('rrule').map((property) => String(property.getFirstValue())));
    if (rules.some((rule) => !/^FREQ=YEARLY(?:;|$)/.test(rule))) calendar.removeSubcomponent(zone);
  }
}

function componentsOf(source: string): ICAL.Component[] {
  try {
    const parsed: unknown[] = ICAL.parse(source);
    const all = Array.isArray(parsed[0]) ? parsed : [parsed];
    const calendars = all
      .map((one) => new ICAL.Component(one as never))
      .filter(({ name }) => name === 'vcalendar');
    for (const calendar of calendars) removeEndlessZones(calendar);
    return calendars;
  } catch (error) {
    const reason = error instanceof Error ? `: ${oneLine(error.message).slice(0, 200)}` : '';
    throw invalid({ file: `This is no iCalendar${reason}.` });
  }
}

/**
 * Reads iCalendar. Times that name no zone are of `otherwise`. What cannot be read is skipped with its reason. With `eachDate`, for rows that do not
 * repeat, each date of a series is an occasion.
 */
export function readCalendar(
  source: string,
  otherwise: string,
  { eachDate = false }: { eachDate?: boolean } = {},
): ReadCalendar {
  const calendars = componentsOf(source);
  const zone = calendars.map((calendar) => text(calendar, 'x-wr-timezone')).find(isTimeZone) ?? otherwise;
  const zones: Zones = { otherwise: zone, unknown: new Set(), endless: [], endsEarly: [] };
  const read: ReadCalendar = { name: '', zone, occasions: [], warnings: [], skipped: [] };
  const components = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  if (components.length === 0) throw invalid({ file: 'This calendar has no events.' });
  read.name =
    calendars.map((calendar) => oneLine(text(calendar, 'x-wr-calname'))).find((name) => name !== '') ?? '';
  const changes = Map.groupBy(
    components.filter((component) => component.hasProperty('recurrence-id')),
    (component) => text(component, 'uid'),
  );
  const withMaster = new Set(
    components.flatMap((component) => (component.hasProperty('recurrence-id') ? [] : text(component, 'uid'))),
  );
  for (const component of components) {
    const isChange = component.hasProperty('recurrence-id');
    const uid = text(component, 'uid');
    if (isChange && withMaster.has(uid)) continue;
    try {
      const occasion = occasionOf(component, zones);
      if (isChange) {
        const which = writtenAt(component, 'recurrence-id');
        const key = dateKey(occasion.key, which ? instantAt(which, zones) : occasion.start);
        read.occasions.push({ ...occasion, key });
        continue;
      }
      const context = { changed: changes.get(uid) ?? [], zones, warnings: read.warnings, eachDate };
      read.occasions.push(...seriesOf(component, occasion, context));
    } catch (error) {
      const reason = error instanceof Error ? oneLine(error.message) : 'It cannot be read.';
      read.skipped.push({ name: oneLine(text(component, 'summary')) || 'An event without a title', reason });
    }
    if (read.occasions.length > mostOccasions)
      throw invalid({ file: 'A calendar has at most 20,000 events.' });
  }
  for (const name of zones.unknown) {
    read.warnings.push(
      `The calendar does not describe its time zone ${quoted(name)}: its times were read as of ${zone}.`,
    );
  }
  read.warnings.push(...endWarnings(zones));
  return read;
}
