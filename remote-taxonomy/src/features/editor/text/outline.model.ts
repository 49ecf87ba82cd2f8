import { mostTaxonLevels, taxonName } from 'shared-contracts/api';
import { branchOf, pathOf, type TermIndex } from '../../../ui/terms/term-index.model.ts';

/** An invalid line, by its number from 1. */
export interface LineError {
  line: number;
  message: string;
}

/** A parsed outline. Each path has the names from the top level down, and appears once. */
export interface Outline {
  paths: string[][];
  errors: LineError[];
}

const bullet = /^[-*+•‣◦▪·–—]\s+/;
// Its last space may also be the first one of the next: `Boats > > Ferries` has a level without a name.
const separator = /\s>(?=\s|$)/;

// A backslash escapes a character with a meaning in outlines.
function unescaped(text: string): string {
  return text.replace(/\\([\\>\-*+•‣◦▪·–—#])/g, '$1');
}

function escaped(name: string): string {
  const inner = name.replace(/\\/g, '\\\\').replace(/>/g, '\\>');
  return /^[-*+•‣◦▪·–—#](?:\s|$)/.test(inner) ? `\\${inner}` : inner;
}

/** Formats a path as one line, which {@link readOutline} parses. */
export function lineOf(path: readonly string[]): string {
  return path.map(escaped).join(' > ');
}

// Ignores case, as the server does for names.
function keyOf(path: readonly string[]): string {
  return JSON.stringify(path).toLowerCase();
}

function widthOf(indent: string): number {
  return [...indent].reduce((width, one) => (one === '\t' ? width + 4 : width + 1), 0);
}

/** Collects distinct paths, and errors of invalid ones. */
export function collectPaths() {
  const paths: string[][] = [];
  const errors: LineError[] = [];
  const seen = new Set<string>();
  return {
    paths,
    errors,
    /** Adds a path with its ancestors; returns false for an invalid path. */
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
 * Parses names, one per line. A line is a name alone, an indented name below its parent, or a path (`Boats > Ferries`). Indentation by
 * spaces or tabs and paths may mix. Ignores bullets, empty lines, and lines that start with `# `.
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

// Looks up the names below a parent, and caches them for further lines.
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

/** Compares an outline with the tree below a term (0 for the top level). Returns the new paths, and the number of existing ones. */
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

/** Every path of a tree or a branch, in tree order. */
export function pathsIn(index: TermIndex, top = 0): string[][] {
  const tops = top === 0 ? index.roots : [top];
  const above = top === 0 ? 0 : pathOf(index, top).length - 1;
  return tops.flatMap((id) => branchOf(index, id)).map((id) => pathOf(index, id).slice(above));
}

/** Formats the tree as lines, one path each. */
export function linesOf(index: TermIndex): string {
  return pathsIn(index)
    .map((path) => `${lineOf(path)}\n`)
    .join('');
}
