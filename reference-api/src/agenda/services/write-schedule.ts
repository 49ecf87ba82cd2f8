// One thing: a programme in the two forms of frab, which say the same: JSON and XML.
import { XMLBuilder } from 'fast-xml-parser';
import { clockAt } from 'shared-contracts/days';
import { imageOf, isoIn, type Programme, type ProgrammePerson, type ProgrammeSession } from './programme.ts';

const generator = { name: 'Fairlead', version: '1' };
const slot = '00:05';
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Minutes as `1:30`, in the form `01:30` that frab has. */
function durationText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A word for addresses and calendars: `congress-12-opening`. */
function slugOf({ acronym }: Programme, { id, values }: ProgrammeSession): string {
  const words = `${acronym}-${id}-${textOf(values.title)}`.normalize('NFKD').toLowerCase();
  return words
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-$/, '');
}

/** When the newest of its sessions changed, so that readers see whether they know this version. */
function versionOf({ sessions }: Programme): string {
  return (
    sessions
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? '0'
  );
}

const timesOf = ({ start, minutes }: ProgrammeSession, zone: string) => ({
  date: isoIn(start, zone),
  start: clockAt(start, zone).slice(11, 16),
  duration: durationText(minutes),
});

const textsOf = ({ values }: ProgrammeSession) => ({
  title: textOf(values.title),
  subtitle: textOf(values.subtitle),
  track: textOf(values.track),
  type: textOf(values.type),
  language: textOf(values.language),
  abstract: textOf(values.abstract),
  description: textOf(values.description),
});

// The schema knows two forms of a person, and a person of both is none: this is the one with a name, without a public name.
function jsonPerson({ id, guid, code, name, biography, organisation, links, photo }: ProgrammePerson) {
  return {
    id,
    ...(guid ? { guid } : {}),
    ...(/^[A-Z0-9]+$/.test(code) ? { code } : {}),
    ...{ name, biography, organization: organisation, links },
    ...(photo ? { avatar: photo.url } : {}),
  };
}

function jsonEvent(session: ProgrammeSession, programme: Programme) {
  const { id, guid, room, values, people, links } = session;
  const image = imageOf(values.image);
  return {
    // Each session has an address there; one that has none has its name.
    ...{ id, guid, url: textOf(values.url) || `urn:uuid:${guid}` },
    ...{ ...timesOf(session, programme.zone), room },
    ...{ slug: slugOf(programme, session), ...textsOf(session) },
    ...(image ? { logo: image.url } : {}),
    do_not_record: values.doNotRecord === true,
    persons: people.map(jsonPerson),
    links: links.map(({ title, url }) => ({ title, url })),
    attachments: [],
  };
}

/** The programme as schedule.json. Source: `validator/json/schema.json` of voc/schedule, which it is valid by. */
export function scheduleJson(programme: Programme): string {
  const { title, acronym, zone, first, last, tracks, rooms, days } = programme;
  const schedule = {
    generator,
    version: versionOf(programme),
    conference: {
      ...{ acronym, title, start: first, end: last, daysCount: days.length },
      ...{ timeslot_duration: slot, time_zone_name: zone },
      rooms: rooms.map(({ name, guid, capacity, description }) => ({
        ...{ name, ...(guid ? { guid } : {}) },
        ...{ ...(capacity === null ? {} : { capacity }), ...(description ? { description } : {}) },
      })),
      tracks: tracks.map(({ name, colour }) => ({ name, ...(colour ? { color: colour } : {}) })),
      days: days.map(({ date, begin, end, rooms: used }, index) => ({
        ...{ index: index + 1, date, day_start: isoIn(begin, zone), day_end: isoIn(end, zone) },
        rooms: Object.fromEntries(
          used.map(({ name, sessions }) => [name, sessions.map((one) => jsonEvent(one, programme))]),
        ),
      })),
    },
  };
  return `${JSON.stringify({ schedule }, null, 2)}\n`;
}

const attribute = '@';
const content = '#text';
const attributes = (values: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [[attribute + name, value]])),
  );

// XML 1.0 has no such characters, not even escaped. Rows have no other ones that it forbids.
const forbidden = /[\ufffe\uffff]/g;

function withoutForbidden(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(forbidden, '');
  if (Array.isArray(value)) return value.map(withoutForbidden);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutForbidden(one)]));
}

function xmlEvent(session: ProgrammeSession, programme: Programme) {
  const { id, guid, room, values, people, links } = session;
  const url = textOf(values.url);
  const image = imageOf(values.image);
  return {
    ...attributes({ id, guid }),
    ...{ ...timesOf(session, programme.zone), room, slug: slugOf(programme, session) },
    ...(url ? { url } : {}),
    ...textsOf(session),
    ...(image ? { logo: image.url } : {}),
    recording: { license: '', optout: String(values.doNotRecord === true) },
    persons: {
      person: people.map(({ id: person, guid: personGuid, name }) => ({
        ...attributes({ id: person, guid: personGuid }),
        [content]: name,
      })),
    },
    links: {
      link: links.map(({ title, url: href }) => ({ ...attributes({ href }), [content]: title })),
    },
    attachments: '',
  };
}

/** The programme as schedule.xml, in the order of elements that frab's schema asks for. */
export function scheduleXml(programme: Programme): string {
  const { title, acronym, zone, first, last, tracks, days } = programme;
  const builder = new XMLBuilder({
    ...{ ignoreAttributes: false, attributeNamePrefix: attribute, textNodeName: content },
    ...{ format: true, indentBy: '  ', suppressEmptyNode: false },
  });
  const schedule = {
    generator: attributes(generator),
    version: versionOf(programme),
    conference: {
      ...{ acronym, title, start: first, end: last, days: days.length },
      ...{ timeslot_duration: slot, time_zone_name: zone },
      track: tracks.map(({ name, colour }) => attributes({ name, color: colour })),
    },
    day: days.map(({ date, begin, end, rooms }, index) => ({
      ...attributes({ index: index + 1, date, start: isoIn(begin, zone), end: isoIn(end, zone) }),
      room: rooms.map(({ name, guid, sessions }) => ({
        ...attributes({ name, guid }),
        event: sessions.map((one) => xmlEvent(one, programme)),
      })),
    })),
  };
  const body = builder.build(withoutForbidden({ schedule }) as object);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
}
