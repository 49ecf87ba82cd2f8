import type { Link } from 'shared-contracts/entities';
import { BrokenFile } from './broken-file.ts';

/** A session as a file says it, before anything is checked. `place` says where it stands, for people. */
export interface RawSession {
  place: string;
  guid: string;
  date: string;
  duration: string;
  room: string;
  title: string;
  subtitle: string;
  track: string;
  type: string;
  language: string;
  abstract: string;
  description: string;
  people: string[];
  links: { title: string; url: string }[];
}

/** A programme as a file says it. */
export interface RawSchedule {
  acronym: string;
  title: string;
  start: string;
  end: string;
  timeslot: string;
  timeZone: string;
  sessions: RawSession[];
}

/** A session of a programme: times in ISO 8601 with the file's offset, minutes, names of room and people. */
export interface ScheduleSession {
  /** The same for the same session in the next file. */
  key: string;
  title: string;
  subtitle: string | null;
  start: string;
  duration: number;
  room: string | null;
  track: string | null;
  type: string | null;
  language: string | null;
  abstract: string | null;
  description: string | null;
  people: string[];
  links: Link[];
}

/** A programme that can be imported, and what had to be put right. JSON and XML give the same one. */
export interface Schedule {
  key: string;
  title: string;
  dateFrom: string;
  dateTo: string;
  timeZone: string | null;
  rooms: string[];
  people: string[];
  sessions: ScheduleSession[];
  warnings: string[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the product's rules refuse in a text
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const date = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;
const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;

/** Text with one kind of line end, without invisible characters and without space around it. */
export function clean(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(invisible, '').toWellFormed().trim();
}

/** Minutes of a duration such as `1:30`; null where it is none. */
export function minutesOf(duration: string): number | null {
  const [, hours, minutes] = clock.exec(duration.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function needDate(value: string, what: string): string {
  const text = clean(value);
  if (date.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new BrokenFile(text ? `“${text}” is not a date` : 'it is missing', what);
}

function linksOf(raw: RawSession): { links: Link[]; dropped: number } {
  const given = raw.links.map(({ title, url }) => ({ title: clean(title), url: clean(url) }));
  const links = given.filter(({ url }) => /^https?:\/\/\S+$/i.test(url));
  return { links, dropped: given.length - links.length };
}

const orNull = (text: string) => clean(text) || null;

function readSession(
  raw: RawSession,
  timeslot: number,
): { session: ScheduleSession; warnings: string[]; dropped: number } {
  const title = clean(raw.title);
  if (!title) throw new BrokenFile('the title is missing', raw.place);
  const start = clean(raw.date);
  if (!moment.test(start) || Number.isNaN(Date.parse(start))) {
    throw new BrokenFile(
      start ? `“${start}” is not a date with a time and an offset` : 'the date is missing',
      raw.place,
    );
  }
  const minutes = minutesOf(raw.duration);
  if (minutes === null)
    throw new BrokenFile(`“${clean(raw.duration)}” is not a duration such as 1:30`, raw.place);
  const warnings =
    minutes === 0
      ? [`“${title}” has no duration; it was given one slot of the programme, ${timeslot} minutes.`]
      : [];
  const { links, dropped } = linksOf(raw);
  const session = {
    key: clean(raw.guid),
    title,
    subtitle: orNull(raw.subtitle),
    start,
    duration: minutes || timeslot,
    room: orNull(raw.room),
    track: orNull(raw.track),
    type: orNull(raw.type),
    language: orNull(raw.language),
    abstract: orNull(raw.abstract),
    description: orNull(raw.description),
    people: [...new Set(raw.people.map(clean).filter(Boolean))],
    links,
  };
  return { session, warnings, dropped };
}

/** The first session with an identifier keeps it as its key; a further one adds when it starts. */
function withKeys(sessions: readonly ScheduleSession[], places: readonly string[]): ScheduleSession[] {
  const known = new Set<string>();
  return sessions.map((session, index) => {
    const place = places[index] ?? '';
    if (!session.key) throw new BrokenFile('the identifier (guid or id) is missing', place);
    const key = known.has(session.key) ? `${session.key}#${session.start}` : session.key;
    if (known.has(key))
      throw new BrokenFile(`the session ${session.key} stands twice with the same start`, place);
    known.add(key);
    return { ...session, key: `session:${key}` };
  });
}

/** Checks a programme; throws {@link BrokenFile} with what and where. */
export function readSchedule(raw: RawSchedule, file: string): Schedule {
  const title = clean(raw.title);
  if (!title) throw new BrokenFile('the conference has no title', file);
  const dateFrom = needDate(raw.start, `${file}, first day of the conference`);
  const dateTo = needDate(raw.end, `${file}, last day of the conference`);
  if (dateTo < dateFrom) throw new BrokenFile('the last day comes before the first', file);
  const timeslot = minutesOf(raw.timeslot) || 10;
  const read = raw.sessions.map((session) => readSession(session, timeslot));
  const sessions = withKeys(
    read.map(({ session }) => session),
    raw.sessions.map(({ place }) => place),
  );
  const dropped = read.reduce((sum, one) => sum + one.dropped, 0);
  const warnings = read.flatMap((one) => one.warnings);
  if (dropped > 0)
    warnings.push(
      `${dropped} links were left out: they are not addresses that start with http:// or https://.`,
    );
  return {
    key: `agenda:${clean(raw.acronym) || title}`,
    title,
    dateFrom,
    dateTo,
    timeZone: orNull(raw.timeZone),
    rooms: [...new Set(sessions.flatMap(({ room }) => room ?? []))],
    people: [...new Set(sessions.flatMap(({ people }) => people))],
    sessions,
    warnings,
  };
}
