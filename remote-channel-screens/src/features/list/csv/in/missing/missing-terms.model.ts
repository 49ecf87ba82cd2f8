import type { Import } from 'shared-contracts/api';

/** A tag or category that a file names and that does not exist. */
export type MissingTerm = NonNullable<Import['missingTerms']>[number];

const mostNamed = 20;

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** That something of a file does not exist, in a sentence: the kinds of it with their counts, and the names, many of them in part. */
export function absentText(kinds: readonly string[], names: readonly string[]): string {
  const shown = names.slice(0, mostNamed);
  const rest = names.length - shown.length;
  const all = [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
  return `${kinds.join(' and ')} of the file ${names.length === 1 ? 'does' : 'do'} not exist: ${all}.`;
}

/** What lines name and does not exist, in a sentence with the names. */
export function missingText(terms: readonly MissingTerm[]): string {
  const tags = terms.filter(({ mode }) => mode === 'tag').length;
  const kinds = [...counted(tags, 'tag', 'tags'), ...counted(terms.length - tags, 'category', 'categories')];
  return absentText(
    kinds,
    terms.map(({ path }) => path.join(' > ')),
  );
}

/** Why some could not be created, in a sentence; null if all were. */
export function refusedText(refused: readonly { reason: string; count: number }[]): string | null {
  if (refused.length === 0) return null;
  const count = refused.reduce((sum, one) => sum + one.count, 0);
  return `${count} could not be created. ${refused.map(({ reason }) => reason).join(' ')}`;
}
