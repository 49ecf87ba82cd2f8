import { mostTaxonLevels, taxonName } from 'shared-contracts/api';
import { branchOf, pathOf, type TermIndex } from '../../../ui/terms/term-index.model.ts';

/** A line that cannot be taken, by its number from 1. */
export interface LineError {
  line: number;
  message: string;
}

/** A parsed outline: each path lists the names from the root down; paths are unique. */
export interface Outline {
  paths: string[][];
  errors: LineError[];
}

const bullet = /^[-*+•‣◦▪·–—]\s+/;
// The space after it may be the one before the next: `Boats > > Ferries` has a level without a name.
const separator = /\s>(?=\s|$)/;

// A sign that means something here stands for itself behind a backslash.
function unescaped(text: string): string {
  return text.replace(/\\([\\>\-*+•‣◦▪·–—#])/g, '$1');
}

function escaped(name: string): string {
  const inner = name.replace(/\\/g, '\\\\').replace(/>/g, '\\>');
  return /^[-*+•‣◦▪·–—#](?:\s|$)/.test(inner) ? `\\${inner}` : inner;
}

/** A path as one line; {@link readOutline} reads it back. */
export function lineOf(path: readonly string[]): string {
  return path.map(escaped).join(' > ');
}

// One name, whatever its capitals: the server takes a second one for the first.
function keyOf(path: readonly string[]): string {
  return JSON.stringify(path).toLowerCase();
}

function widthOf(indent: string): number {
  return [...indent].reduce((width, one) => (one === '\t' ? width + 4 : width + 1), 0);
}

/** Collects paths of their own, and what keeps others from being one. */
export function collectPaths() {
  const paths: string[][] = [];
  const errors: LineError[] = [];
  const seen = new Set<string>();
  return {
    paths,
    errors,
    /** Adds a path with all that is above it; false if it cannot be one. */
    add(path: readonly string[], line: number): boolean {
      const read = path.map((name) => taxonName.safeParse(name));
      const wrong = read.find(({ success }) => !success)?.error?.issues[0]?.message;
      const deep = path.length > mostTaxonLevels ? `Go at most ${mostTaxonLevels} levels deep.` : undefined;
      if (wrong ?? deep) {
        errors.push({ line, message: wrong ?? deep ?? '' });
        return false;
      }
      const names = read.map(({ data }, at) => data ?? path[at] ?? '');
      for (let length = 1; length <= names.length; length++) {
        const part = names.slice(0, length);
        const key = keyOf(part);
        if (seen.has(key)) continue;
        seen.add(key);
        paths.push(part);
      }
      return true;
    },
  };
}

/**
 * Parses one name per line: plain, indented below its parent by spaces or tabs, or as a path (`Boats > Ferries`), also mixed. Ignores bullets,
 * empty lines, and lines that start with `# `.
 */
export function readOutline(text: string): Outline {
  const { paths, errors, add } = collectPaths();
  const open: { width: number; path: string[] }[] = [];
  text.split(/\r\n|\r|\n/).forEach((raw, at) => {
    const line = raw.replace(/^\uFEFF/, '');
    const indent = /^\s*/.exec(line)?.[0] ?? '';
    const rest = line.slice(indent.length).trim();
    if (rest === '' || /^#\s/.test(rest)) return;
    const width = widthOf(indent);
    while ((open.at(-1)?.width ?? -1) >= width) open.pop();
    const names = rest
      .replace(bullet, '')
      .split(separator)
      .map((part) => unescaped(part.trim()));
    const path = [...(open.at(-1)?.path ?? []), ...names];
    if (add(path, at + 1)) open.push({ width, path });
  });
  return { paths, errors };
}

// Names of siblings by their parent, looked up as often as there are lines.
function namesBelow(index: TermIndex) {
  const known = new Map<number, Map<string, number>>();
  return (parent: number): Map<string, number> => {
    const seen = known.get(parent);
    if (seen) return seen;
    const ids = parent === 0 ? index.roots : (index.terms.get(parent)?.children ?? []);
    const made = new Map(ids.map((id) => [(index.terms.get(id)?.name ?? '').toLowerCase(), id]));
    known.set(parent, made);
    return made;
  };
}

/** What a paste would do below a term (0: at the root): which of the paths are new, and how many are there already. */
export function compareWith(index: TermIndex, parent: number, paths: readonly string[][]) {
  const below = namesBelow(index);
  const known = new Map<string, number>([['[]', parent]]);
  const made: string[][] = [];
  for (const path of paths) {
    const above = known.get(keyOf(path.slice(0, -1)));
    const here = above === undefined ? undefined : below(above).get((path.at(-1) ?? '').toLowerCase());
    if (here === undefined) made.push(path);
    else known.set(keyOf(path), here);
  }
  return { made, there: paths.length - made.length };
}

/** Every path of a tree in its order; of one branch, from its top down. */
export function pathsIn(index: TermIndex, top = 0): string[][] {
  const tops = top === 0 ? index.roots : [top];
  const above = top === 0 ? 0 : pathOf(index, top).length - 1;
  return tops.flatMap((id) => branchOf(index, id)).map((id) => pathOf(index, id).slice(above));
}

/** The tree as lines, one path each. */
export function linesOf(index: TermIndex): string {
  return pathsIn(index)
    .map((path) => `${lineOf(path)}\n`)
    .join('');
}
