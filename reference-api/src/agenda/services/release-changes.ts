import type { ReleaseChange } from 'shared-contracts/api';
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

/** What is different in a programme, by session, in the order of time; none if there was no programme before. */
export function releaseChanges(before: Programme | null, after: Programme): ReleaseChange[] {
  if (!before) return [];
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
    if (isMoved || old.room !== place.room) add('moved');
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

/** The name of the release after one: `1.1` after `1.0`, `Draft 3` after `Draft 2`; `1.0` where there is none. */
export function nextName(last: string | null): string {
  if (last === null) return '1.0';
  const [, before = '', number] = /^(.*?)(\d{1,9})$/.exec(last) ?? [];
  return number === undefined ? `${last} 2` : `${before}${Number(number) + 1}`;
}
