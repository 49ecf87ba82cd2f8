import type { Image, Link } from 'shared-contracts/entities';
import { fold } from 'shared-contracts/folding';
import type { Programme, ProgrammePerson, ProgrammeSession } from '../../agenda/services/programme.ts';
import { dayInProgramme } from '../../agenda/services/programme-days.ts';
import type { LastRelease } from '../repositories/programme-pages.ts';
import { type ChangedRelease, cancelledOf } from './changes.ts';

/** A session of a released programme as visitors see it; instants in milliseconds. */
export interface PublishedSession {
  source: ProgrammeSession;
  guid: string;
  /** The day of the agenda (YYYY-MM-DD). */
  day: string;
  start: number;
  end: number;
  title: string;
  room: string;
  roomId: number;
  track: string;
  people: { key: string; name: string }[];
  /** What a search looks into, folded. */
  searched: string;
}

export interface PublishedSpeaker {
  key: string;
  name: string;
  organisation: string;
  biography: string;
  links: Link[];
  photo: Image | null;
}

/** What is public of an agenda: its last release, without what only staff see. */
export interface Published {
  title: string;
  zone: string;
  /** The hour at which its days begin, such as 05:00. */
  dayStart: string;
  release: LastRelease;
  /** In order of time. */
  sessions: PublishedSession[];
  /** Days with sessions, in order. */
  days: string[];
  rooms: Map<number, { name: string; capacity: number | null; description: string }>;
  /** Names and colours. */
  tracks: Map<string, string>;
  speakers: Map<string, PublishedSpeaker>;
  /** Titles of sessions that earlier releases had and this one has not, by GUID. */
  gone: Map<string, string>;
  /** What the last releases changed, the newest first. */
  changed: ChangedRelease[];
  /** What was cancelled and is not in this release, by day of the agenda and time. */
  cancelled: (ReturnType<typeof cancelledOf>[number] & { day: string })[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** By what the addresses of a speaker name them: the same in each release. */
function speakerKey({ guid, code, id }: Pick<ProgrammePerson, 'guid' | 'code' | 'id'>): string {
  return guid || (code ? `code-${code}` : `id-${id}`);
}

// An unpublished profile has a name on the programme, and nothing else is said of it.
function speakerOf(person: ProgrammePerson): PublishedSpeaker {
  const { name, organisation, biography, links, isPublished, photo = null } = person;
  const key = speakerKey(person);
  if (isPublished !== true) return { key, name, organisation: '', biography: '', links: [], photo: null };
  return { key, name, organisation, biography, links, photo };
}

function sessionOf(session: ProgrammeSession, programme: Pick<Programme, 'zone' | 'dayStart'>) {
  const { guid, start, minutes, room, roomId, values, people, facts = [] } = session;
  const [title, track] = [textOf(values.title), textOf(values.track)];
  const words = [title, textOf(values.subtitle), textOf(values.abstract), room, track, textOf(values.type)];
  return {
    ...{ source: session, guid, start, end: start + minutes * 60_000, title, room, roomId, track },
    day: dayInProgramme(start, programme),
    people: people.map((person) => ({ key: speakerKey(person), name: person.name })),
    searched: fold(
      [...words, ...people.map(({ name }) => name), ...facts.map(({ value }) => value)].join('\n'),
    ),
  };
}

/** What of a released programme is public. Blockers and sessions in rooms that the app hides are for staff. */
export function publishedOf(
  programme: Omit<Programme, 'days'>,
  release: LastRelease,
  {
    earlier = [],
    changed = [],
  }: { earlier?: readonly (readonly [string, string])[]; changed?: ChangedRelease[] } = {},
): Published {
  const hidden = new Set(programme.rooms.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])));
  const inRelease = new Set(programme.sessions.map(({ guid }) => guid));
  const shown = programme.sessions.filter(
    ({ room, values }) => values.kind !== 'blocker' && !hidden.has(room),
  );
  const sessions = shown.map((session) => sessionOf(session, programme));
  const ids = new Map(sessions.map(({ room, roomId }) => [room, roomId]));
  const colours = new Map(programme.tracks.map(({ name, colour }) => [name, colour]));
  const used = [...new Set(sessions.map(({ track }) => track))].filter(Boolean).sort();
  const speakers = shown.flatMap(({ people }) => people.map(speakerOf));
  return {
    ...{ title: programme.title, zone: programme.zone, dayStart: programme.dayStart, release, sessions },
    days: [...new Set(sessions.map(({ day }) => day))].sort(),
    rooms: new Map(
      programme.rooms.flatMap(({ name, capacity, description }) => {
        const id = ids.get(name);
        return id === undefined ? [] : [[id, { name, capacity, description }] as const];
      }),
    ),
    tracks: new Map(used.map((name) => [name, colours.get(name) ?? ''])),
    speakers: new Map(speakers.map((speaker) => [speaker.key, speaker])),
    gone: new Map(earlier.filter(([guid]) => !inRelease.has(guid))),
    changed,
    cancelled: cancelledOf(changed, inRelease).map((one) => ({
      ...one,
      day: dayInProgramme(one.start, programme),
    })),
  };
}
