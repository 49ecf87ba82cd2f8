import { taxonName } from 'shared-contracts/api';
import { BrokenFile } from './broken-file.ts';

const mostDepth = 30;

/** A category of a file: the names from the root to it. */
export type CategoryPath = readonly string[];

/** The word of a path in a map. No name holds a line end. */
export function pathKey(path: CategoryPath): string {
  return path.join('\n');
}

function nameIn(part: string, where: string): string {
  const result = taxonName.safeParse(part);
  if (result.success) return result.data;
  const message =
    part.trim() === '' ? 'a name between two > is missing.' : (result.error.issues[0]?.message ?? '');
  throw new BrokenFile(message.replace(/\.$/, ''), where);
}

/**
 * Reads categories, a path `A > B > C` a line, `#` before a comment. Answers every category once, parents before
 * children, those that no line of their own names included; throws {@link BrokenFile} with the line.
 */
export function parseTaxonomy(source: string, file: string): CategoryPath[] {
  const found = new Map<string, CategoryPath>();
  for (const [index, line] of source
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const where = `${file}, line ${index + 1}`;
    const names = line.split('>').map((part) => nameIn(part, where));
    if (names.length > mostDepth) throw new BrokenFile(`it is deeper than ${mostDepth} levels`, where);
    for (let depth = 1; depth <= names.length; depth += 1) {
      const path = names.slice(0, depth);
      if (!found.has(pathKey(path))) found.set(pathKey(path), path);
    }
  }
  if (found.size === 0) throw new BrokenFile('it holds no category', file);
  return [...found.values()];
}
