import type { SessionLabel } from 'shared-contracts/api/session-labels';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { ofKind, paletteAt } from '../../../../ui/labels/label-colours.model.ts';

/** A track as the plan shows it. */
export interface PlanTrack {
  id: number;
  name: string;
  colour: string;
}

/** The tracks of an agenda in their order. One without a colour has that of the palette at its position. */
export function planTracks(labels: readonly SessionLabel[]): PlanTrack[] {
  return ofKind(labels, 'track').map(({ id, name, colour }, at) => ({
    ...{ id, name },
    colour: colour ?? paletteAt(at),
  }));
}

/** The colour of each track by its name. */
export function trackColours(tracks: readonly PlanTrack[]): ReadonlyMap<string, string> {
  return new Map(tracks.map(({ name, colour }) => [name, colour]));
}

/** The colour of a session: that of its track, else its own, which it keeps until the list is read; null without both. */
export function colourOf(
  { track, colour }: PlannedSession,
  tracks: ReadonlyMap<string, string>,
): string | null {
  return (track === null ? null : tracks.get(track)) ?? colour;
}

/** The sessions that both find: by words, and by tracks; null where neither looks for anything. */
export function inTracks(
  sessions: readonly PlannedSession[],
  matches: ReadonlySet<number> | null,
  names: readonly string[],
): ReadonlySet<number> | null {
  if (names.length === 0) return matches;
  const found = sessions.filter(
    ({ id, track }) => track !== null && names.includes(track) && (matches?.has(id) ?? true),
  );
  return new Set(found.map(({ id }) => id));
}

/** What a new session begins with where one track alone is chosen: that track, and how long its sessions take by default. */
export function defaultsOfTrack(
  labels: readonly SessionLabel[],
  chosen: readonly string[],
): { track?: string; duration?: number } {
  const [track, ...others] = chosen;
  if (track === undefined || others.length > 0) return {};
  const { minutes = null } = ofKind(labels, 'track').find(({ name }) => name === track) ?? {};
  return { track, ...(minutes === null ? {} : { duration: minutes }) };
}
