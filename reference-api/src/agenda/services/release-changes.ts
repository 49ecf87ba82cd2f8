import type { ProgrammePart, ReleaseChange } from 'shared-contracts/api';
import { isoIn, type Programme, type ProgrammeSession } from './programme.ts';

type Place = NonNullable<ReleaseChange['before']>;

function placeOf(session: ProgrammeSession, zone: string): Place {
  return {
    start: isoIn(session.start, zone),
    duration: session.minutes,
    room: session.room,
    title: String(session.values.title),
    speakers: session.people.map(({ name }) => name),
  };
}

/** Whether a session is in another room: one that got another name is the same, and so is one that was made again under its name. */
export function isElsewhere(
  one: Pick<ProgrammeSession, 'room' | 'roomId'>,
  other: Pick<ProgrammeSession, 'room' | 'roomId'>,
): boolean {
  return one.roomId !== other.roomId && one.room !== other.room;
}

/** Whether staff alone see a session. */
const isBlocker = ({ values }: ProgrammeSession) => values.kind === 'blocker';

const publicOf = (programme: Programme): Programme => ({
  ...programme,
  sessions: programme.sessions.filter((session) => !isBlocker(session)),
});

/** What is different in a programme for the public, by session, in the order of time; none if there was no programme before. Blockers count among {@link otherDetails}. */
export function releaseChanges(whole: Programme | null, next: Programme): ReleaseChange[] {
  if (!whole) return [];
  const [before, after] = [publicOf(whole), publicOf(next)];
  const known = new Map(before.sessions.map((one) => [one.row, one]));
  const now = new Set(after.sessions.map(({ row }) => row));
  const changes: { at: number; change: ReleaseChange }[] = [];
  for (const session of after.sessions) {
    const then = known.get(session.row);
    const [old, place] = [then ? placeOf(then, before.zone) : null, placeOf(session, after.zone)];
    const add = (kind: ReleaseChange['kind']) =>
      changes.push({ at: session.start, change: { kind, session: session.row, before: old, after: place } });
    if (!then || !old) {
      add('new');
      continue;
    }
    const isMoved = then.start !== session.start || then.minutes !== session.minutes;
    if (isMoved || isElsewhere(then, session)) add('moved');
    if (old.speakers.join('\n') !== place.speakers.join('\n')) add('speakers');
    if (old.title !== place.title) add('renamed');
  }
  const cancelled = new Set(after.cancelledRows);
  for (const session of before.sessions) {
    if (now.has(session.row)) continue;
    const kind = cancelled.has(session.row) ? 'cancelled' : 'removed';
    const change = {
      kind,
      session: session.row,
      before: placeOf(session, before.zone),
      after: null,
    } as const;
    changes.push({ at: session.start, change });
  }
  return changes
    .sort((one, other) => one.at - other.at || one.change.session - other.change.session)
    .map(({ change }) => change);
}

// What a change says by itself, and what only staff see.
const apart = new Set(['title', 'start', 'duration', 'room', 'contributors', 'state', 'notes', 'agenda']);

// A release is read back with its keys in another order, and without fields that came later.
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(
      ([, one]) => one !== null && one !== '' && one !== false && !(Array.isArray(one) && one.length === 0),
    )
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, one]) => [name, ordered(one)]);
}

function detailsOf({ values, people, links, facts = [] }: ProgrammeSession): string {
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !apart.has(name)));
  const speakers = people.map(({ name, biography, organisation, links }) => ({
    ...{ name, biography, organisation, links },
  }));
  return JSON.stringify(ordered({ rest, speakers, links, facts }));
}

/** How many sessions have other details alone, such as a text, a track or a type, beside those of {@link releaseChanges}; blockers that are new, gone or elsewhere among them. */
export function otherDetails(
  before: Programme | null,
  after: Programme,
  changes: readonly Pick<ReleaseChange, 'session'>[],
): number {
  if (!before) return 0;
  const listed = new Set(changes.map(({ session }) => session));
  const known = new Map(before.sessions.map((one) => [one.row, one]));
  const here = new Set(after.sessions.map(({ row }) => row));
  const gone = before.sessions.filter((one) => isBlocker(one) && !here.has(one.row));
  const other = after.sessions.filter((session) => {
    if (listed.has(session.row)) return false;
    const then = known.get(session.row);
    if (!then) return isBlocker(session);
    const places = [placeOf(then, before.zone), placeOf(session, after.zone)].map((one) =>
      JSON.stringify(one),
    );
    return detailsOf(then) !== detailsOf(session) || (isBlocker(session) && places[0] !== places[1]);
  });
  return gone.length + other.length;
}

// Only of parts that both programmes have: a part that came or went with a session is reported with the session.
function shared<T>(all: readonly T[], others: readonly T[], keyOf: (one: T) => string): T[] {
  const keys = new Set(others.map(keyOf));
  return all.filter((one) => keys.has(keyOf(one)));
}

const partsOf = (programme: Programme, other: Programme): Readonly<Record<ProgrammePart, unknown>> => ({
  name: [programme.title, programme.acronym],
  days: [programme.first, programme.last, programme.dayStart],
  zone: programme.zone,
  tracks: shared(programme.tracks, other.tracks, ({ name }) => name),
  rooms: shared(programme.rooms, other.rooms, ({ guid }) => guid),
});

/** What is different in a programme beside its sessions; nothing if there was no programme before. */
export function otherParts(before: Programme | null, after: Programme): ProgrammePart[] {
  if (!before) return [];
  const [then, now] = [partsOf(before, after), partsOf(after, before)];
  const names = Object.keys(now) as ProgrammePart[];
  return names.filter((name) => JSON.stringify(ordered(then[name])) !== JSON.stringify(ordered(now[name])));
}

/** The name of the release after one: `1.1` after `1.0`, `Draft 3` after `Draft 2`; `1.0` where there is none. */
export function nextName(last: string | null): string {
  if (last === null) return '1.0';
  const [, before = '', number] = /^(.*?)(\d{1,9})$/.exec(last) ?? [];
  return number === undefined ? `${last} 2` : `${before}${Number(number) + 1}`;
}
