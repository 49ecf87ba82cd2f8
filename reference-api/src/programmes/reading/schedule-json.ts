// One thing: the JSON of frab and its family as a raw programme, and what is wrong with it and where.
import { repeatedKey } from '../../errors/json-text.ts';
import { BrokenFile } from './broken-file.ts';
import {
  addressOf,
  countOf,
  first,
  flag,
  isObject,
  type Json,
  linksOf,
  list,
  object,
  optionalText,
  personOf,
  roomOf,
  text,
  trackOf,
} from './json-values.ts';
import type { RawRoom, RawSchedule, RawSession } from './raw-schedule.ts';
import { isPretalx, pretalxSchedule } from './schedule-pretalx.ts';
import { emptyRooms, namedRooms } from './schedule-rooms.ts';
import { isSessionize, sessionizeSchedule } from './schedule-sessionize.ts';
import { isSubmissions, submissionsSchedule } from './schedule-submissions.ts';
import { quoted } from './words.ts';

/** The room that an event names itself; empty if it names none. */
function ownRoomOf({ room }: Json): string {
  return (isObject(room) ? first(room, 'name') || text(room) : text(room)).trim();
}

function sessionOf(
  event: Json,
  context: { room: string; guid: string; day: string; place: string },
): RawSession {
  const place = `${context.place}, event ${first(event, 'id', 'guid', 'code') || first(event, 'title')}`;
  const room = isObject(event.room) ? event.room : null;
  const people = 'persons' in event ? event.persons : (event.participants ?? event.speakers);
  const track = isObject(event.track)
    ? trackOf(event.track).name || text(event.track)
    : optionalText(event, 'track');
  return {
    place,
    guid: first(event, 'guid', 'uuid'),
    code: first(event, 'code'),
    id: first(event, 'id') || first(event, 'slug'),
    date: first(event, 'date'),
    start: first(event, 'start'),
    end: first(event, 'end'),
    duration: first(event, 'duration'),
    day: context.day,
    room: ownRoomOf(event) || context.room,
    roomGuid: room ? first(room, 'guid') : ownRoomOf(event) === '' ? context.guid : '',
    title: text(event.title),
    subtitle: optionalText(event, 'subtitle'),
    track,
    type: optionalText(event, 'type'),
    language: optionalText(event, 'language', 'content_locale'),
    abstract: optionalText(event, 'abstract'),
    description: optionalText(event, 'description'),
    url: optionalText(event, 'url'),
    logo: 'logo' in event ? addressOf(event.logo) : undefined,
    doNotRecord: flag(event.do_not_record),
    cancelled:
      'cancelled' in event || 'canceled' in event ? flag(event.cancelled ?? event.canceled) : undefined,
    isBreak: false,
    licence: first(event, 'recording_license', 'license', 'licence'),
    answers: countOf(event.answers),
    people: list(people, `${place}, persons`).map((person) => personOf(person, place)),
    links: [
      ...linksOf(event.links, `${place}, links`),
      ...linksOf(event.attachments, `${place}, attachments`),
    ],
  };
}

/** The rooms of a day and what is in them: by their names, or as a list. */
function roomsOfDay(day: Json, where: string): { room: RawRoom; events: unknown }[] {
  const { rooms } = day;
  if (rooms === undefined || rooms === null) return [];
  if (!Array.isArray(rooms)) {
    const named = Object.entries(object(rooms, `${where}, rooms`));
    return named.map(([name, events]) => ({ room: roomOf({ name }), events }));
  }
  return rooms.map((room, index) => {
    const known = object(room, `${where}, room ${index + 1}`);
    return { room: roomOf(known), events: known.events ?? known.talks };
  });
}

/** Where the engine reports the JSON error: by a position, or by the text around it. Null: at the end. */
function errorPosition(source: string, message: string): number | null {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return /^Unterminated/.test(message) ? null : Number(position);
  const [, token = '', cutBefore, around] = /^Unexpected token '(.)', (\.\.\.)?"(.*)"/su.exec(message) ?? [];
  if (around === undefined) return null;
  // Ten characters before the one that is wrong are shown, if there are as many.
  return source.indexOf(around) + (cutBefore ? 10 : around.indexOf(token));
}

/** A place in a file, for people. */
function placeIn(source: string, position: number, file: string): string {
  const before = source.slice(0, position).split('\n');
  return `${file}, line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

function parse(source: string, file: string): unknown {
  if (/^\s*BEGIN:VCALENDAR/i.test(source)) {
    throw new BrokenFile('it is a calendar. Use Import of the agenda, or a pipeline for calendars', file);
  }
  if (!/^\s*[{[]/.test(source)) {
    throw new BrokenFile(
      'it is neither JSON nor XML. Import schedule.json or schedule.xml, or set up a pipeline for a spreadsheet (CSV)',
      file,
    );
  }
  let root: unknown;
  try {
    root = JSON.parse(source);
  } catch (error) {
    const position = errorPosition(source, error instanceof Error ? error.message : '');
    const where = placeIn(source, position ?? source.length, file);
    throw new BrokenFile(position === null ? 'the JSON ends too early' : 'the JSON is broken', where);
  }
  const repeated = repeatedKey(source);
  if (repeated) {
    const where = placeIn(source, repeated.position, file);
    throw new BrokenFile(`the key ${quoted(repeated.key)} stands twice in one object`, where);
  }
  return root;
}

// Some put the sessions beside the days, in one list.
function looseSessions(schedule: Json, file: string): RawSession[] {
  return list(schedule.events, `${file}, events`).map((event, index) => {
    const place = `${file}, event ${index + 1}`;
    return sessionOf(object(event, place), { room: '', guid: '', day: '', place: file });
  });
}

/** Reads a programme in the JSON of frab and its family, in that of pretalx (its widget, its API of a schedule or of submissions), or in that of Sessionize. */
export function parseScheduleJson(source: string, file: string): RawSchedule {
  const root = parse(source, file);
  if (isPretalx(root)) return pretalxSchedule(root, file);
  if (isSubmissions(root)) return submissionsSchedule(root, file);
  if (isSessionize(root)) return sessionizeSchedule(root, file);
  const schedule = isObject(root) ? root.schedule : undefined;
  if (!isObject(schedule))
    throw new BrokenFile(
      'it is no conference programme, since “schedule” is missing at the top. Import schedule.json of frab or pretalx, or a view of the API of Sessionize.',
      file,
    );
  const conference = object(schedule.conference, `${file}, schedule.conference`);
  const days = list(conference.days ?? schedule.days, `${file}, days`).map((day, index) => {
    const where = `${file}, day ${index + 1}`;
    const known = object(day, where);
    return { known, where, date: first(known, 'date', 'day_start', 'start') };
  });
  const inDays = days.flatMap(({ known, where, date }, day) =>
    roomsOfDay(known, where).map(({ room, events }) => {
      const place = `${where}, room “${room.name}”`;
      const own = list(events, place).map((event) => object(event, place));
      const sessions = own.map((event) => ({
        own: ownRoomOf(event),
        isTimed: first(event, 'start') !== '' || first(event, 'date') !== '',
      }));
      return { room, events: own, where, date, day, sessions };
    }),
  );
  const { names, notes } = namedRooms(inDays);
  const dayRooms = inDays.map(({ room, ...rest }, at) => ({
    ...rest,
    room: { ...room, name: names[at] ?? room.name },
  }));
  const sessions = dayRooms.flatMap(({ room: { name: room, guid }, events, where, date }) => {
    const place = `${where}, room “${room}”`;
    return events.map((event) => sessionOf(event, { room, guid, day: date, place }));
  });
  const unplaced = days.flatMap(({ known, where, date }) =>
    list(known.events, `${where}, events`).map((event) =>
      sessionOf(object(event, where), { room: '', guid: '', day: date, place: where }),
    ),
  );
  const listed = list(conference.rooms, `${file}, rooms`).map((room) =>
    roomOf(isObject(room) ? room : { name: text(room) }),
  );
  return {
    acronym: first(conference, 'acronym', 'slug'),
    title: text(conference.title) || text(conference.name),
    start: text(conference.start),
    end: text(conference.end),
    timeslot: text(conference.timeslot_duration),
    logo: addressOf(conference.logo),
    generator: isObject(schedule.generator) ? first(schedule.generator, 'name') : undefined,
    timeZone: first(conference, 'time_zone_name', 'timezone', 'time_zone'),
    baseUrl: first(schedule, 'base_url') || first(conference, 'base_url') || first(conference, 'url'),
    dayChange: text(conference.day_change),
    days: days.map(({ date }) => date).filter(Boolean),
    rooms: [
      ...listed,
      ...emptyRooms(dayRooms.map(({ room, events }) => ({ room, isEmpty: events.length === 0 }))),
    ],
    notes,
    tracks: list(conference.tracks, `${file}, tracks`).map(trackOf),
    sessions: [...sessions, ...unplaced, ...looseSessions(schedule, file)],
  };
}
