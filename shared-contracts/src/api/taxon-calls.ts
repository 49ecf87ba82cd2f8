import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from './call.ts';

const tag = 'Taxonomy';

/** The three modes of a taxon. Source: product.md §3. */
export const taxonModes = ['tag', 'category', 'option'] as const;

/** One of {@link taxonModes}. */
export type TaxonMode = (typeof taxonModes)[number];

/** A tag, category or option. `type` is an entity type or `all`; `parent` is 0 at the root; `uses` counts its assignments. */
export interface Taxon {
  id: number;
  name: string;
  mode: TaxonMode;
  type: string;
  field: string | null;
  parent: number;
  uses: number;
  children?: Taxon[] | undefined;
}

const taxon: z.ZodMiniType<Taxon> = z.object({
  id: z.number(),
  name: z.string(),
  mode: z.enum(taxonModes),
  type: z.string(),
  field: z.nullable(z.string()),
  parent: z.number(),
  uses: z.number(),
  children: z.optional(z.array(z.lazy(() => taxon))),
});

const taxonList = envelope(z.array(taxon));
const typeWord = z.string().check(z.minLength(1), z.maxLength(50));

// biome-ignore lint/suspicious/noControlCharactersInRegex: a name holds no control character
const controlCharacters = /[\u0000-\u001f\u007f]|[\ud800-\udfff]/u;

/** A taxon's name: 1 to 200 characters of any script, trimmed, no control characters. */
export const taxonName = z.string().check(
  z.trim(),
  z.minLength(1, 'Enter a name.'),
  z.maxLength(200, 'Use at most 200 characters.'),
  z.refine((name) => !controlCharacters.test(name), 'Remove the invisible control characters.'),
);

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
      field: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
      name: taxonName,
    }),
  }),
  answer: envelope(taxon),
});

export const updateTaxon = call({
  id: 'updateTaxon',
  tag,
  summary: 'Rename a taxon',
  method: 'PUT',
  path: '/v1/a/taxons/:id',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({ context: contextSchema, data: z.object({ id: z.number(), name: taxonName }) }),
  answer: envelope(taxon),
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
    data: z.object({ id: z.number(), type: z.literal('taxon') }),
  }),
  answer: envelope(z.null()),
});

export const deleteTaxon = call({
  id: 'deleteTaxon',
  tag,
  summary: 'Delete a taxon, what is below it, and its assignments',
  method: 'DELETE',
  path: '/v1/a/taxons/:id',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(z.object({ taxons: z.number(), assignments: z.number() })),
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

/** How many ids one call may name. */
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
