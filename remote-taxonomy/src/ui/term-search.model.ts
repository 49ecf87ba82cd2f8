import { fold, type Term, type TermIndex } from './term-index.model.ts';

/** What a search leaves of a tree: the terms it finds, and with those above them what is shown. */
export interface Found {
  hits: ReadonlySet<number>;
  shown: ReadonlySet<number>;
}

/** The words of a query as they are compared. */
function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Whether whatever a query finds, another one finds as well: each of its words stands in one of this. */
export function narrows(query: string, wider: string): boolean {
  const words = wordsOf(query);
  return wordsOf(wider).every((one) => words.some((word) => word.includes(one)));
}

// All names in one text, a line each, and where each line begins: to look through one text is many times as quick as through a hundred thousand.
interface Lines {
  text: string;
  terms: Term[];
  starts: Uint32Array;
}

const linesOfTrees = new WeakMap<TermIndex, Lines>();

function linesOf(index: TermIndex): Lines {
  const known = linesOfTrees.get(index);
  if (known) return known;
  const terms = [...index.terms.values()];
  const starts = new Uint32Array(terms.length);
  let at = 0;
  for (const [place, { folded }] of terms.entries()) {
    starts[place] = at;
    at += folded.length + 1;
  }
  const made = { text: terms.map(({ folded }) => folded).join('\n'), terms, starts };
  linesOfTrees.set(index, made);
  return made;
}

// The last line that begins at a place or before it.
function lineAt(starts: Uint32Array, place: number): number {
  let [from, to] = [0, starts.length - 1];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) from = middle;
    else to = middle - 1;
  }
  return from;
}

/** The terms that have a word in their names, in the order of the tree. */
function* withWord(index: TermIndex, word: string): Iterable<Term> {
  const { text, terms, starts } = linesOf(index);
  for (let at = text.indexOf(word); at >= 0; ) {
    const line = lineAt(starts, at);
    const term = terms[line];
    if (term) yield term;
    const next = starts[line + 1];
    at = next === undefined ? -1 : text.indexOf(word, next);
  }
}

function* withIds(index: TermIndex, ids: Iterable<number>): Iterable<Term> {
  for (const id of ids) {
    const term = index.terms.get(id);
    if (term) yield term;
  }
}

/** Finds the terms that hold every word; null where nothing is looked for. `among` has all that can be found, in the order of the tree. */
export function findTerms(index: TermIndex, query: string, among?: ReadonlySet<number>): Found | null {
  const words = wordsOf(query).sort((one, other) => other.length - one.length);
  const [longest] = words;
  if (longest === undefined) return null;
  const hits = new Set<number>();
  const shown = new Set<number>();
  for (const term of among ? withIds(index, among) : withWord(index, longest)) {
    if (!words.every((word) => term.folded.includes(word))) continue;
    hits.add(term.id);
    for (let at: number | undefined = term.id; at && !shown.has(at); at = index.terms.get(at)?.parent) {
      shown.add(at);
    }
  }
  return { hits, shown };
}
