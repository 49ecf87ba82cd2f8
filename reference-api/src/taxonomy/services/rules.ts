import { mostTaxonLevels, type Taxon, type TaxonMode } from 'shared-contracts/api';
import { definitionOf, type EntityName, isEntityName } from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { liveTitle } from '../../rows/repositories/titles.ts';
import { nameKey } from '../repositories/name-key.ts';
import { lastEditor } from '../repositories/taxon-changes.ts';
import { levelOf } from '../repositories/taxon-tree.ts';
import { findTaxons, type TaxonTree, taxonAt } from '../repositories/taxons.ts';

/** A write of the taxonomy: transaction and author. Writes with the same `batch` are undone together. */
export interface TaxonWriting {
  tx: Tx;
  actor: Actor;
  batch?: string | undefined;
}

/** Whether taxons can have this type: the name of an entity, or `all`. */
export function isTaxonType(type: string): boolean {
  return type === 'all' || isEntityName(type);
}

/** The tree of a taxon. */
export function treeOf({ mode, type, field }: Pick<Taxon, 'mode' | 'type' | 'field'>): TaxonTree {
  return { mode, type, field: field ?? '' };
}

/** The tree that a request names; throws if its type does not exist, or if it is about an option and names no field. */
export function requestedTree(request: Pick<Taxon, 'mode' | 'type'> & { field?: string | null | undefined }) {
  const { mode, type, field } = request;
  if (!isTaxonType(type)) throw invalid({ type: 'Choose an entity type, or all.' });
  if (mode === 'option' && !field) throw invalid({ field: 'An option belongs to a field: name it.' });
  return treeOf({ mode, type, field: mode === 'option' ? (field ?? null) : null });
}

/** Makes a tree of a list of taxons, in its order. A taxon whose parent is not in the list becomes a root. */
export function nest(taxons: readonly Taxon[]): Taxon[] {
  const byId = new Map(taxons.map((taxon) => [taxon.id, { ...taxon, children: [] as Taxon[] }]));
  const roots: Taxon[] = [];
  for (const taxon of byId.values()) {
    const parent = byId.get(taxon.parent);
    if (parent) parent.children.push(taxon);
    else roots.push(taxon);
  }
  return roots;
}

/** A taxon by its id; throws if there is none. */
export async function existingTaxon(tx: Tx, id: number): Promise<Taxon> {
  const [taxon] = await findTaxons(tx, [id]);
  if (!taxon) throw notFound('This taxon');
  return taxon;
}

/** The failure of a write whose name another taxon has: `holder`, if it is known. */
export function duplicate(mode: TaxonMode, name: string, holder: Taxon | null): Failure {
  const message = `There is already a ${mode} “${holder?.name ?? name}” here.`;
  return new Failure('duplicate', message, {
    fields: { name: message },
    ...(holder ? { data: holder } : {}),
  });
}

/** Throws if a taxon below `parent` has this name, or one that looks the same. Concurrent writers of one name wait for each other. */
export async function refuseTaken(
  tx: Tx,
  tree: TaxonTree,
  wanted: { parent: number | null; name: string; except?: number },
) {
  const { mode, type, field } = tree;
  await waitFor(tx, ['taxons', mode, type, field, wanted.parent, nameKey(wanted.name)].join('/'));
  const holder = await taxonAt(tx, tree, wanted);
  if (holder) throw duplicate(tree.mode, wanted.name, holder);
}

/** Throws if a taxon was changed since the version that the client read. */
export async function refuseStale(tx: Tx, taxon: Taxon, version: number | undefined): Promise<void> {
  if (version === undefined || version === taxon.version) return;
  const who = (await lastEditor(tx, taxon.id)) ?? 'someone';
  throw new Failure('stale', `This ${taxon.mode} was changed by ${who} meanwhile.`, { data: taxon });
}

/** Throws if a branch with this number of levels cannot stand below a parent (0: the root): too deep, or of another tree. */
export async function refuseParent(
  tx: Tx,
  tree: TaxonTree,
  { parent, levels }: { parent: number; levels: number },
) {
  if (parent === 0) return;
  const above = await existingTaxon(tx, parent);
  if (tree.mode !== 'category' || above.mode !== 'category' || above.type !== tree.type) {
    throw invalid({ context: 'Only a category can stand under another, and both are of one type.' });
  }
  if ((await levelOf(tx, parent)) + levels > mostTaxonLevels) {
    throw invalid({ context: `Categories stand on at most ${mostTaxonLevels} levels.` });
  }
}

/** The entity that a path names, and the title of its row; throws unless the row exists and is not in the trash. */
export async function existingRow(
  tx: Tx,
  type: string,
  id: number,
): Promise<{ entity: EntityName; title: string; singular: string }> {
  if (!isEntityName(type)) throw notFound('This type');
  const { singular } = definitionOf(type);
  const title = await liveTitle(tx, type, id);
  if (title === null) throw notFound(`This ${singular}`);
  return { entity: type, title, singular };
}
