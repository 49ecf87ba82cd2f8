import { wordsOf } from 'shared-contracts/folding';
import type { Term, TermIndex } from './term-index.model.ts';

/** Result of a search: the matching terms, and the shown ones, which include their ancestors. */
export interface Found {
  hits: ReadonlySet<number>;
  shown: ReadonlySet<number>;
}

/** Whether `query` finds a subset of what `wider` finds: each word of `wider` is part of a word of `query`. */
export function narrows(query: string, wider: string): boolean {
  const words = wordsOf(query);
  return wordsOf(wider).every((one) => words.some((word) => word.includes(one)));
}

// All names in one text, one per line, with the offset of each line. Searching one text is many times as fast as searching a hundred
// thousand.
interface Lines {
  text: string;
  terms: Term[];
  starts: Uint32Array;
  /** Some lines from the whole tree. */
  sample: string;
}

const sampledLines = 512;
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
  const step = Math.ceil(terms.length / sampledLines);
  const sample = terms.filter((_, place) => place % step === 0);
  const joined = (some: Term[]) => some.map(({ folded }) => folded).join('\n');
  const made = { text: joined(terms), terms, starts, sample: joined(sample) };
  linesOfTrees.set(index, made);
  return made;
}

// Index of the last line that starts at or before an offset.
function lineAt(starts: Uint32Array, place: number): number {
  let [from, to] = [0, starts.length - 1];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) from = middle;
    else to = middle - 1;
  }
  return from;
}

/** How often a word occurs in a text. */
function timesIn(text: string, word: string): number {
  let times = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) times++;
  return times;
}

// The word with the fewest occurrences in a sample, so that the search checks as few lines as possible.
function rarestOf(index: TermIndex, words: readonly string[]): string | undefined {
  const [only, ...others] = words;
  if (others.length === 0) return only;
  const { sample } = linesOf(index);
  const weighed = words.map((word) => ({ word, times: timesIn(sample, word) }));
  weighed.sort((one, other) => one.times - other.times || other.word.length - one.word.length);
  return weighed[0]?.word;
}

/** The terms whose names contain a word, in tree order. */
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

/** Finds the terms that contain every word; null for an empty query. `among` limits the search to a wider result, in tree order. */
export function findTerms(index: TermIndex, query: string, among?: ReadonlySet<number>): Found | null {
  const words = wordsOf(query);
  const rarest = rarestOf(index, words);
  if (rarest === undefined) return null;
  const hits = new Set<number>();
  const shown = new Set<number>();
  for (const term of among ? withIds(index, among) : withWord(index, rarest)) {
    if (!words.every((word) => term.folded.includes(word))) continue;
    hits.add(term.id);
    for (let at: number | undefined = term.id; at && !shown.has(at); at = index.terms.get(at)?.parent) {
      shown.add(at);
    }
  }
  return { hits, shown };
}
