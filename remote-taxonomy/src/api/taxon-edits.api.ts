import {
  createTaxon,
  createTaxons,
  deleteTaxon,
  listCategories,
  listOptionFields,
  listOptions,
  listTags,
  listTaxonChanges,
  type MergePreview,
  mergeTaxons,
  moveTaxon,
  previewMerge,
  readTask,
  redoTaxonChange,
  type Taxon,
  type TaxonChange,
  type TaxonColour,
  type TaxonMode,
  type TaxonUses,
  taxonUses,
  undoTaxonChange,
  updateTaxon,
  type WorkTask,
} from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** Identifies a tree of terms: those of a mode and a type, or options of one field. */
export interface Tree {
  mode: TaxonMode;
  type: string;
  /** Empty for tags and categories. */
  field: string;
}

/** Reads the terms of a tree. */
export async function readTree(api: ApiClient, tree: Tree, signal: AbortSignal): Promise<Taxon[]> {
  const { mode, type, field } = tree;
  if (mode === 'tag') return (await api.send(listTags, { params: { type }, signal })).data;
  if (mode === 'option') return (await api.send(listOptions, { params: { type, field }, signal })).data;
  return (await api.send(listCategories, { params: { type }, query: { children: 'true' }, signal })).data;
}

function fieldOf({ mode, field }: Tree) {
  return mode === 'option' ? { field } : {};
}

export async function createTerm(api: ApiClient, tree: Tree, parent: number, name: string): Promise<Taxon> {
  const { mode, type } = tree;
  const body = { context: { id: parent, type }, data: { mode, type, name, ...fieldOf(tree) } };
  return (await api.send(createTaxon, { body })).data;
}

/** New values of a term, and the version that the person saw. */
export interface TermChange {
  name?: string;
  colour?: TaxonColour | null;
  version?: number | undefined;
}

export async function changeTerm(
  api: ApiClient,
  { type }: Tree,
  id: number,
  { version, ...change }: TermChange,
): Promise<Taxon> {
  const data = { id, ...change, ...(version === undefined ? {} : { version }) };
  const body = { context: { id: 0, type }, data };
  return (await api.send(updateTaxon, { params: { id }, body })).data;
}

export async function moveTerm(
  api: ApiClient,
  { type }: Tree,
  id: number,
  parent: number,
  version?: number,
): Promise<Taxon> {
  const data = { id, ...(version === undefined ? {} : { version }) };
  const body = { context: { id: parent, type }, data };
  return (await api.send(moveTaxon, { params: { id }, body })).data;
}

/** What a person confirmed to delete along with a term. If more would go, the server deletes nothing. */
export interface DeletionSize {
  taxons: number;
  assignments: number;
}

/** Deletes a term with its descendants. Returns the id of the task, or null if it is done. */
export async function deleteTerm(
  api: ApiClient,
  id: number,
  query: DeletionSize & { batch: string },
): Promise<string | null> {
  return (await api.send(deleteTaxon, { params: { id }, query })).data.task ?? null;
}

/** The fields of a type that have options, and how many each has. */
export async function readOptionFields(
  api: ApiClient,
  type: string,
  signal: AbortSignal,
): Promise<{ field: string; options: number }[]> {
  return (await api.send(listOptionFields, { params: { type }, signal })).data;
}

/** Reads where a term is used. */
export async function readUses(api: ApiClient, id: number, signal: AbortSignal): Promise<TaxonUses[]> {
  return (await api.send(taxonUses, { params: { id }, signal })).data;
}

/** Reads the preview of a merge. */
export async function readMerge(
  api: ApiClient,
  into: number,
  sources: readonly number[],
  signal: AbortSignal,
): Promise<MergePreview> {
  const params = { id: into, sources: sources.join(',') };
  return (await api.send(previewMerge, { params, signal })).data;
}

/** Starts a merge and returns the id of its task. */
export async function beginMerge(
  api: ApiClient,
  { type }: Tree,
  into: number,
  options: { sources: number[]; seen: string },
): Promise<string> {
  const body = { context: { id: into, type }, data: options };
  return (await api.send(mergeTaxons, { params: { id: into }, body })).data.task;
}

/** Creates the missing terms of an outline: at once, or by a task. */
export async function createMany(
  api: ApiClient,
  tree: Tree,
  parent: number,
  outline: string[][],
): Promise<{ task: string | null; result: NonNullable<WorkTask['result']>['many'] | null }> {
  const { mode, type } = tree;
  const body = { context: { id: parent, type }, data: { mode, type, outline, ...fieldOf(tree) } };
  return (await api.send(createTaxons, { body })).data;
}

/** The last changes to the terms of a type, newest first. */
export async function readChanges(api: ApiClient, type: string, signal: AbortSignal): Promise<TaxonChange[]> {
  return (await api.send(listTaxonChanges, { params: { type }, signal })).data;
}

/** Undoes or redoes a change: at once, or by a task. `left` has a sentence for each thing that the undo did not change. */
export async function turnChange(
  api: ApiClient,
  id: number,
  way: 'undo' | 'redo',
): Promise<{ task: string | null; left: readonly string[] }> {
  const call = way === 'undo' ? undoTaxonChange : redoTaxonChange;
  const { task, left = [] } = (await api.send(call, { params: { id }, body: {} })).data;
  return { task, left };
}

/** Reads the state of a task. */
export async function readWork(api: ApiClient, id: string, signal: AbortSignal): Promise<WorkTask> {
  return (await api.send(readTask, { params: { id }, signal })).data;
}
