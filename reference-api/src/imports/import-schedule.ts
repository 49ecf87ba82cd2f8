import { definitionOf, type EntityName } from 'shared-contracts/entities';
import type { Tx } from '../database/transaction.ts';
import type { Actor } from '../repositories/audit.ts';
import type { KnownTitles } from '../services/row-values.ts';
import { type Imported, importRows } from './import-rows.ts';
import type { Progress } from './progress.ts';
import type { Report } from './report.ts';
import type { Schedule, ScheduleSession } from './schedule.ts';

/** Where a programme goes, and who brings it. */
export interface Destination {
  tx: Tx;
  actor: Actor;
  channel: number;
  /** The channel's time zone. */
  timeZone: string;
  progress: Progress;
}

const noTitles: KnownTitles = new Map();
const roomKey = (name: string) => `room:${name}`;
const personKey = (name: string) => `person:${name}`;

/** The offset of a time zone at a moment, such as `+01:00`. */
function offsetAt(timeZone: string, moment: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(moment),
  );
  const name = parts.find((part) => part.type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
  return name || '+00:00';
}

/**
 * The time zone of a programme: the one that the file names; else the channel's, if its offset is that of the file's times;
 * else one of a fixed offset.
 */
function zoneOf(schedule: Schedule, channelZone: string): string {
  if (schedule.timeZone) return schedule.timeZone;
  const start = schedule.sessions[0]?.start;
  if (!start) return channelZone;
  const offset = start.endsWith('Z') ? '+00:00' : start.slice(-6);
  if (offsetAt(channelZone, start) === offset) return channelZone;
  const hours = Number(offset.slice(0, 3));
  // Zones of the Etc area count westwards, and there are none of half an hour.
  if (!offset.endsWith(':00')) return 'UTC';
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

function sessionValues(
  session: ScheduleSession,
  given: { rooms: Imported; people: Imported; agenda: number },
) {
  const { title, subtitle, start, duration, track, type, language, abstract, description, links } = session;
  return {
    ...{ title, subtitle, start, duration, track, type, language, abstract, description, links },
    room: session.room === null ? null : (given.rooms.ids.get(roomKey(session.room)) ?? null),
    contributors: session.people.flatMap((name) => given.people.ids.get(personKey(name)) ?? []),
    agenda: given.agenda,
  };
}

/** Brings a programme into a channel: agenda, rooms, profiles, contributors, sessions. */
export async function importSchedule(schedule: Schedule, destination: Destination): Promise<Report> {
  const { progress } = destination;
  const bring = (
    entity: EntityName,
    given: Omit<Parameters<typeof importRows>[1], 'definition' | 'titles'>,
    titles = noTitles,
  ) => {
    const definition = definitionOf(entity);
    progress(definition.plural, 0, given.rows.length);
    return importRows(destination, { ...given, definition, titles });
  };
  const timeZone = zoneOf(schedule, destination.timeZone);
  const { key, title, dateFrom, dateTo } = schedule;
  const agenda = await bring('agendas', {
    rows: [{ key, name: title, values: { name: title, dateFrom, dateTo, timeZone } }],
    onCreate: { status: 'published' },
    adopts: false,
  });
  const rooms = await bring('rooms', {
    rows: schedule.rooms.map((name) => ({ key: roomKey(name), name, values: { name } })),
    adopts: true,
  });
  const profiles = await bring('profiles', {
    rows: schedule.people.map((name) => ({ key: personKey(name), name, values: { displayName: name } })),
    onCreate: { status: 'published' },
    adopts: true,
  });
  const named = schedule.people.filter((name) => profiles.ids.has(personKey(name)));
  const idOf = (name: string) => profiles.ids.get(personKey(name)) ?? 0;
  const people = await bring(
    'contributors',
    {
      rows: named.map((name) => ({ key: personKey(name), name, values: { profile: idOf(name) } })),
      onCreate: { roles: ['speaker'], state: 'accepted', listed: true },
      adopts: true,
    },
    new Map([['profiles', new Map(named.map((name) => [idOf(name), name]))]]),
  );
  const agendaId = agenda.ids.get(key);
  const sessions = await bring('agenda-sessions', {
    rows: agendaId
      ? schedule.sessions.map((session) => ({
          key: session.key,
          name: session.title,
          values: sessionValues(session, { rooms, people, agenda: agendaId }),
        }))
      : [],
    adopts: false,
  });
  const outcomes = [agenda, rooms, profiles, people, sessions].map(({ outcome }) => outcome);
  const orphaned = agendaId ? [] : ['No session was imported, since the agenda was skipped.'];
  return { outcomes, warnings: [...schedule.warnings, ...orphaned] };
}
