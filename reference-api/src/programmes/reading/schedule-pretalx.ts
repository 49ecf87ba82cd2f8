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
import type { RawPerson, RawSchedule, RawSession } from './raw-schedule.ts';

/** Whether a file is of pretalx itself: what its widget reads (`talks`), or what its API answers of a schedule (`slots`). */
export function isPretalx(root: unknown): root is Json {
  return isObject(root) && !('schedule' in root) && (Array.isArray(root.talks) || Array.isArray(root.slots));
}

/** Rows by their id, since talks lead to rooms, tracks and speakers by it. */
function byId<Row>(rows: readonly unknown[], id: string, make: (row: Json) => Row): Map<string, Row> {
  return new Map(rows.filter(isObject).map((row) => [text(row[id]), make(row)]));
}

interface Known {
  rooms: Map<string, ReturnType<typeof roomOf>>;
  tracks: Map<string, ReturnType<typeof trackOf>>;
  speakers: Map<string, RawPerson>;
}

function trackName(value: unknown, known: Known): string | undefined {
  if (value === undefined) return undefined;
  if (isObject(value)) return trackOf(value).name || text(value);
  return known.tracks.get(text(value))?.name ?? text(value);
}

function sessionOf(slot: Json, place: string, known: Known): RawSession {
  const talk = isObject(slot.submission) ? slot.submission : slot;
  const room = isObject(slot.room) ? roomOf(slot.room) : known.rooms.get(text(slot.room));
  if (room && isObject(slot.room)) known.rooms.set(`within/${room.name}`, room);
  if (isObject(talk.track)) {
    const track = trackOf(talk.track);
    known.tracks.set(`within/${track.name}`, track);
  }
  const type = talk.submission_type;
  const slotType = text(slot.slot_type);
  const isBreak = slotType === 'break' || (talk === slot && !('code' in slot) && !('speakers' in slot));
  return {
    place,
    guid: first(talk, 'guid', 'uuid'),
    code: first(talk, 'code'),
    id: text(slot.id),
    date: '',
    start: text(slot.start),
    end: text(slot.end),
    duration: first(slot, 'duration') || first(talk, 'duration'),
    day: '',
    room: room?.name ?? text(slot.room),
    roomGuid: room?.guid ?? '',
    title: text(talk.title) || text(slot.description) || (isBreak ? 'Break' : ''),
    subtitle: optionalText(talk, 'subtitle'),
    track: trackName(talk.track, known),
    type:
      isObject(type) && isObject(type.name)
        ? text(type.name)
        : isObject(type)
          ? optionalText(type, 'name')
          : optionalText(talk, 'submission_type'),
    language: optionalText(talk, 'content_locale', 'language'),
    abstract: optionalText(talk, 'abstract'),
    description: talk === slot && isBreak ? undefined : optionalText(talk, 'description'),
    url: optionalText(talk, 'url'),
    logo: optionalText(talk, 'image'),
    doNotRecord: flag(talk.do_not_record),
    cancelled: 'state' in talk && talk.state !== null ? /^cancell?ed$/.test(text(talk.state)) : undefined,
    isBreak,
    licence: first(talk, 'recording_license', 'license', 'licence'),
    answers: countOf(talk.answers),
    people: list(talk.speakers, `${place}, speakers`).map(
      (speaker) => known.speakers.get(text(speaker)) ?? personOf(speaker, place),
    ),
    links: [...linksOf(talk.resources, `${place}, resources`), ...linksOf(talk.links, `${place}, links`)],
  };
}

/** A programme in the JSON of pretalx. Its widget names rooms, tracks and speakers beside the talks; its API within each. */
export function pretalxSchedule(root: Json, file: string): RawSchedule {
  const known: Known = {
    rooms: byId(list(root.rooms, `${file}, rooms`), 'id', roomOf),
    tracks: byId(list(root.tracks, `${file}, tracks`), 'id', trackOf),
    speakers: byId(list(root.speakers, `${file}, speakers`), 'code', (row) => personOf(row, file)),
  };
  const slots = [
    ...list(root.talks, `${file}, talks`),
    ...list(root.slots, `${file}, slots`),
    ...list(root.breaks, `${file}, breaks`),
  ];
  const sessions = slots.map((slot, index) => {
    const place = `${file}, talk ${index + 1}`;
    return sessionOf(object(slot, place), place, known);
  });
  const event = isObject(root.event) ? root.event : root;
  return {
    acronym: first(event, 'slug', 'acronym') || text(root.event),
    title: first(event, 'name', 'title', 'event_name') || text(root.event),
    mayLackTitle: Array.isArray(root.talks),
    start: first(event, 'event_start', 'date_from'),
    end: first(event, 'event_end', 'date_to'),
    timeslot: '',
    logo: addressOf(event.logo),
    timeZone: first(event, 'timezone'),
    baseUrl: first(event, 'base_url', 'url'),
    dayChange: '',
    days: [],
    rooms: [...known.rooms.values()],
    tracks: [...known.tracks.values()],
    sessions,
  };
}
