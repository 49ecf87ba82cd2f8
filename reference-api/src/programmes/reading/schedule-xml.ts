// One thing: the XML of frab and its family as a raw programme, and what is wrong with it and where.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { BrokenFile } from './broken-file.ts';
import { isWebPage } from './decoded.ts';
import type { OptionalText, RawLink, RawPerson, RawRoom, RawSchedule, RawSession } from './raw-schedule.ts';
import { emptyRooms, namedRooms } from './schedule-rooms.ts';

type Node = { [name: string]: string | Node | (string | Node)[] | undefined };

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The five entities of XML and characters by number. Entities that a file declares itself are never expanded. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const nothing = () => undefined;
const repeated = new Set(['day', 'room', 'event', 'person', 'link', 'attachment', 'track']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name, _path, _leaf, isAttribute) => !isAttribute && repeated.has(name),
  entityDecoder: {
    decode: decodeEntities,
    addInputEntities: nothing,
    setExternalEntities: nothing,
    setXmlVersion: nothing,
    reset: nothing,
  },
});

// `room` is a list of rooms in a day, and the name of the room in an event.
function first(value: Node[string]): string | Node | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function text(value: Node[string]): string {
  const one = first(value);
  if (typeof one === 'string') return one;
  return one === undefined ? '' : text(one['#text']);
}

function children(parent: Node[string], name: string): Node[] {
  const one = first(parent);
  if (one === undefined || typeof one === 'string') return [];
  const found = one[name];
  const all = Array.isArray(found) ? found : found === undefined ? [] : [found];
  return all.map((child) => (typeof child === 'string' ? { '#text': child } : child));
}

/** The text of a child; undefined if there is no such child. */
function optionalText(parent: Node, ...names: string[]): OptionalText {
  const name = names.find((one) => parent[one] !== undefined);
  return name === undefined ? undefined : text(parent[name]);
}

function attribute(node: Node, ...names: string[]): string {
  return names.map((name) => text(node[`@${name}`])).find(Boolean) ?? '';
}

function linkOf(link: Node): RawLink {
  const url = attribute(link, 'href', 'url');
  return url ? { title: text(link), url } : { title: '', url: text(link) };
}

function personOf(person: Node): RawPerson {
  const url = attribute(person, 'url', 'href');
  return {
    guid: attribute(person, 'guid', 'uuid'),
    code: attribute(person, 'code'),
    id: attribute(person, 'id'),
    email: attribute(person, 'email'),
    name: optionalText(person, 'public_name', 'full_public_name', 'name') || text(person),
    biography: optionalText(person, 'biography', 'bio'),
    organisation: optionalText(person, 'organization', 'organisation', 'affiliation'),
    photo:
      optionalText(person, 'avatar', 'avatar_url', 'photo') ?? (attribute(person, 'avatar') || undefined),
    links: [...(url ? [{ title: '', url }] : []), ...children(person.links, 'link').map(linkOf)],
  };
}

const ownRoomOf = (event: Node) => text(event.room).trim();

function sessionOf(event: Node, context: { room: RawRoom; day: string; place: string }): RawSession {
  const { name, guid } = context.room;
  const recording = first(event.recording);
  const optOut =
    recording === undefined || typeof recording === 'string' ? undefined : optionalText(recording, 'optout');
  const ownRoom = ownRoomOf(event);
  return {
    place: `${context.place}, event ${attribute(event, 'id', 'guid')}`,
    guid: attribute(event, 'guid', 'uuid'),
    code: attribute(event, 'code'),
    id: attribute(event, 'id') || text(event.slug),
    date: text(event.date),
    start: text(event.start),
    end: text(event.end),
    duration: text(event.duration),
    day: context.day,
    room: ownRoom || name,
    roomGuid: !ownRoom || ownRoom === name.trim() ? guid : '',
    title: text(event.title),
    subtitle: optionalText(event, 'subtitle'),
    track: optionalText(event, 'track'),
    type: optionalText(event, 'type'),
    language: optionalText(event, 'language'),
    abstract: optionalText(event, 'abstract'),
    description: optionalText(event, 'description'),
    url: optionalText(event, 'url'),
    logo: optionalText(event, 'logo'),
    doNotRecord: /^(true|false)$/.test(optOut?.trim() ?? '') ? optOut?.trim() === 'true' : undefined,
    cancelled: undefined,
    isBreak: false,
    licence:
      recording === undefined || typeof recording === 'string'
        ? undefined
        : optionalText(recording, 'license'),
    answers: children(event.answers, 'answer').length,
    people: children(event.persons, 'person').map(personOf),
    links: [
      ...children(event.links, 'link').map(linkOf),
      ...children(event.attachments, 'attachment').map(linkOf),
    ],
  };
}

function roomOf(room: Node): RawRoom {
  return {
    guid: attribute(room, 'guid'),
    name: attribute(room, 'name', 'title') || (optionalText(room, 'name', 'title') ?? ''),
    capacity: attribute(room, 'capacity') || undefined,
    description: attribute(room, 'description') || undefined,
  };
}

function checkXml(source: string, file: string): void {
  const valid = XMLValidator.validate(source);
  if (valid === true) return;
  const { line, col, msg } = valid.err;
  // The validator tells of a file that was cut with a list of what is still open, and no place.
  if (msg.startsWith("Invalid '[")) {
    const open = [...msg.matchAll(/"([^"]+)"/g)].map(([, name]) => `<${name}>`).join(' ');
    const lines = source.split('\n').length;
    throw new BrokenFile(`the XML ends too early, inside ${open}`, `${file}, line ${lines}`);
  }
  throw new BrokenFile(
    `the XML is broken: ${msg.replace(/\.$/, '')}`,
    `${file}, line ${line}, column ${col ?? 1}`,
  );
}

function parseXml(source: string, file: string): Node {
  checkXml(source, file);
  try {
    return parser.parse(source) as Node;
  } catch (error) {
    // Errors that the parser finds and the validator does not: content before the root, or an invalid tag name.
    const why = error instanceof Error ? error.message.split('\n')[0]?.replace(/\.$/, '') : '';
    throw new BrokenFile(`the XML is broken: ${why}`, `${file}, line 1 or after`);
  }
}

/** Reads a programme in the XML form of frab and pentabarf. */
export function parseScheduleXml(source: string, file: string): RawSchedule {
  if (isWebPage(source))
    throw new BrokenFile(
      'it is a web page, perhaps one to sign in. Download schedule.json or schedule.xml itself, and import that file',
      file,
    );
  if (/<!DOCTYPE/i.test(source)) throw new BrokenFile('a document type (<!DOCTYPE …>) is not accepted', file);
  const schedule = first(parseXml(source, file).schedule);
  if (schedule === undefined || typeof schedule === 'string') {
    throw new BrokenFile(
      'it is no conference programme, since it does not begin with <schedule>. Export schedule.xml from frab or pretalx, and import that file.',
      file,
    );
  }
  const conference = first(schedule.conference);
  if (conference === undefined || typeof conference === 'string') {
    throw new BrokenFile('<conference> is missing', file);
  }
  const days = children(schedule, 'day').map((day, index) => ({
    day,
    place: `${file}, day ${index + 1}`,
    date: attribute(day, 'date', 'start'),
  }));
  const unplaced = days.flatMap(({ day, place, date }) =>
    children(day, 'event').map((event) => sessionOf(event, { room: roomOf({}), day: date, place })),
  );
  const inDays = days.flatMap(({ day, place, date }, index) =>
    children(day, 'room').map((room) => {
      const events = children(room, 'event');
      const sessions = events.map((event) => ({
        own: ownRoomOf(event),
        isTimed: text(event.start).trim() !== '',
      }));
      return { room: roomOf(room), events, place, date, day: index, sessions };
    }),
  );
  const { names, notes } = namedRooms(inDays);
  const rooms = inDays.map(({ room, place, ...rest }, at) => {
    const name = names[at] ?? room.name;
    return { ...rest, room: { ...room, name }, place: `${place}, room “${name}”` };
  });
  const dayRooms = rooms.map(({ room }) => room);
  return {
    acronym: text(conference.acronym),
    title: text(conference.title),
    start: text(conference.start),
    end: text(conference.end),
    timeslot: text(conference.timeslot_duration),
    logo: text(conference.logo),
    generator: children(schedule, 'generator').map((made) => attribute(made, 'name'))[0],
    timeZone: text(conference.time_zone_name),
    baseUrl: text(conference.base_url) || text(schedule.base_url),
    dayChange: text(conference.day_change),
    days: days.map(({ date }) => date).filter(Boolean),
    rooms: [
      ...children(conference, 'room').map(roomOf),
      ...dayRooms.filter(({ guid, capacity, description }) => guid || capacity || description),
      ...emptyRooms(rooms.map(({ room, events }) => ({ room, isEmpty: events.length === 0 }))),
    ],
    notes,
    tracks: children(conference, 'track').map((track) => ({
      name: attribute(track, 'name') || text(track),
      slug: attribute(track, 'slug'),
      colour: attribute(track, 'color', 'colour'),
    })),
    sessions: [
      ...rooms.flatMap(({ room, events, place, date }) =>
        events.map((event) => sessionOf(event, { room, day: date, place })),
      ),
      ...unplaced,
    ],
  };
}
