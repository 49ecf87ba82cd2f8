// One thing: the calls on one taxon, or on the lists of them.
import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { textUpTo } from '../limits.ts';
import {
  batchWord,
  changed,
  taxonomyTag as tag,
  taxonColours,
  taxonModes,
  taxonName,
  taxonSchema,
  typeWord,
  versionRead,
} from './taxon.ts';

const taxonList = envelope(z.array(taxonSchema));

export const createTaxon = call({
  id: 'createTaxon',
  tag,
  summary: 'Create a taxon; context.id is the parent, 0 for the root',
  method: 'POST',
  path: '/v1/a/taxons',
  access: 'signedIn',
  body: z.object({
    context: contextSchema,
    data: z.object({
      mode: z.enum(taxonModes),
      type: typeWord,
      field: z.optional(z.nullable(textUpTo(50))),
      name: taxonName,
      colour: z.optional(z.nullable(z.enum(taxonColours))),
      batch: batchWord,
    }),
  }),
  answer: changed(taxonSchema),
});

export const updateTaxon = call({
  id: 'updateTaxon',
  tag,
  summary: 'Rename a taxon, or give a tag a colour; a stale version is 412 with the present taxon in data',
  method: 'PUT',
  path: '/v1/a/taxons/:id',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({
    context: contextSchema,
    data: z.object({
      id: z.number(),
      name: z.optional(taxonName),
      colour: z.optional(z.nullable(z.enum(taxonColours))),
      version: versionRead,
      batch: batchWord,
    }),
  }),
  answer: changed(taxonSchema),
});

/**
 * Moves a category, with its descendants, under another of its type (`context.id`, 0 for the root). Fails with 422 below itself or deeper than
 * {@link mostTaxonLevels}; 409 `duplicate` if the target has a child of that name, with that child in `data`; 412 if the version is stale.
 */
export const moveTaxon = call({
  id: 'moveTaxon',
  tag,
  summary: 'Move a category; context.id is the new parent, 0 for the root',
  method: 'PUT',
  path: '/v1/a/taxons/:id/parent',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({
    context: contextSchema,
    data: z.object({ id: z.number(), version: versionRead, batch: batchWord }),
  }),
  answer: changed(taxonSchema),
});

export const tickTaxon = call({
  id: 'tickTaxon',
  tag,
  summary: 'Tick a taxon on or off for an entity',
  method: 'PATCH',
  path: '/v1/a/taxons/:id/:action',
  access: 'signedIn',
  params: z.object({ id: idInPath, action: z.enum(['on', 'off']) }),
  body: z.object({
    context: contextSchema,
    data: z.object({ id: z.number(), type: z.literal('taxon'), batch: batchWord }),
  }),
  answer: changed(z.null()),
});

const count = z.optional(z.pipe(idInPath, z.number()));

/**
 * Deletes a taxon, its descendants, and their assignments. `taxons` and `assignments` are the numbers that the person confirmed. Fails with
 * 412 if `version` is stale or the numbers have grown, with the current numbers and the taxon in `data`. A task performs a large deletion; the
 * response then has its id, and the task has `change`.
 */
export const deleteTaxon = call({
  id: 'deleteTaxon',
  tag,
  summary: 'Delete a taxon, what is below it, and its assignments',
  method: 'DELETE',
  path: '/v1/a/taxons/:id',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  query: z.object({ version: count, taxons: count, assignments: count, batch: batchWord }),
  answer: changed(
    z.object({ taxons: z.number(), assignments: z.number(), task: z.optional(z.nullable(z.string())) }),
  ),
});

const usesOfEntity = z.object({
  entity: z.string(),
  /** The channel of the rows; null for a tenant-wide entity. */
  channel: z.nullable(z.number()),
  /** Rows with this taxon. */
  rows: z.number(),
  /** Rows with it or a descendant, each counted once: the length of the list filtered by this taxon. */
  branch: z.number(),
});

/** Rows outside the trash that have a taxon, by entity and channel. */
export type TaxonUses = z.output<typeof usesOfEntity>;

export const taxonUses = call({
  id: 'taxonUses',
  tag,
  summary: 'How many rows outside the trash have a taxon, by entity and channel',
  method: 'GET',
  path: '/v1/a/taxons/:id/uses',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(z.array(usesOfEntity)),
});

export const entityTaxons = call({
  id: 'entityTaxons',
  tag,
  summary: 'The taxons ticked for one entity',
  method: 'GET',
  path: '/v1/a/taxons/entity/:type/:id',
  access: 'signedIn',
  params: z.object({ type: typeWord, id: idInPath }),
  answer: taxonList,
});

export const listCategories = call({
  id: 'listCategories',
  tag,
  summary: 'The category tree of a type; roots are ordered by name, children nested',
  method: 'GET',
  path: '/v1/a/taxons/categories/:type/0',
  access: 'signedIn',
  params: z.object({ type: typeWord }),
  query: z.object({ children: z.optional(z.enum(['true', 'false'])) }),
  answer: taxonList,
});

export const listTags = call({
  id: 'listTags',
  tag,
  summary: 'The tags of a type',
  method: 'GET',
  path: '/v1/a/taxons/tags/:type',
  access: 'signedIn',
  params: z.object({ type: typeWord }),
  answer: taxonList,
});

export const listOptions = call({
  id: 'listOptions',
  tag,
  summary: 'The options of a field of a type',
  method: 'GET',
  path: '/v1/a/taxons/options/:type/:field',
  access: 'signedIn',
  params: z.object({ type: typeWord, field: typeWord }),
  answer: taxonList,
});

const fieldOfOptions = z.object({ field: z.string(), options: z.number() });

export const listOptionFields = call({
  id: 'listOptionFields',
  tag,
  summary: 'The fields of a type that have options, by name, and how many each has',
  method: 'GET',
  path: '/v1/a/taxons/fields/:type',
  access: 'signedIn',
  params: z.object({ type: typeWord }),
  answer: envelope(z.array(fieldOfOptions)),
});

/** Maximum number of ids in one call. */
export const idsPerCall = 100;

export const taxonsById = call({
  id: 'taxonsById',
  tag,
  summary: 'Taxons by their ids, at most 100, for chips; unknown ids are left out',
  method: 'GET',
  path: '/v1/a/taxons/_/:ids',
  access: 'signedIn',
  params: z.object({
    ids: z.string().check(
      z.regex(/^\d{1,15}(,\d{1,15})*$/, 'Give ids separated by commas.'),
      z.refine((ids) => ids.split(',').length <= idsPerCall, `Give at most ${idsPerCall} ids.`),
    ),
  }),
  answer: taxonList,
});
