import type { ManyResult } from 'shared-contracts/api';
import { record } from '../../audit/repositories/audit.ts';
import { addMade } from '../repositories/changed-taxons.ts';
import { insertLevel } from '../repositories/taxon-levels.ts';
import { holdTaxonomy, levelOf, nodesOf } from '../repositories/taxon-tree.ts';
import type { TaxonTree } from '../repositories/taxons.ts';
import { pathKey, readOutline, stepsOf, type TaxonPath } from './outline.model.ts';
import { refuseParent, type TaxonWriting } from './rules.ts';
import { logChange } from './taxon-writing.ts';

/** Where paths begin: a tree, and the taxon in it (0: the root). */
export interface OutlinePlace {
  tree: TaxonTree;
  parent: number;
}

/** Ids of what stands below a place, by path. */
async function knownPaths(
  { tx }: TaxonWriting,
  { tree, parent }: OutlinePlace,
): Promise<Map<string, number>> {
  const children = new Map<number, { id: number; name: string }[]>();
  for (const { id, name, parent: above } of await nodesOf(tx, tree)) {
    const siblings = children.get(above) ?? [];
    siblings.push({ id, name });
    children.set(above, siblings);
  }
  const known = new Map<string, number>();
  const walk = (id: number, path: TaxonPath) => {
    for (const child of children.get(id) ?? []) {
      const place = [...path, child.name];
      known.set(pathKey(place), child.id);
      walk(child.id, place);
    }
  };
  walk(parent, []);
  return known;
}

/** What was made of paths. */
export interface MadePaths {
  created: number;
  existing: number;
  change: number | null;
}

/** Makes what is missing of paths, level by level, as one change. The names hold; `step` hears how far it is. */
export async function makePaths(
  writing: TaxonWriting,
  paths: readonly TaxonPath[],
  options: OutlinePlace & { step?: (done: number, total: number) => void },
): Promise<MadePaths> {
  const { tx, actor } = writing;
  const { tree, parent, step } = options;
  await holdTaxonomy(tx, 'alone');
  const ids = await knownPaths(writing, options);
  const steps = stepsOf(paths);
  const missing = steps.filter((path) => !ids.has(pathKey(path)));
  const existing = steps.length - missing.length;
  const made: number[] = [];
  const depth = missing.reduce((most, path) => Math.max(most, path.length), 0);
  for (let level = 1; level <= depth; level += 1) {
    const rows = missing
      .filter((path) => path.length === level)
      .map((path) => ({
        path,
        name: path.at(-1) ?? '',
        parent: level === 1 ? parent || null : (ids.get(pathKey(path.slice(0, -1))) ?? null),
      }));
    step?.(existing + made.length, steps.length);
    const fresh = await insertLevel(tx, tree, rows);
    for (const row of rows) {
      const id = fresh.get(`${row.parent ?? 0}\n${row.name}`);
      if (id === undefined) throw new Error(`The taxon “${row.name}” was written and has no id.`);
      ids.set(pathKey(row.path), id);
      made.push(id);
    }
  }
  if (made.length === 0) return { created: 0, existing, change: null };
  const { mode, type } = tree;
  const count = made.length;
  await record(tx, actor, {
    action: 'import: create',
    subject: 'taxons',
    row: 0,
    details: { mode, type, count },
  });
  const sentence = `Created ${count === 1 ? `the ${mode} “${missing[0]?.at(-1)}”` : countOf(mode, count)}`;
  const change = await logChange(writing, { action: 'import', tree, sentence }, (id) =>
    addMade(tx, id, made),
  );
  return { created: count, existing, change };
}

const pluralOf = { tag: 'tags', category: 'categories', option: 'options' } as const;

/** So many of a mode, in words. */
export function countOf(mode: keyof typeof pluralOf, count: number): string {
  return `${count} ${count === 1 ? mode : pluralOf[mode]}`;
}

/** Makes what is missing of an outline, and says what was refused. */
export async function makeOutline(
  writing: TaxonWriting,
  outline: readonly (readonly string[])[],
  place: OutlinePlace,
): Promise<{ result: ManyResult; change: number | null }> {
  const { tx } = writing;
  await holdTaxonomy(tx, 'alone');
  await refuseParent(tx, place.tree, { parent: place.parent, levels: 0 });
  const level = place.parent > 0 ? await levelOf(tx, place.parent) : 0;
  const { paths, refused } = readOutline(outline, { mode: place.tree.mode, level });
  const { created, existing, change } = await makePaths(writing, paths, place);
  return { result: { created, existing, refused }, change };
}
