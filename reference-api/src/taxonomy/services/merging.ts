import { createHash } from 'node:crypto';
import { type MergePreview, type MergeResult, mostTaxonLevels, type Taxon } from 'shared-contracts/api';
import { record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { addMerge, countMoving } from '../repositories/changed-taxons.ts';
import { holdTaxonomy, nodesOf, type TreeNode } from '../repositories/taxon-tree.ts';
import { findTaxons } from '../repositories/taxons.ts';
import { applyNew } from './branches.ts';
import { type MergePlan, planMerge } from './merge.model.ts';
import { existingTaxon, type TaxonWriting, treeOf } from './rules.ts';
import { logChange } from './taxon-writing.ts';

/** A merge that somebody asks for. */
export interface MergeRequest {
  target: number;
  sources: readonly number[];
  /** The word of the preview that was looked at. */
  seen?: string | undefined;
}

const listed = 100;

async function sourcesOf(tx: Tx, target: Taxon, ids: readonly number[]): Promise<Taxon[]> {
  const wanted = [...new Set(ids)];
  const found = await findTaxons(tx, wanted);
  if (found.length < wanted.length) throw notFound('One of these taxons');
  if (wanted.includes(target.id)) {
    throw invalid({ sources: `“${target.name}” cannot be merged into itself.` });
  }
  const isAkin = ({ mode, type, field }: Taxon) =>
    mode === target.mode && type === target.type && field === target.field;
  const other = found.find((taxon) => !isAkin(taxon));
  if (!other) return found;
  throw invalid({ sources: `“${other.name}” and “${target.name}” are not of one kind.` });
}

/** Only categories have children; of others nothing else has to be known. */
function nodesAround(tx: Tx, target: Taxon, sources: readonly Taxon[]): Promise<TreeNode[]> | TreeNode[] {
  return target.mode === 'category' ? nodesOf(tx, treeOf(target)) : [target, ...sources];
}

async function planFor(tx: Tx, { target: id, sources: ids }: MergeRequest) {
  const target = await existingTaxon(tx, id);
  const sources = await sourcesOf(tx, target, ids);
  const nodes = await nodesAround(tx, target, sources);
  // In the requested order: of children with one name, the first source's child stays.
  const plan = planMerge(nodes, id, [...new Set(ids)]);
  if ('above' in plan) {
    const message = `“${plan.above.name}” stands above “${target.name}”: move that one out of it first.`;
    throw invalid({ sources: message });
  }
  if ('tooDeep' in plan) {
    const message = `“${plan.tooDeep.name}” would stand deeper than ${mostTaxonLevels} levels.`;
    throw invalid({ sources: message });
  }
  const { moved, both } = await countMoving(tx, plan.gone);
  return { target, sources, nodes, plan, moved, both };
}

function wordFor(options: { target: Taxon; sources: Taxon[]; plan: MergePlan; counts: number[] }): string {
  const { target, sources, plan, counts } = options;
  const what = [target, ...sources].map(({ id, version, name }) => [id, version, name]);
  return createHash('sha256')
    .update(JSON.stringify([what, plan.gone, plan.moved, counts]))
    .digest('base64url');
}

/** Tells what a merge would do. */
export async function previewOf(tx: Tx, request: MergeRequest): Promise<MergePreview & { plan: MergePlan }> {
  const { target, sources, nodes, plan, moved, both } = await planFor(tx, request);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return {
    ...{ target, sources, plan },
    ...{ kept: target.id, merged: plan.gone.length, moved, both, children: plan.moved.length },
    movedChildren: plan.moved.slice(0, listed).map(({ id }) => ({ id, name: names.get(id) ?? '' })),
    sameNames: plan.sameNames.slice(0, listed),
    seen: wordFor({ target, sources, plan, counts: [moved, both] }),
  };
}

/** Throws if a merge cannot be done, or is another one than was looked at; answers what it would do. */
export async function checkMerge(tx: Tx, request: MergeRequest): Promise<MergePreview & { plan: MergePlan }> {
  const preview = await previewOf(tx, request);
  if (request.seen === undefined || request.seen === preview.seen) return preview;
  const { plan, ...data } = preview;
  throw new Failure('stale', 'These taxons were changed meanwhile: look at what the merge does now.', {
    data,
  });
}

/** What a merge is called while it is done and after it. */
export function mergeSentence(verb: 'Merging' | 'Merged', { target, sources }: MergePreview): string {
  const [first] = sources;
  const more = sources.length > 1 ? ` and ${sources.length - 1} more` : '';
  return `${verb} “${first?.name}”${more} into “${target.name}”`;
}

/** Merges taxons into another one. */
export async function mergeInto(
  writing: TaxonWriting,
  request: MergeRequest,
): Promise<{ result: MergeResult; change: number; sentence: string }> {
  const { tx, actor } = writing;
  await holdTaxonomy(tx, 'alone');
  const preview = await checkMerge(tx, request);
  const { target, plan, kept: surviving, merged, moved, both, children } = preview;
  const sentence = mergeSentence('Merged', preview);
  const change = await logChange(writing, { action: 'merge', tree: treeOf(target), sentence }, (made) =>
    addMerge(tx, made, plan),
  );
  await applyNew(writing, change);
  const result = { kept: surviving, merged, moved, both, children };
  await record(tx, actor, {
    action: 'merge',
    subject: 'taxons',
    row: surviving,
    details: { merged, moved, both },
  });
  return { result, change, sentence };
}
