import type { Taxon, TaxonMode } from 'shared-contracts/api';
import { definitionOf, type EntityName, isEntityName } from 'shared-contracts/entities';
import type { Tx } from '../database/transaction.ts';
import { type Actor, record } from '../repositories/audit.ts';
import { findRow } from '../repositories/rows.ts';
import {
  deleteBranch,
  findTaxons,
  insertTaxon,
  renameTaxon,
  tickOff,
  tickOn,
} from '../repositories/taxons.ts';
import { Failure, invalid, notFound } from './failure.ts';

interface Writing {
  tx: Tx;
  actor: Actor;
}

const taxonWord = 'This taxon';

/** A word that taxons may be of: an entity type, or `all`. */
export function isTaxonType(type: string): boolean {
  return type === 'all' || isEntityName(type);
}

async function existing(tx: Tx, id: number): Promise<Taxon> {
  const [taxon] = await findTaxons(tx, [id]);
  if (!taxon) throw notFound(taxonWord);
  return taxon;
}

function duplicate(mode: TaxonMode, name: string): Failure {
  const message = `There is already a ${mode} “${name}” here.`;
  return new Failure('duplicate', message, { fields: { name: message } });
}

/** Hangs children under their parents; a taxon whose parent is not in the list stands at the root. Keeps the order. */
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

/** Creates a taxon under a parent (0: at the root). */
export async function createTaxonIn(
  { tx, actor }: Writing,
  given: { mode: TaxonMode; type: string; field: string | null; name: string; parent: number },
): Promise<Taxon> {
  const { mode, type, name } = given;
  if (!isTaxonType(type)) throw invalid({ type: 'Choose an entity type, or all.' });
  const field = mode === 'option' ? (given.field ?? '') : '';
  if (mode === 'option' && field === '') throw invalid({ field: 'An option belongs to a field: name it.' });
  if (given.parent > 0) {
    const parent = await existing(tx, given.parent);
    if (mode !== 'category' || parent.mode !== 'category' || parent.type !== type) {
      throw invalid({ context: 'Only a category can stand under another, and both are of one type.' });
    }
  }
  const id = await insertTaxon(tx, { mode, type, field, name, parent: given.parent || null });
  if (id === null) throw duplicate(mode, name);
  await record(tx, actor, { action: 'create', subject: 'taxons', row: id, details: { mode, type } });
  return existing(tx, id);
}

/** Renames a taxon. */
export async function renameTaxonTo({ tx, actor }: Writing, id: number, name: string): Promise<Taxon> {
  const before = await existing(tx, id);
  if (before.name === name) return before;
  try {
    await renameTaxon(tx, id, name);
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw duplicate(before.mode, name);
    throw error;
  }
  await record(tx, actor, { action: 'rename', subject: 'taxons', row: id });
  return { ...before, name };
}

/** Deletes a taxon, what is below it and their assignments, and answers how many. */
export async function deleteTaxonBranch({ tx, actor }: Writing, id: number) {
  const gone = await deleteBranch(tx, id);
  if (gone.taxons === 0) throw notFound(taxonWord);
  await record(tx, actor, { action: 'delete', subject: 'taxons', row: id, details: gone });
  return gone;
}

/** The entity that a word in a path names, with a row that exists and is not in the bin. */
export async function existingRow(tx: Tx, type: string, id: number): Promise<EntityName> {
  if (!isEntityName(type)) throw notFound('This type');
  const definition = definitionOf(type);
  if (!(await findRow(tx, definition, id))) throw notFound(`This ${definition.singular}`);
  return type;
}

/** Ticks a taxon for a row, or takes the tick away. Done twice, it is done once. */
export async function tick(
  { tx, actor }: Writing,
  given: { taxon: number; on: boolean; type: string; row: number },
): Promise<void> {
  const taxon = await existing(tx, given.taxon);
  const entity = await existingRow(tx, given.type, given.row);
  if (given.on && taxon.type !== 'all' && taxon.type !== entity) {
    throw invalid({ context: `This ${taxon.mode} is not for ${definitionOf(entity).plural.toLowerCase()}.` });
  }
  const work = given.on ? tickOn : tickOff;
  if (!(await work(tx, taxon.id, entity, given.row))) return;
  const action = given.on ? 'tick on' : 'tick off';
  await record(tx, actor, { action, subject: entity, row: given.row, details: { taxon: taxon.id } });
}
