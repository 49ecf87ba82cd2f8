import { fold } from 'shared-contracts/folding';
import { quoted } from '../../programmes/reading/words.ts';
import type { ImportPlace } from '../../programmes/writing/import-rows.ts';
import type { Outcome } from '../../programmes/writing/report.ts';
import { rowsNamed } from '../../rows/repositories/titles.ts';
import { listed } from '../reading/feed.ts';
import type { ReadFile } from '../reading/source-rows.ts';
import type { Pipeline } from '../repositories/sources.ts';
import { peopleIn, readingsOf } from './author-names.ts';
import { createNamed } from './create-named.ts';

const inQuotes = (names: readonly string[]) => listed(names.map(quoted));

/** The names that differ, each as it first stands there. */
function differing(names: readonly string[]): string[] {
  return [...new Map(names.toReversed().map((name) => [fold(name), name])).values()].toReversed();
}

/**
 * Gives articles their authors by name. Who is not here is created where the file has the people of the business itself, as an export of its own
 * site does; else named, since a feed of others names whom nobody here knows. An article none of whose authors is found keeps those that it has.
 * A name may be several people, as `peopleIn` says.
 */
export async function withAuthors(
  place: ImportPlace,
  pipeline: Pipeline,
  file: ReadFile,
): Promise<{ file: ReadFile; created: Outcome[] }> {
  const { tx, channel } = place;
  const named = differing(file.rows.flatMap(({ authors = [] }) => authors));
  // The people of an own site are known each by their name there.
  const readings = file.hasOwnAuthors ? [] : named.flatMap(readingsOf);
  const titles = differing(
    readings.flatMap(({ whole, turned, parts }) => [whole, turned ?? whole, ...parts]),
  );
  const here = await rowsNamed(tx, 'contributors', { titles, channel });
  const partsOf = (name: string) => (file.hasOwnAuthors ? [name] : peopleIn(name, (one) => here.has(one)));
  const names = differing(named.flatMap(partsOf));
  const find = () => rowsNamed(tx, 'contributors', { titles: names, channel });
  let found = await find();
  const unknown = names.filter((name) => !found.has(name));
  const created: Outcome[] = [];
  const warnings = [...file.warnings];
  if (file.hasOwnAuthors && unknown.length > 0) {
    const people = { ...pipeline, newRows: pipeline.newRows ?? 'draft' } as const;
    const made = await createNamed(place, people, { rooms: [], speakers: unknown }, 'author');
    created.push(...made.outcomes);
    warnings.push(...made.warnings);
    found = await find();
  } else if (unknown.length > 0) {
    warnings.push(
      `The feed names authors who are not here: ${inQuotes(unknown)}. Create them in “Authors” of an article, and run this again.`,
    );
  }
  const several = names.filter((name) => (found.get(name)?.length ?? 0) > 1);
  if (several.length > 0)
    warnings.push(
      `Several people here have the name of an author, whom you choose yourself: ${inQuotes(several)}.`,
    );
  const ids = new Map(
    names.flatMap((name) => {
      const rows = found.get(name) ?? [];
      return rows.length === 1 ? rows.map(({ id }) => [fold(name), id] as const) : [];
    }),
  );
  const rows = file.rows.map((row) => {
    const authors = [
      ...new Set((row.authors ?? []).flatMap(partsOf).flatMap((name) => ids.get(fold(name)) ?? [])),
    ];
    return authors.length > 0 ? { ...row, values: { ...row.values, authors } } : row;
  });
  return { file: { ...file, rows, warnings }, created };
}
