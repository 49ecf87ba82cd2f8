import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { BrokenFile } from './broken-file.ts';
import type { RawSchedule, RawSession } from './schedule.ts';

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
const repeated = new Set(['day', 'room', 'event', 'person', 'link']);

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

function linkOf(link: Node): { title: string; url: string } {
  const url = text(link['@href']);
  return url ? { title: text(link), url } : { title: '', url: text(link) };
}

function sessionOf(event: Node, given: { room: string; place: string }): RawSession {
  return {
    place: `${given.place}, event ${text(event['@id']) || text(event['@guid'])}`,
    guid: text(event['@guid']) || text(event['@id']),
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
    people: children(event.persons, 'person').map(text),
    links: children(event.links, 'link').map(linkOf),
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

/** Reads a programme in the XML form of frab and pentabarf. */
export function parseScheduleXml(source: string, file: string): RawSchedule {
  if (/<!DOCTYPE/i.test(source)) throw new BrokenFile('a document type (<!DOCTYPE …>) is not accepted', file);
  checkXml(source, file);
  const schedule = first((parser.parse(source) as Node).schedule);
  if (schedule === undefined || typeof schedule === 'string') {
    throw new BrokenFile('it is no conference programme: its root is not <schedule>', file);
  }
  const conference = first(schedule.conference);
  if (conference === undefined || typeof conference === 'string') {
    throw new BrokenFile('<conference> is missing', file);
  }
  const sessions = children(schedule, 'day').flatMap((day, index) =>
    children(day, 'room').flatMap((node) => {
      const room = text(node['@name']);
      const place = `${file}, day ${index + 1}, room “${room}”`;
      return children(node, 'event').map((event) => sessionOf(event, { room, place }));
    }),
  );
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
