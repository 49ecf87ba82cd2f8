import { defaultFilter } from 'cmdk';
import type { Entry } from './palette.model.ts';

/** The score of rows that the server found: above entries that only share some letters with what was typed. */
export const foundScore = 0.7;
// A lower score means that the letters are scattered over unrelated words.
const leastScore = 0.05;

/** How well an entry fits what was typed, from 0 (not at all) to 1. */
export function scoreOf(value: string, typed: string, [label = value, words = '']: string[] = []): number {
  if (value.startsWith('row ')) return foundScore;
  const score = defaultFilter(label, typed, words ? [words] : []);
  return score < leastScore ? 0 : score;
}

/** A heading with its entries. */
export interface EntryGroup<One> {
  heading: string;
  entries: One[];
}

/** Groups with something in them, the one with the best entry first; as they are while nothing is typed. The library ranks entries within a group alone. */
export function rankedGroups<One extends Pick<Entry, 'value' | 'label' | 'words'>>(
  groups: readonly EntryGroup<One>[],
  typed: string,
): EntryGroup<One>[] {
  const filled = groups.filter(({ entries }) => entries.length > 0);
  if (typed.trim() === '') return filled;
  const best = ({ entries }: EntryGroup<One>) =>
    Math.max(...entries.map(({ value, label, words }) => scoreOf(value, typed, [label, words])));
  return filled
    .map((group) => ({ group, score: best(group) }))
    .sort((one, other) => other.score - one.score)
    .map(({ group }) => group);
}
