import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';

// Neighbours differ clearly in both schemes; text is set on a tint of them.
const palette = ['#3DBBAA', '#5AA0E0', '#E0A030', '#C05080', '#8F7AE5', '#6FA84B', '#D9694A', '#4FB0C6'];

/** The colour of each track by its name: its own, else one of a palette, in the order of the names. */
export function trackColours(sessions: readonly PlannedSession[]): ReadonlyMap<string, string> {
  const own = new Map<string, string | null>();
  for (const { track, colour } of sessions) {
    if (track !== null) own.set(track, own.get(track) ?? colour);
  }
  const names = [...own.keys()].sort((one, other) => one.localeCompare(other));
  return new Map(names.map((name, at) => [name, own.get(name) ?? palette[at % palette.length] ?? '']));
}

/** The colour of a session: its own, else that of its track; null without a track. */
export function colourOf(
  { track, colour }: PlannedSession,
  tracks: ReadonlyMap<string, string>,
): string | null {
  return colour ?? (track === null ? null : (tracks.get(track) ?? null));
}
