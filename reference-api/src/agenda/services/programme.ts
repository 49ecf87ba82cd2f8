// One thing: an agenda as a programme: its days, their rooms, their sessions, with what other systems know them by.
import { addDays, clockAt, instantOf, listDays, offsetAt, offsetText } from 'shared-contracts/days';
import { type EntityValues, type Image, type Link, type Row, usualDayStart } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { notFound } from '../../errors/failure.ts';
import { labelsOf } from '../../session-labels/repositories/labels.ts';
import { type KeyedRow, keyedRows, namesOfRooms, sessionsOfAgenda } from '../repositories/agenda-rows.ts';
import { acronymOf, identifiersIn, ownGuid, scopeIn, sessionIdentifiers } from './identifiers.ts';
import { dayInProgramme } from './programme-days.ts';
import { type PublicFact, publicFieldsOf } from './public-fields.ts';

/** A speaker of a programme. */
export interface ProgrammePerson {
  id: number;
  guid: string;
  code: string;
  name: string;
  biography: string;
  organisation: string;
  links: Link[];
  /** Whether their profile is published, so that more than the name is for everybody; releases of earlier versions do not tell. */
  isPublished?: boolean;
  /** Null, and absent in releases of earlier versions, without one. */
  photo?: Image | null;
}

/** A session of a programme; instants in milliseconds. */
export interface ProgrammeSession {
  /** Of the row here. */
  row: number;
  version: number;
  updatedAt: string;
  id: number;
  guid: string;
  start: number;
  minutes: number;
  room: string;
  roomId: number;
  values: EntityValues;
  people: ProgrammePerson[];
  links: Link[];
  /** Of custom fields, what everybody may read; releases of earlier versions have none. */
  facts?: PublicFact[];
}

/** A day of a programme, from its first hour to that of the next day. */
export interface ProgrammeDay {
  date: string;
  begin: number;
  end: number;
  rooms: { name: string; guid: string; sessions: ProgrammeSession[] }[];
}

export interface Programme {
  title: string;
  acronym: string;
  zone: string;
  dayStart: string;
  first: string;
  last: string;
  /** Names of tracks and their colours, in the order of the agenda's list. */
  tracks: { name: string; colour: string }[];
  rooms: {
    name: string;
    guid: string;
    capacity: number | null;
    description: string;
    /** Whether the app hides it; releases of earlier versions do not tell. */
    isHidden?: boolean;
  }[];
  days: ProgrammeDay[];
  sessions: ProgrammeSession[];
  cancelled: number;
  /** Ids of the sessions that are cancelled. */
  cancelledRows: number[];
  unplaced: number;
}

const mostDays = 366;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
// Behind the ids of any other system.
const idsBehind = 1_000_000_000;
const idsOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** An image among values that a row or a release has; null without one. */
export const imageOf = (value: unknown): Image | null =>
  typeof (value as Image | null)?.url === 'string' ? (value as Image) : null;

const linksOf = (value: unknown) => (Array.isArray(value) ? (value as Link[]) : []);

/** An instant by the clock of a zone, with its offset: `2019-12-27T11:00:00+01:00`. */
export function isoIn(instant: number, zone: string): string {
  return `${clockAt(instant, zone)}${offsetText(offsetAt(instant, zone))}`;
}

function personOf(profile: KeyedRow, scope: string, tenant: number): ProgrammePerson {
  const { values, id } = profile.row;
  const known = identifiersIn(profile.key, 'person:', scope);
  const number = /^\d{1,15}$/.test(known.id) ? Number(known.id) : id;
  return {
    id: number,
    // A code stands in few forms of a programme; a person who is known by an id keeps that, so that an import finds them.
    guid: known.guid || (known.id && !known.code ? '' : ownGuid(tenant, 'profiles', id)),
    code: known.code,
    name: textOf(values.displayName),
    biography: textOf(values.bio),
    organisation: textOf(values.organisation),
    links: linksOf(values.links),
    isPublished: values.status === 'published',
    photo: imageOf(values.photo),
  };
}

async function peopleOf(tx: Tx, sessions: readonly Row[], scope: string) {
  const ids = [...new Set(sessions.flatMap(({ values }) => idsOf(values.contributors)))];
  const contributors = await keyedRows(tx, 'contributors', ids);
  const profileIds = [...contributors.values()].map(({ row }) => numberOf(row.values.profile));
  const profiles = await keyedRows(tx, 'profiles', [...new Set(profileIds)]);
  return (contributor: number): ProgrammePerson[] => {
    const profile = profiles.get(numberOf(contributors.get(contributor)?.row.values.profile));
    return profile ? [personOf(profile, scope, tx.tenant)] : [];
  };
}

function daysOf(
  { first, last, dayStart, zone }: Pick<Programme, 'first' | 'last' | 'dayStart' | 'zone'>,
  sessions: readonly ProgrammeSession[],
  known: readonly { name: string; guid: string }[],
): ProgrammeDay[] {
  const guids = new Map(known.map(({ name, guid }) => [name, guid]));
  const beginOf = (day: string) => instantOf(`${day}T${dayStart}`, zone) ?? 0;
  // A session outside the days of the agenda has a day all the same.
  const used = sessions.map(({ start }) => dayInProgramme(start, { zone, dayStart }));
  const dates = [...new Set([...listDays(first, last, mostDays), ...used])].sort();
  return dates.map((date) => {
    const here = sessions.filter((_, at) => used[at] === date);
    const taken = new Set(here.map(({ room }) => room));
    const inOrder = known.flatMap(({ name }) => (taken.has(name) ? [name] : []));
    // A room that is in the trash is not known.
    const rooms = [...new Set([...inOrder, ...taken])];
    return {
      date,
      begin: beginOf(date),
      end: beginOf(addDays(date, 1)),
      rooms: rooms.map((name) => ({
        name,
        guid: guids.get(name) ?? '',
        sessions: here.filter(({ room }) => room === name),
      })),
    };
  });
}

/** Reads the programme of an agenda. Throws if there is no such agenda. */
export async function readProgramme(tx: Tx, id: number): Promise<Programme> {
  const agenda = (await keyedRows(tx, 'agendas', [id])).get(id);
  if (!agenda) throw notFound('This agenda');
  const { values } = agenda.row;
  const acronym = scopeIn(agenda.key) ?? acronymOf(textOf(values.slug) || textOf(values.name));
  const { definition, apart } = await publicFieldsOf(tx);
  const stored = await keyedRows(tx, 'agenda-sessions', await sessionsOfAgenda(tx, id), definition);
  const all = [...stored.values()];
  const cancelled = all.filter(({ row }) => row.values.state === 'cancelled');
  const placed = all.filter(
    ({ row }) => row.values.state !== 'cancelled' && row.values.start && row.values.room,
  );
  const roomIds = [...new Set(placed.map(({ row }) => numberOf(row.values.room)))];
  const rooms = await keyedRows(tx, 'rooms', roomIds);
  const roomNames = await namesOfRooms(tx, roomIds);
  const people = await peopleOf(
    tx,
    placed.map(({ row }) => row),
    acronym,
  );
  const knownIds = new Set(placed.map(({ key }) => Number(sessionIdentifiers(key, acronym).id)));
  // The ids of another system and those of rows may be the same numbers.
  const freeId = (row: number) => (knownIds.has(row) ? idsBehind + row : row);
  const sessions = placed
    .map(({ row, key }): ProgrammeSession => {
      const known = sessionIdentifiers(key, acronym);
      return {
        ...{ row: row.id, version: row.version, updatedAt: row.updatedAt, ...apart(row.values) },
        id: known.id ? Number(known.id) : freeId(row.id),
        guid: known.guid || ownGuid(tx.tenant, 'agenda-sessions', row.id),
        start: Date.parse(textOf(row.values.start)),
        minutes: numberOf(row.values.duration),
        room: roomNames.get(numberOf(row.values.room)) || 'Room',
        roomId: numberOf(row.values.room),
        people: idsOf(row.values.contributors).flatMap(people),
        links: linksOf(row.values.links),
      };
    })
    .sort((one, other) => one.start - other.start || one.row - other.row);
  const colours = new Map<string, string>();
  for (const { values: session } of sessions) {
    const [name, colour] = [textOf(session.track), textOf(session.trackColour)];
    if (name && !colours.get(name)) colours.set(name, colour);
  }
  const ofAgenda = (await labelsOf(tx, id)).filter(({ kind }) => kind === 'track');
  const order = new Map(ofAgenda.map(({ name }, at) => [name, at]));
  const placeOf = (name: string) => order.get(name) ?? order.size;
  const known = [...rooms.values()].map(({ row, key }) => ({
    name: textOf(row.values.name),
    guid: identifiersIn(key, 'room:', acronym).guid || ownGuid(tx.tenant, 'rooms', row.id),
    capacity: typeof row.values.capacity === 'number' ? row.values.capacity : null,
    description: textOf(row.values.description),
    isHidden: row.values.hidden === true,
    position: numberOf(row.values.position) || Number.MAX_SAFE_INTEGER,
  }));
  known.sort((one, other) => one.position - other.position || one.name.localeCompare(other.name));
  const days = {
    zone: textOf(values.timeZone) || 'UTC',
    dayStart: textOf(values.dayStart) || usualDayStart,
    ...{ first: textOf(values.dateFrom), last: textOf(values.dateTo) },
  };
  return {
    ...{ title: textOf(values.name), acronym, ...days, sessions },
    tracks: [...colours]
      .map(([name, colour]) => ({ name, colour }))
      .sort((one, other) => placeOf(one.name) - placeOf(other.name)),
    rooms: known.map(({ position: _, ...room }) => room),
    days: daysOf(days, sessions, known),
    cancelled: cancelled.length,
    cancelledRows: cancelled.map(({ row }) => row.id),
    unplaced: all.length - cancelled.length - placed.length,
  };
}
