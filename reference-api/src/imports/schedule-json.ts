import { BrokenFile } from './broken-file.ts';
import type { RawSchedule, RawSession } from './schedule.ts';

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function object(value: unknown, where: string): Json {
  if (isObject(value)) return value;
  throw new BrokenFile(value === undefined ? 'it is missing' : 'it is not an object', where);
}

function list(value: unknown, where: string): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new BrokenFile('it is not a list', where);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function linkOf(link: unknown): { title: string; url: string } {
  return isObject(link) ? { title: text(link.title), url: text(link.url) } : { title: '', url: text(link) };
}

function sessionOf(event: Json, given: { room: string; place: string }): RawSession {
  const place = `${given.place}, event ${text(event.id) || text(event.guid)}`;
  return {
    place,
    guid: text(event.guid) || text(event.id),
    date: text(event.date),
    duration: text(event.duration),
    room: text(event.room) || given.room,
    title: text(event.title),
    subtitle: text(event.subtitle),
    track: text(event.track),
    type: text(event.type),
    language: text(event.language),
    abstract: text(event.abstract),
    description: text(event.description),
    people: list(event.persons, `${place}, persons`).map((person) =>
      isObject(person) ? text(person.public_name) || text(person.name) : text(person),
    ),
    links: list(event.links, `${place}, links`).map(linkOf),
  };
}

/** Where the engine says that a text stops being JSON: by a position, or by what stands around it. Null: at its end. */
function errorPosition(source: string, message: string): number | null {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return /^Unterminated/.test(message) ? null : Number(position);
  const [, token = '', cutBefore, around] = /^Unexpected token '(.)', (\.\.\.)?"(.*)"/su.exec(message) ?? [];
  if (around === undefined) return null;
  // Ten characters before the one that is wrong are shown, if there are as many.
  return source.indexOf(around) + (cutBefore ? 10 : around.indexOf(token));
}

function parse(source: string, file: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    const position = errorPosition(source, error instanceof Error ? error.message : '');
    const before = source.slice(0, position ?? source.length).split('\n');
    const where = `${file}, line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    throw new BrokenFile(position === null ? 'the JSON ends too early' : 'the JSON is broken', where);
  }
}

/** Reads a programme in the JSON form of frab and pentabarf. */
export function parseScheduleJson(source: string, file: string): RawSchedule {
  const root = parse(source, file);
  const schedule = isObject(root) ? root.schedule : undefined;
  if (!isObject(schedule))
    throw new BrokenFile('it is no conference programme: “schedule” is missing at the top', file);
  const conference = object(schedule.conference, `${file}, schedule.conference`);
  const sessions = list(conference.days, `${file}, days`).flatMap((day, index) => {
    const where = `${file}, day ${index + 1}`;
    const rooms = object(object(day, where).rooms, `${where}, rooms`);
    return Object.entries(rooms).flatMap(([room, events]) => {
      const place = `${where}, room “${room}”`;
      return list(events, place).map((event) => sessionOf(object(event, place), { room, place }));
    });
  });
  return {
    acronym: text(conference.acronym),
    title: text(conference.title),
    start: text(conference.start),
    end: text(conference.end),
    timeslot: text(conference.timeslot_duration),
    timeZone: text(conference.time_zone_name),
    sessions,
  };
}
