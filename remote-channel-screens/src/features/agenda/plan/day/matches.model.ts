import { fold } from 'shared-contracts/folding';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';

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
