import * as z from 'zod/mini';
import { invisibleCharacters, noInvisibleCharacters } from '../../entities/contact/forbidden-characters.ts';
import { envelope } from '../call.ts';
import { filledUpTo, wholeFromZero } from '../limits.ts';

export const taxonomyTag = 'Taxonomy';

/** The three modes of a taxon. Source: product.md §3. */
export const taxonModes = ['tag', 'category', 'option'] as const;

/** One of {@link taxonModes}. */
export type TaxonMode = (typeof taxonModes)[number];

/** The colours of a tag: names that a theme maps to light or dark colours. */
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

/** Maximum number of levels of a category tree, including the roots. */
export const mostTaxonLevels = 30;

/**
 * A tag, category or option. `type` is an entity type or `all`; `parent` is 0 at the root; `uses` counts its assignments: in
 * the lists of a tree those of rows outside the trash, in other answers those in the trash too. Only a change of its name, colour or position increments `version`. Only a tag has a `colour`.
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

/** Maximum length of a taxon's name, in Unicode code points, so that an emoji counts once. */
const mostNameCharacters = 200;

/** A taxon's name: 1 to 200 characters of any script, trimmed, normalised (NFC), without control and bidirectional characters. */
export const taxonName = z.string().check(
  z.trim(),
  z.normalize('NFC'),
  z.minLength(1, 'Enter a name.'),
  // Count code points: zod's own rule counts an emoji twice.
  z.meta({ maxLength: mostNameCharacters }),
  z.refine((name) => [...name].length <= mostNameCharacters, `Use at most ${mostNameCharacters} characters.`),
  z.refine((name) => !invisibleCharacters.test(name), noInvisibleCharacters),
);

/** The version that the client read. If it is stale, the call fails with 412 and the current taxon in `data`. */
export const versionRead = z.optional(wholeFromZero());

/** An opaque id from a client or the server, such as that of a task. */
export const uuid = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'Give a UUID.'));

/** The batch id, a UUID of the client. Writes with the same id are undone and redone together. */
export const batchWord = z.optional(uuid);

/** The id of the change that a write made, to undo it; null if nothing changed. */
export const changeId = z.nullable(z.number());

/** The envelope of a write: its data, and the id of its change. */
export function changed<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ ...envelope(data).shape, change: changeId });
}
