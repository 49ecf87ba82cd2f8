import { idColumn } from 'shared-contracts/api';
import { type EntityDefinition, initialValues } from 'shared-contracts/entities';
import { uniqueGroups } from '../../database/indexed-fields.ts';
import type { Tx } from '../../database/transaction.ts';
import { namedRows } from '../repositories/import-lines.ts';
import { rowsWithout } from '../repositories/rows-without.ts';
import { takenPlaces } from '../repositories/taken.ts';
import type { ReadLine } from './read-lines.ts';
import { comparedText, isOfOne, keyOf } from './unique-keys.ts';

interface FindRequest {
  lines: readonly ReadLine[];
  channel: number | null;
  /** The file, and what its columns are: another line of it may name a row by its id. */
  file: number;
  matches: readonly (string | null)[];
}

/** Groups of fields whose values identify one row. The caller finds slugs with the rows. */
function identifying(definition: EntityDefinition): string[][] {
  return uniqueGroups(definition).filter(
    (names) => !isOfOne(definition, names) && !names.some((name) => name === 'slug'),
  );
}

interface Found {
  row: number;
  /** What found it, which stays as the row has it. */
  names: readonly string[];
}

/** Finds rows for lines by `foundWithout`: for lines without the unique value, or with one that no row has. */
async function findWithout(
  tx: Tx,
  definition: EntityDefinition,
  { lines, channel }: { lines: readonly ReadLine[]; channel: number | null },
): Promise<Map<number, Found>> {
  const { foundWithout } = definition;
  if (!foundWithout) return new Map();
  const { unique, fields } = foundWithout;
  const has = ({ supplied }: ReadLine) => (supplied[unique] ?? null) !== null;
  const seekers = lines
    .filter(({ id, slug, shares, supplied, problems }) => {
      const isRead = !problems.some(({ field }) => field === unique || fields.includes(field ?? ''));
      return (
        id === null &&
        shares === undefined &&
        slug === null &&
        isRead &&
        (supplied[definition.titleField] ?? null) !== null
      );
    })
    .map((line) => ({
      place: line.place,
      hasUnique: has(line),
      texts: fields.map((name) => comparedText(definition, name, line.supplied)),
    }));
  // What found the row stands last: an empty field found nothing.
  const found = ({ texts }: (typeof seekers)[number]) =>
    fields.toSorted(
      (one, other) => Number(texts[fields.indexOf(one)] !== '') - Number(texts[fields.indexOf(other)] !== ''),
    );
  const byPlace = new Map(seekers.map((seeker) => [seeker.place, found(seeker)]));
  const withValue = new Set(seekers.flatMap(({ place, hasUnique }) => (hasUnique ? [place] : [])));
  const rows = await rowsWithout(tx, definition, { seekers, channel });
  return new Map(
    // An empty cell does not take from the row what only the row has.
    [...rows].map(([place, row]) => [
      place,
      { row, names: [...(withValue.has(place) ? [] : [unique]), ...(byPlace.get(place) ?? fields)] },
    ]),
  );
}

/**
 * Gives each line without an id or a slug the row that has what one row alone may have, such as its email. A row that another line of the file names by its id
 * stays with that line: it may give the value up. What found the row stays as the row has it, with its capitals.
 */
export async function findRows(
  tx: Tx,
  definition: EntityDefinition,
  { lines, channel, file, matches }: FindRequest,
): Promise<ReadLine[]> {
  const found = new Map<number, Found>();
  for (const names of identifying(definition)) {
    const own = names.at(-1);
    const rows = lines
      .filter(({ place, id, slug, supplied, problems }) => {
        const isSupplied = own === undefined || (supplied[own] ?? null) !== null;
        const isRead = !problems.some(({ field }) => field !== null && names.includes(field));
        return id === null && slug === null && isSupplied && isRead && !found.has(place);
      })
      .map(({ place, supplied }) => ({ place, id: 0, values: { ...initialValues(definition), ...supplied } }))
      .filter(({ values }) => keyOf(definition, names, values) !== null);
    const taken = await takenPlaces(tx, definition, { names, rows, channel });
    for (const [place, { row }] of taken) found.set(place, { row, names });
  }
  const others = lines.filter(({ place }) => !found.has(place));
  for (const [place, row] of await findWithout(tx, definition, { lines: others, channel })) {
    found.set(place, row);
  }
  const column = matches.indexOf(idColumn);
  const rows = [...found.values()].map(({ row }) => row);
  const named = column < 0 || rows.length === 0 ? null : await namedRows(tx, file, { column, rows });
  return lines.map((line) => {
    const match = found.get(line.place);
    if (!match || named?.has(match.row)) return line;
    const others = Object.entries(line.supplied).filter(([name]) => !match.names.includes(name));
    return { ...line, id: match.row, by: match.names.at(-1) ?? null, supplied: Object.fromEntries(others) };
  });
}
