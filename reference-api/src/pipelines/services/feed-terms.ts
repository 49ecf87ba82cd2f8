import type { EntityDefinition } from 'shared-contracts/entities';
import { type NamedTerm, termsNamed } from '../../csv/repositories/line-terms.ts';
import { tickLines } from '../../csv/services/tick-lines.ts';
import { quoted } from '../../programmes/reading/words.ts';
import type { Imported, ImportPlace } from '../../programmes/writing/import-rows.ts';
import type { Outcome } from '../../programmes/writing/report.ts';
import { pathKey, readOutline } from '../../taxonomy/services/outline.model.ts';
import { makePaths } from '../../taxonomy/services/outlines.ts';
import { listed } from '../reading/feed.ts';
import type { ReadFile, SourceTerm } from '../reading/source-rows.ts';

/** What became of the tags and categories that a source names. */
export interface FoundTerms {
  /** The id of one; null if it is not here. */
  idOf: (term: SourceTerm) => number | null;
  created: Outcome[];
  warnings: string[];
}

const keyOf = ({ mode, path }: SourceTerm) => `${mode ?? ''}\n${pathKey(path)}`;
const textOf = ({ path }: SourceTerm) => path.join(' > ');
const inQuotes = (terms: readonly SourceTerm[]) => listed(terms.map((term) => quoted(textOf(term))));
const lastKey = (path: readonly string[]) => pathKey(path.slice(-1));

/** The terms here that one of a source may be: those of its whole path, else, of a name alone, those of that name anywhere. */
function candidates({ mode, path }: SourceTerm, named: readonly NamedTerm[]): NamedTerm[] {
  const fit = named.filter((term) => term.mode !== 'option' && (mode === null || term.mode === mode));
  const whole = fit.filter((term) => pathKey(term.path) === pathKey(path));
  if (whole.length > 0 || mode !== null) return whole;
  return fit.filter((term) => lastKey(term.path) === lastKey(path));
}

/** Creates the tags and categories of the file's own site that are not here, as changes of the taxonomy, where each is undone as one. */
async function create(
  { tx, actor }: ImportPlace,
  { name }: EntityDefinition,
  terms: readonly SourceTerm[],
): Promise<Pick<FoundTerms, 'created' | 'warnings'>> {
  const created: Outcome[] = [];
  for (const [mode, what] of [
    ['category', 'Categories'],
    ['tag', 'Tags'],
  ] as const) {
    const wanted = terms.filter((term) => term.mode === mode).map(({ path }) => path);
    if (wanted.length === 0) continue;
    const { paths, refused } = readOutline(wanted, { mode, level: 0 });
    const made = await makePaths({ tx, actor }, paths, { tree: { mode, type: name, field: '' }, parent: 0 });
    const skipped = refused.flatMap((one) =>
      one.paths.map((path) => ({ name: path.join(' > '), reason: one.reason })),
    );
    created.push({ what, created: made.created, changed: 0, unchanged: made.existing, skipped });
  }
  const fresh = created.filter((outcome) => outcome.created > 0).map(({ what }) => what);
  const [first, second] = fresh;
  const which = second ? `${first} and ${second.toLowerCase()}` : first;
  return {
    created,
    warnings: which
      ? [`${which} that are new here stay when the import is undone. Undo them in the taxonomy.`]
      : [],
  };
}

/**
 * Finds the tags and categories that a feed or a calendar names. Those of the own site, as in its export, are created where they are not here; those of others are
 * named, since a feed of others sorts by what nobody here may want.
 */
export async function termsOfSource(
  place: ImportPlace,
  definition: EntityDefinition,
  { file, kind }: { file: ReadFile; kind: 'feed' | 'calendar' },
): Promise<FoundTerms> {
  const all = file.rows.flatMap(({ terms = [] }) => terms);
  const terms = [...new Map(all.map((term) => [keyOf(term), term])).values()];
  const nothing = { created: [], warnings: [] };
  if (terms.length === 0) return { idOf: () => null, ...nothing };
  const names = terms.map(({ path }) => path.at(-1) ?? '');
  const find = () => termsNamed(place.tx, definition.name, names);
  let named = await find();
  const missing = terms.filter((term) => candidates(term, named).length === 0);
  const { created, warnings } =
    file.hasOwnTerms && missing.length > 0 ? await create(place, definition, missing) : nothing;
  if (created.length > 0) named = await find();
  const ids = new Map<string, number>();
  const several: SourceTerm[] = [];
  for (const term of terms) {
    const found = candidates(term, named);
    const [first] = found;
    if (found.length > 1) several.push(term);
    else if (first) ids.set(keyOf(term), first.id);
  }
  const unknown = file.hasOwnTerms ? [] : missing;
  const feedWarnings = [
    ...(unknown.length > 0
      ? [
          `The ${kind} names categories that are not here: ${inQuotes(unknown)}. Create them as tags or categories in the taxonomy, and run this again.`,
        ]
      : []),
    ...(several.length > 0
      ? [`Several tags or categories here have these names, which you tick yourself: ${inQuotes(several)}.`]
      : []),
  ];
  return {
    idOf: (term) => ids.get(keyOf(term)) ?? null,
    created,
    warnings: [...warnings, ...feedWarnings],
  };
}

/** Ticks tags and categories for rows of an import, as one change of the taxonomy. */
export async function tickTerms(
  place: ImportPlace,
  { definition, ticks, source }: { definition: EntityDefinition; ticks: Imported['ticks']; source: string },
): Promise<void> {
  const { tx, actor, ticked } = place;
  const sentence = `Ticked the tags and categories of the source ${quoted(source)}`;
  const change = await tickLines({ tx, actor, definition, bulkOperation: { change: null, sentence } }, ticks);
  if (change !== null) ticked?.(definition.name, change);
}

/** What is said of rows that were here before, and get tags or categories. */
export function tickedWords({ plural, singular }: EntityDefinition, ticks: Imported['ticks']): string[] {
  const count = ticks.filter(({ isNew }) => !isNew).length;
  if (count === 0) return [];
  const [what, get] = count === 1 ? [singular, 'gets'] : [plural.toLowerCase(), 'get'];
  return [
    `${count} ${what.toLowerCase()} that ${count === 1 ? 'was' : 'were'} here already ${get} tags or categories.`,
  ];
}
