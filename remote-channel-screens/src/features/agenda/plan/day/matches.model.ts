import { fold } from 'shared-contracts/folding';
import { type AgendaFacts, dayOfAgenda, type PlannedSession } from '../../../../ui/agenda/planned.model.ts';

/** The sessions that have all words in their title, track or speakers; null without words. */
export function matchesOf(
  sessions: readonly PlannedSession[],
  words: readonly string[],
  names: Readonly<Record<string, string>>,
): ReadonlySet<number> | null {
  if (words.length === 0) return null;
  const has = ({ title, track, contributors }: PlannedSession) => {
    const speakers = contributors.map((id) => names[String(id)] ?? '');
    const text = fold([title, track ?? '', ...speakers].join(' '));
    return words.every((word) => text.includes(fold(word)));
  };
  return new Set(sessions.filter(has).map(({ id }) => id));
}

/** How many matches are on a day. */
export interface MatchCount {
  /** YYYY-MM-DD; null for those without a time. */
  day: string | null;
  count: number;
}

/** Where the matches are: the days that have some, in order, then those without a time. */
export function matchCounts(
  sessions: readonly PlannedSession[],
  matches: ReadonlySet<number>,
  agenda: AgendaFacts,
): MatchCount[] {
  const counts = new Map<string | null, number>();
  for (const { id, start } of sessions) {
    if (!matches.has(id)) continue;
    const day = start === null ? null : dayOfAgenda(start, agenda);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts]
    .map(([day, count]) => ({ day, count }))
    .sort(
      (one, other) =>
        Number(one.day === null) - Number(other.day === null) ||
        String(one.day).localeCompare(String(other.day)),
    );
}
