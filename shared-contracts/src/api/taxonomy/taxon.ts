import * as z from 'zod/mini';
import { envelope } from '../call.ts';
import { filledUpTo, wholeFromZero } from '../limits.ts';

export const taxonomyTag = 'Taxonomy';

/** The three modes of a taxon. Source: product.md §3. */
export const taxonModes = ['tag', 'category', 'option'] as const;

/** One of {@link taxonModes}. */
export type TaxonMode = (typeof taxonModes)[number];

/** The colours that a tag may have: names that a theme turns into colours, light or dark. */
export const taxonColours = [
  'red',
  'orange',
  'gold',
  'lime',
  'green',
  'cyan',
  'blue',
  'purple',
  'magenta',
  'grey',
] as const;

/** One of {@link taxonColours}. */
export type TaxonColour = (typeof taxonColours)[number];

/** How many levels a tree of categories may have, the roots counted. */
export const mostTaxonLevels = 30;

/**
 * A tag, category or option. `type` is an entity type or `all`; `parent` is 0 at the root; `uses` counts its assignments, those of rows
 * in the trash too. `version` grows with each change of its name, colour or place, and with nothing else. Only a tag has a `colour`.
 */
export interface Taxon {
  id: number;
  name: string;
  mode: TaxonMode;
  type: string;
  field: string | null;
  parent: number;
  uses: number;
  version: number;
  colour: TaxonColour | null;
  children?: Taxon[] | undefined;
}

export const taxonSchema: z.ZodMiniType<Taxon> = z.object({
  id: z.number(),
  name: z.string(),
  mode: z.enum(taxonModes),
  type: z.string(),
  field: z.nullable(z.string()),
  parent: z.number(),
  uses: z.number(),
  version: z.number(),
  colour: z.nullable(z.enum(taxonColours)),
  children: z.optional(z.array(z.lazy(() => taxonSchema))),
});

/** An entity type, `all`, or a field, in a path or a body. */
export const typeWord = filledUpTo(50);

/** How many characters a taxon's name may have: those of Unicode, so that an emoji counts as a letter does. */
const mostNameCharacters = 200;

// The last ones turn the direction of what follows them: a name with one of them reads as another name.
const invisible = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** A taxon's name: 1 to 200 characters of any script, trimmed, composed (NFC), no control characters and none that turn the direction. */
export const taxonName = z.string().check(
  z.trim(),
  z.normalize('NFC'),
  z.minLength(1, 'Enter a name.'),
  // A schema counts characters as people do; zod's own rule counts an emoji twice.
  z.meta({ maxLength: mostNameCharacters }),
  z.refine((name) => [...name].length <= mostNameCharacters, `Use at most ${mostNameCharacters} characters.`),
  z.refine((name) => !invisible.test(name), 'Remove the invisible control characters.'),
);

/** The version that was read; one that is no longer the present one is 412 with the present taxon in `data`. */
export const versionRead = z.optional(wholeFromZero());

/** A word that a client or the server makes up, such as the id of a task. */
export const uuid = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'Give a UUID.'));

/** Writes that carry the same word (a UUID of the client) are undone and redone as one. */
export const batchWord = z.optional(uuid);

/** The id of the change that a write left, by which it can be undone; null where nothing changed. */
export const changeId = z.nullable(z.number());

/** The envelope of a write: what it answers, and the change that it left. */
export function changed<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ ...envelope(data).shape, change: changeId });
}
