import { type ManyResult, mostTaxonLevels, type TaxonMode, taxonName } from 'shared-contracts/api';
import { nameKey } from '../repositories/name-key.ts';

/** The names from below a parent down to a taxon. */
export type TaxonPath = readonly string[];

/** The word of a path in a map, the same for names that look alike. No name holds a line end. */
export function pathKey(path: TaxonPath): string {
  return path.map(nameKey).join('\n');
}

/** Every taxon that paths name or pass, once, what stands above before what stands below. */
export function stepsOf(paths: readonly TaxonPath[]): TaxonPath[] {
  const found = new Map<string, TaxonPath>();
  for (const path of paths) {
    for (let depth = 1; depth <= path.length; depth += 1) {
      const step = path.slice(0, depth);
      const key = pathKey(step);
      if (!found.has(key)) found.set(key, step);
    }
  }
  return [...found.values()];
}

const shown = 20;

/** What of an outline can be made: paths of names that hold, and what is refused, by the reason. */
export interface ReadOutline {
  paths: TaxonPath[];
  refused: ManyResult['refused'];
}

/** Reads an outline that goes below a taxon on `level` (0: the root). */
export function readOutline(
  outline: readonly (readonly string[])[],
  { mode, level }: { mode: TaxonMode; level: number },
): ReadOutline {
  const refused = new Map<string, ManyResult['refused'][number]>();
  const refuse = (reason: string, path: readonly string[]) => {
    const known = refused.get(reason) ?? { reason, count: 0, paths: [] };
    known.count += 1;
    if (known.paths.length < shown) known.paths.push([...path]);
    refused.set(reason, known);
  };
  const paths: TaxonPath[] = [];
  for (const path of outline) {
    const names = path.map((name) => taxonName.safeParse(name));
    const broken = names.find((name) => !name.success);
    if (broken?.error) refuse(broken.error.issues[0]?.message ?? 'This name is not valid.', path);
    else if (mode !== 'category' && path.length > 1) {
      refuse(mode === 'tag' ? 'A tag stands under nothing.' : 'An option stands under nothing.', path);
    } else if (level + path.length > mostTaxonLevels) {
      refuse(`Categories stand on at most ${mostTaxonLevels} levels.`, path);
    } else paths.push(names.map((name) => name.data ?? ''));
  }
  return { paths, refused: [...refused.values()] };
}
