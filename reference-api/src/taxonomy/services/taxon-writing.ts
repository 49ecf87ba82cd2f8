import type { Taxon, TaxonColour } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { record } from '../../audit/repositories/audit.ts';
import { invalid, notFound } from '../../errors/failure.ts';
import { addChanged, addMade, addTick, dropTick, type TurnedTick } from '../repositories/changed-taxons.ts';
import {
  countChange,
  countTick,
  insertChange,
  type NewChange,
  openTicks,
} from '../repositories/taxon-changes.ts';
import { holdTaxonomy } from '../repositories/taxon-tree.ts';
import {
  holdTaxon,
  insertTaxon,
  type TaxonTree,
  taxonAt,
  tickOff,
  tickOn,
  updateTaxonRow,
} from '../repositories/taxons.ts';
import {
  duplicate,
  existingRow,
  existingTaxon,
  refuseParent,
  refuseStale,
  refuseTaken,
  type TaxonWriting,
  treeOf,
} from './rules.ts';

/** What a write answers, and the change that it left: null if nothing changed. */
export interface Changed<Data> {
  data: Data;
  change: number | null;
}

/** Writes a change into the undo log, with what `add` says that it did. */
export async function logChange(
  { tx, actor, batch }: TaxonWriting,
  input: NewChange,
  add: (change: number) => Promise<void>,
): Promise<number> {
  const change = await insertChange(tx, actor, { ...input, batch });
  await add(change);
  await countChange(tx, change);
  return change;
}

/** What a new taxon is made of; `parent` 0 at the root. */
export interface TaxonOptions {
  tree: TaxonTree;
  name: string;
  parent: number;
  colour?: TaxonColour | null | undefined;
}

/** Creates a taxon without a word in the undo log, for a space that is being seeded. */
export async function seedTaxon({ tx, actor }: TaxonWriting, options: TaxonOptions): Promise<Taxon> {
  const { tree, name, colour = null } = options;
  if (colour !== null && tree.mode !== 'tag') throw invalid({ colour: 'Only a tag has a colour.' });
  await holdTaxonomy(tx, 'together');
  await refuseParent(tx, tree, { parent: options.parent, levels: 1 });
  const parent = options.parent || null;
  await refuseTaken(tx, tree, { parent, name });
  const id = await insertTaxon(tx, { ...tree, name, parent, colour });
  if (id === null) throw duplicate(tree.mode, name, await taxonAt(tx, tree, { parent, name }));
  const { mode, type } = tree;
  await record(tx, actor, { action: 'create', subject: 'taxons', row: id, details: { mode, type } });
  return existingTaxon(tx, id);
}

/** Creates a taxon under a parent. */
export async function createTaxonIn(writing: TaxonWriting, options: TaxonOptions): Promise<Changed<Taxon>> {
  const taxon = await seedTaxon(writing, options);
  const { tree, name } = options;
  const sentence = `Created the ${tree.mode} “${name}”`;
  const change = await logChange(writing, { action: 'create', tree, sentence }, (id) =>
    addMade(writing.tx, id, [taxon.id]),
  );
  return { data: taxon, change };
}

function sentenceOfChange(before: Taxon, after: Pick<Taxon, 'name' | 'colour'>): string {
  if (after.name !== before.name) return `Renamed the ${before.mode} “${before.name}” to “${after.name}”`;
  if (after.colour === null) return `Took the colour of the ${before.mode} “${before.name}” away`;
  return `Made the ${before.mode} “${before.name}” ${after.colour}`;
}

/** Renames a taxon, or gives a tag another colour. A missing member stays. */
export async function changeTaxon(
  writing: TaxonWriting,
  id: number,
  values: {
    name?: string | undefined;
    colour?: TaxonColour | null | undefined;
    version?: number | undefined;
  },
): Promise<Changed<Taxon>> {
  const { tx, actor } = writing;
  await holdTaxonomy(tx, 'together');
  const before = await holdTaxon(tx, id);
  if (!before) throw notFound('This taxon');
  await refuseStale(tx, before, values.version);
  const { name = before.name, colour = before.colour } = values;
  if (colour !== null && before.mode !== 'tag') throw invalid({ colour: 'Only a tag has a colour.' });
  if (name === before.name && colour === before.colour) return { data: before, change: null };
  const parent = before.parent || null;
  const tree = treeOf(before);
  if (name !== before.name) await refuseTaken(tx, tree, { parent, name, except: id });
  try {
    await updateTaxonRow(tx, id, { name, colour, parent });
  } catch (error) {
    // Somebody took the name since it was looked for.
    if ((error as { code?: string }).code === '23505') throw duplicate(before.mode, name, null);
    throw error;
  }
  const action = name === before.name ? 'colour' : 'rename';
  await record(tx, actor, { action, subject: 'taxons', row: id });
  const sentence = sentenceOfChange(before, { name, colour });
  const change = await logChange(writing, { action, tree, sentence }, (made) =>
    addChanged(tx, {
      change: made,
      taxon: id,
      before: { name: before.name, colour: before.colour, parent },
      after: { name, colour, parent },
    }),
  );
  return { data: { ...before, name, colour, version: before.version + 1 }, change };
}

/** Writes a tick into the undo log: with others of its batch. One that turns another of the batch back leaves neither. */
async function logTick(
  writing: TaxonWriting,
  tick: Omit<NewChange, 'action'>,
  what: TurnedTick,
): Promise<number> {
  const { tx, actor, batch } = writing;
  const open = batch ? await openTicks(tx, actor, { batch, type: tick.tree.type }) : [];
  const turnedBack = open.length > 0 ? await dropTick(tx, open, what) : null;
  if (turnedBack !== null) {
    await countTick(tx, turnedBack, -1);
    return turnedBack;
  }
  const change = open[0] ?? (await insertChange(tx, actor, { action: 'tick', ...tick, batch }));
  await addTick(tx, change, what);
  await countTick(tx, change, 1);
  return change;
}

/** Ticks a taxon for a row, or takes the tick away. Done twice, it is done once. */
export async function tick(
  writing: TaxonWriting,
  options: { taxon: number; on: boolean; type: string; row: number },
): Promise<Changed<null>> {
  const { tx, actor } = writing;
  const { on, row } = options;
  await holdTaxonomy(tx, 'together');
  const taxon = await existingTaxon(tx, options.taxon);
  const { entity, title, singular } = await existingRow(tx, options.type, row);
  if (on && taxon.type !== 'all' && taxon.type !== entity) {
    throw invalid({
      context: `This ${taxon.mode} is not for ${definitionOf(entity).plural.toLowerCase()}.`,
    });
  }
  const work = on ? tickOn : tickOff;
  if (!(await work(tx, taxon.id, entity, row))) return { data: null, change: null };
  const action = on ? 'tick on' : 'tick off';
  await record(tx, actor, { action, subject: entity, row, details: { taxon: taxon.id } });
  const whom = `the ${singular} “${title}”`;
  const sentence = on ? `Ticked “${taxon.name}” for ${whom}` : `Took “${taxon.name}” off ${whom}`;
  const tree = { ...treeOf(taxon), type: entity };
  const change = await logTick(writing, { tree, sentence }, { taxon: taxon.id, entity, row, added: on });
  return { data: null, change };
}
