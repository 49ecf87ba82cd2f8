import { fold } from 'shared-contracts/folding';
import { pathOf, type TermIndex } from '../../ui/terms/term-index.model.ts';

/** Normalises a name: removes case, accents, punctuation, spaces and plural endings. */
export function likeness(name: string): string {
  const words = fold(name)
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  // A name of punctuation alone stays as it is.
  if (words.length === 0) return name.trim();
  return words.map(singular).join(' ');
}

// Only endings that work for nearly all English words; a wrong hint costs a glance.
function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ch|sh|s|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

// Each change reads the tree again, with nearly all names unchanged.
const known = new Map<string, string>();
const mostKnown = 200_000;

function knownLikeness(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const made = likeness(name);
  known.set(name, made);
  return made;
}

const byLikeness = new WeakMap<TermIndex, Map<string, number[]>>();

function likenessesOf(index: TermIndex): Map<string, number[]> {
  const before = byLikeness.get(index);
  if (before) return before;
  const made = new Map<string, number[]>();
  for (const term of index.terms.values()) {
    const form = knownLikeness(term.name);
    const same = made.get(form);
    if (same) same.push(term.id);
    else made.set(form, [term.id]);
  }
  byLikeness.set(index, made);
  return made;
}

/** The terms with a name similar to `name`, in tree order, without the term `except`. */
export function similarTo(index: TermIndex, name: string, except = 0): number[] {
  if (!name.trim()) return [];
  return (likenessesOf(index).get(likeness(name)) ?? []).filter((id) => id !== except);
}

/** The path of a term as a text: the names of its ancestors and its own. */
export function placeText(index: TermIndex, id: number): string {
  return pathOf(index, id).join(' › ');
}
