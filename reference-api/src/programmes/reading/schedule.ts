// One thing: a programme as a file has it, checked and in the form of the product.
import { parse } from 'node:path';
import { addDays, isTimeZone } from 'shared-contracts/days';
import { BrokenFile } from './broken-file.ts';
import { notKept } from './not-kept.ts';
import type { RawSchedule, RawSession } from './raw-schedule.ts';
import { gatherPeople, type SchedulePerson } from './schedule-people.ts';
import { gatherRooms, type ScheduleRoom } from './schedule-rooms.ts';
import { type Frame, keyOf, type ReadSession, readSession } from './schedule-session.ts';
import { clockMinutes, dayOf, minutesOf, readMoment } from './schedule-times.ts';
import { clean, oneLine, quoted } from './words.ts';

/** A session of a programme: its values, and the places of its room and people in the lists of the programme. */
export interface ScheduleSession extends Omit<ReadSession, 'offset' | 'warnings'> {
  room: number | null;
  people: number[];
}

interface Skipped {
  name: string;
  reason: string;
}

/** A programme that can be imported, and what had to be put right. JSON and XML give the same one. */
export interface Schedule {
  key: string;
  /** Namespace of the identifiers of this programme. */
  scope: string;
  title: string;
  dateFrom: string;
  dateTo: string;
  /** The hour at which a day begins, `05:00`. */
  dayStart: string;
  timeZone: string | null;
  /** The starts that the file writes with an offset, as instants. */
  offsets: { at: number; offset: string }[];
  rooms: ScheduleRoom[];
  people: SchedulePerson[];
  sessions: ScheduleSession[];
  /** Keys of sessions that are in the file and were left out. */
  leftOut: string[];
  /** What these sessions are called, and why each was left out, where it stands in the file. */
  skipped: Skipped[];
  warnings: string[];
}

const usualChange = 300;

function needDay(words: string, what: string, timeZone: string | null): string {
  const text = clean(words);
  const day = dayOf(text, timeZone);
  if (day) return day;
  throw new BrokenFile(text ? `${quoted(text)} is not a date` : 'it is missing', what);
}

/** A colour as it is stored: `#3dbbaa`, from `#3ba` too, without what it says of transparency; null if it is none. */
export function colourOf(words: string): string | null {
  const [, digits] = /^#?([0-9a-f]{3,8})$/i.exec(clean(words)) ?? [];
  if (digits === undefined) return null;
  if (digits.length === 6 || digits.length === 8) return `#${digits.slice(0, 6)}`;
  return digits.length < 5 ? `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join('')}` : null;
}

function coloursOf(raw: RawSchedule): Map<string, string> {
  return new Map(
    raw.tracks.flatMap(({ name, slug, colour }): [string, string][] => {
      const found = colourOf(colour);
      if (found === null) return [];
      return [slug, name]
        .map((word) => clean(word).toLowerCase())
        .filter(Boolean)
        .map((word) => [word, found]);
    }),
  );
}

const skippedBy = (title: string, { message }: BrokenFile): Skipped => ({
  name: title || 'Without a title',
  reason: `${message}.`,
});

const sessionKey = (key: string) => `session:${key}`;

/** The first session with an identifier keeps it as its key; a further one adds when it starts. One that stands again with the same start is left out. */
function withKeys(sessions: readonly ScheduleSession[], reserved: ReadonlySet<string>) {
  const known = new Set(reserved);
  const skipped: Skipped[] = [];
  const keyed = sessions.flatMap((session) => {
    const key = known.has(session.key) ? `${session.key}#${session.values.start}` : session.key;
    if (known.has(key)) {
      const why = new BrokenFile(`${session.key} stands twice with the same start`, session.place);
      skipped.push(skippedBy(session.title, why));
      return [];
    }
    known.add(key);
    return [{ ...session, key: sessionKey(key) }];
  });
  return { sessions: keyed, skipped };
}

/**
 * Reads the sessions one by one. What cannot be read is left out, with the reason; a file in which nothing can be read is refused. The key of one
 * that is left out stays its own (`reserved`), so that a later session with its identifier does not take its place here.
 */
function readSessions(raw: RawSchedule, frame: Frame, scope: string) {
  const read: { session: RawSession; result: ReadSession }[] = [];
  const broken: { title: string; error: BrokenFile }[] = [];
  const reserved = new Set<string>();
  const taken = new Set<string>();
  for (const session of raw.sessions) {
    const title = oneLine(session.title);
    const key = keyOf(session, title, scope);
    try {
      read.push({ session, result: readSession(session, frame, scope) });
      taken.add(key);
    } catch (error) {
      if (!(error instanceof BrokenFile)) throw error;
      broken.push({ title, error });
      if (!taken.has(key)) reserved.add(key);
    }
  }
  if (broken[0] && read.length === 0) throw broken[0].error;
  return { read, reserved, skipped: broken.map(({ title, error }) => skippedBy(title, error)) };
}

/** Sessions of one identifier, title, start and room become one, with the people of all. */
function withoutRepeats(read: readonly { session: ScheduleSession; isIdentified: boolean }[]) {
  const sessions: ScheduleSession[] = [];
  const places = new Map<string, number>();
  const warnings = new Set<string>();
  for (const { session, isIdentified } of read) {
    const same = JSON.stringify([session.key, session.title, session.values.start, session.room]);
    const place = isIdentified ? places.get(same) : undefined;
    const before = place === undefined ? undefined : sessions[place];
    if (place === undefined || !before) {
      places.set(same, sessions.push(session) - 1);
      continue;
    }
    sessions[place] = { ...before, people: [...new Set([...before.people, ...session.people])] };
    warnings.add(
      `Session ${quoted(before.title)}: it stands several times with the same identifier, start and room; it was imported once.`,
    );
  }
  return { sessions, warnings: [...warnings] };
}

/** The hour at which a day begins, so that sessions after midnight belong to the day that lists them. */
function dayStartOf(raw: RawSchedule, timeZone: string | null): number {
  const said = clockMinutes(clean(raw.dayChange));
  if (said !== null) return said;
  const late = raw.sessions.flatMap(({ date, day }) => {
    const [under, read] = [dayOf(clean(day), timeZone), readMoment(clean(date))];
    if (under === null || !read || read.clock.slice(0, 10) !== addDays(under, 1)) return [];
    return clockMinutes(read.clock.slice(11, 16)) ?? [];
  });
  const latest = late.reduce((most, minutes) => Math.max(most, minutes), 0);
  // A session at noon of the next day is listed under the wrong day.
  return latest >= usualChange && latest < 600 ? Math.trunc(latest / 60) * 60 + 60 : usualChange;
}

const hourOf = (minutes: number) => `${String(Math.min(12, Math.trunc(minutes / 60))).padStart(2, '0')}:00`;

/** First and last day: as the file says; else those of its days, or of its sessions. */
function daysOf(
  raw: RawSchedule,
  file: string,
  options: { timeZone: string | null; sessions: readonly ScheduleSession[] },
) {
  const { timeZone, sessions } = options;
  const listed = raw.days.flatMap((day) => dayOf(clean(day), timeZone) ?? []);
  const starts = sessions.flatMap(({ values }) =>
    typeof values.start === 'string' ? values.start.slice(0, 10) : [],
  );
  const days = [...(listed.length > 0 ? listed : starts)].sort();
  const dateFrom = needDay(
    clean(raw.start) || (days[0] ?? ''),
    `${file}, first day of the conference`,
    timeZone,
  );
  const dateTo = needDay(
    clean(raw.end) || (days.at(-1) ?? ''),
    `${file}, last day of the conference`,
    timeZone,
  );
  if (dateTo < dateFrom) throw new BrokenFile('the last day comes before the first', file);
  return { dateFrom, dateTo };
}

function titleOf(raw: RawSchedule, file: string): string {
  const title = oneLine(raw.title) || (raw.mayLackTitle ? oneLine(parse(file).name) : '');
  if (!title) throw new BrokenFile('the conference has no title', file);
  return title;
}

/** What identifiers of a programme hold within: its acronym, else its title. Throws {@link BrokenFile} where it has neither. */
export function scopeOf(raw: RawSchedule, file: string): string {
  const title = titleOf(raw, file);
  return oneLine(raw.acronym) || title;
}

/** By what the agenda of a programme is known. */
export const agendaKey = (scope: string): string => `agenda:${scope}`;

/** Checks a programme; throws {@link BrokenFile} with what and where. Times without an offset are those of the programme's zone, or else of `zone`. */
export function readSchedule(raw: RawSchedule, file: string, zone = 'UTC'): Schedule {
  const ownTitle = oneLine(raw.title);
  const title = titleOf(raw, file);
  const scope = scopeOf(raw, file);
  const zoneName = clean(raw.timeZone);
  const timeZone = zoneName && isTimeZone(zoneName) ? zoneName : null;
  const dayChange = dayStartOf(raw, timeZone);
  const frame: Frame = {
    timeZone: timeZone ?? zone,
    timeslot: minutesOf(raw.timeslot) || 10,
    baseUrl: clean(raw.baseUrl),
    dayChange,
    colours: coloursOf(raw),
  };
  const { read, reserved, skipped } = readSessions(raw, frame, scope);
  // Nobody comes along with a session that is left out.
  const readable = { ...raw, sessions: read.map(({ session }) => session) };
  const { rooms, placeOf, warnings: ofRooms } = gatherRooms(readable);
  const { people, placesOf, warnings } = gatherPeople(readable);
  const once = withoutRepeats(
    read.map(({ session, result: { warnings: _, offset: __, ...values } }) => ({
      session: { ...values, room: placeOf(session), people: placesOf(session) },
      isIdentified: [session.guid, session.code, session.id].some((words) => clean(words) !== ''),
    })),
  );
  const { sessions, skipped: repeated } = withKeys(once.sessions, reserved);
  return {
    key: agendaKey(scope),
    scope,
    title,
    ...daysOf(raw, file, { timeZone, sessions }),
    dayStart: hourOf(dayChange),
    timeZone,
    offsets: read.flatMap(({ result: { offset, values } }) =>
      offset !== null && typeof values.start === 'string' ? [{ at: Date.parse(values.start), offset }] : [],
    ),
    rooms,
    people,
    sessions,
    leftOut: [...reserved].map(sessionKey),
    skipped: [...skipped, ...repeated],
    warnings: [
      ...(ownTitle ? [] : [`The file has no title; the agenda is called ${quoted(title)}, after the file.`]),
      ...(zoneName && timeZone === null
        ? [`${quoted(zoneName)} is no time zone that is known here; it was left out.`]
        : []),
      ...(sessions.length > 0 ? [] : ['The file has no sessions.']),
      ...(raw.notes ?? []),
      ...ofRooms,
      ...once.warnings,
      // One that stands several times is one session.
      ...new Set(read.flatMap(({ result }) => result.warnings)),
      ...warnings,
      ...notKept(raw),
    ],
  };
}
