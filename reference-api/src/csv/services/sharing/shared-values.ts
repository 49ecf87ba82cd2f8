// One thing: lines that repeat what one row alone has, such as the email of a parent, and the rows that share it.
import { idColumn } from 'shared-contracts/api';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { fold } from 'shared-contracts/folding';
import type { Tx } from '../../../database/transaction.ts';
import { isSameTitle } from '../../../rows/repositories/row-values.ts';
import { namedRows, type Problem, type SentLine } from '../../repositories/import-lines.ts';
import {
  linesWith,
  rowsSharingWith,
  rowsWithValue,
  type TitledRow,
} from '../../repositories/sharing-rows.ts';
import type { ReadLine } from '../read-lines.ts';

/** Where a checked line keeps the value that its row shares, beside the values of the row. */
export const sharedColumn = 'shares';

interface Sharing {
  lines: readonly ReadLine[];
  /** The file, and what its columns are. */
  file: number;
  matches: readonly (string | null)[];
  /** Reads lines of other steps of the file. */
  read: (lines: readonly SentLine[]) => Promise<ReadLine[]>;
  /** The values that several lines of the file have, in lower case. */
  repeated: readonly string[];
  /** Whether lines that repeat a value with another title become rows that share it, or give their row that title; null before a person says it. */
  shares: boolean | null;
}

const textOf = (values: EntityValues, name: string) => {
  const value = values[name] ?? null;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

const firstWord = (title: string) => fold(title.trim()).split(/[\s,]+/)[0];

// Who marries keeps the given name; another given name may be another person.
const isNewTitle = (one: string, other: string) => firstWord(one) === firstWord(other);

function ambiguous({ sharedBy }: EntityDefinition, holder: string): Problem {
  return {
    field: sharedBy?.unique ?? null,
    reason: `${holder} has it. Say first whether this is somebody else, or ${holder} with a new name.`,
  };
}

/** A line that names no row by itself and has a unique value that others may share. */
interface Claim {
  line: ReadLine;
  value: string;
  title: string;
}

function claimsOf({ titleField, sharedBy }: EntityDefinition, lines: readonly ReadLine[]): Claim[] {
  if (!sharedBy) return [];
  const { unique, through } = sharedBy;
  return lines.flatMap((line) => {
    const { id, slug, supplied, problems } = line;
    const [value, title] = [textOf(supplied, unique), textOf(supplied, titleField)];
    const isRead = !problems.some(({ field }) => field === unique || field === titleField);
    const isOwn = id !== null || slug !== null || (supplied[through] ?? null) !== null;
    return value && title && isRead && !isOwn ? [{ line, value: value.toLowerCase(), title }] : [];
  });
}

/** Which of some lines with one value has it: the one with the earliest date where each has one, else the first. */
function holderAmong({ sharedBy }: EntityDefinition, lines: readonly ReadLine[]): ReadLine | undefined {
  const dateOf = ({ supplied }: ReadLine) => textOf(supplied, sharedBy?.eldest ?? '') ?? '';
  if (lines.some((line) => dateOf(line) === '')) return lines[0];
  return lines.toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)))[0];
}

/** The rows that have values, by the value; without those that a line names by the id, since it may take the value from them. */
async function holdersInRows(
  tx: Tx,
  definition: EntityDefinition,
  { values, file, matches }: Pick<Sharing, 'file' | 'matches'> & { values: readonly string[] },
): Promise<Map<string, TitledRow>> {
  const name = definition.sharedBy?.unique ?? '';
  const holders = await rowsWithValue(tx, definition, { name, values });
  const column = matches.indexOf(idColumn);
  if (column < 0 || holders.size === 0) return holders;
  const named = await namedRows(tx, file, { column, rows: [...holders.values()].map(({ id }) => id) });
  return new Map([...holders].filter(([, { id }]) => !named.has(id)));
}

/** The lines that have values which several lines of a file have and no row has, by the value; with their titles. */
async function holdersInFile(
  tx: Tx,
  definition: EntityDefinition,
  { values, file, matches, read }: Pick<Sharing, 'file' | 'matches' | 'read'> & { values: readonly string[] },
): Promise<Map<string, { place: number; title: string }>> {
  const column = matches.indexOf(definition.sharedBy?.unique ?? null);
  if (values.length === 0 || column < 0) return new Map();
  const sent = await linesWith(tx, file, { column, cells: values });
  const byPlace = new Map((await read([...sent.values()].flat())).map((line) => [line.place, line]));
  return new Map(
    [...sent].flatMap(([value, lines]) => {
      const holder = holderAmong(
        definition,
        lines.flatMap(({ place }) => byPlace.get(place) ?? []),
      );
      const title = holder && textOf(holder.supplied, definition.titleField);
      return holder && title ? [[value, { place: holder.place, title }]] : [];
    }),
  );
}

/**
 * Finds the lines whose value another row has, or another line, with another title. Where a row of that title shares the value already, the line is for it.
 * Others become new rows that share the value if the person wants that, and else are counted: they would give the row that has the value another title, and are
 * refused until the person says that they mean that, unless the given name is the same.
 */
export async function withSharing(
  tx: Tx,
  definition: EntityDefinition,
  options: Sharing,
): Promise<{ lines: ReadLine[]; sharing: number }> {
  const { sharedBy } = definition;
  const claims = claimsOf(definition, options.lines);
  if (!sharedBy || claims.length === 0) return { lines: [...options.lines], sharing: 0 };
  const values = [...new Set(claims.map(({ value }) => value))];
  const holders = await holdersInRows(tx, definition, { ...options, values });
  const inFile = await holdersInFile(tx, definition, {
    ...options,
    values: values.filter((value) => !holders.has(value) && options.repeated.includes(value)),
  });
  const known = await rowsSharingWith(tx, {
    definition,
    holders: [...holders.values()].map(({ id }) => id),
  });
  const isHolder = ({ line, value, title }: Claim, holder: TitledRow | undefined) => {
    if (holder) return isSameTitle(holder.title, title);
    const other = inFile.get(value);
    return !other || other.place === line.place || isSameTitle(other.title, title);
  };
  let sharing = 0;
  const settled = new Map<ReadLine, ReadLine>();
  for (const claim of claims) {
    const { line, value, title } = claim;
    const holder = holders.get(value);
    if (isHolder(claim, holder)) continue;
    const { [sharedBy.unique]: _, ...others } = line.supplied;
    const row = holder && known.get(holder.id)?.find((one) => isSameTitle(one.title, title));
    if (row) settled.set(line, { ...line, id: row.id, by: definition.titleField, supplied: others });
    else if (options.shares) settled.set(line, { ...line, supplied: others, shares: value });
    else {
      sharing += 1;
      if (holder && options.shares === null && !isNewTitle(holder.title, title))
        settled.set(line, { ...line, problems: [...line.problems, ambiguous(definition, holder.title)] });
    }
  }
  return { lines: options.lines.map((line) => settled.get(line) ?? line), sharing };
}

/** Gives lines that share a value the row that has it, now that the lines before them are written. */
export async function withHolders<Line extends Pick<ReadLine, 'supplied' | 'problems' | 'shares'>>(
  tx: Tx,
  definition: EntityDefinition,
  lines: readonly Line[],
): Promise<Line[]> {
  const { sharedBy } = definition;
  if (!sharedBy) return [...lines];
  const values = lines.flatMap(({ shares }) => shares ?? []);
  const holders = await rowsWithValue(tx, definition, { name: sharedBy.unique, values });
  return lines.map((line) => {
    const holder = holders.get(line.shares ?? '');
    if (holder) return { ...line, supplied: { ...line.supplied, [sharedBy.through]: holder.id } };
    const reason = `No ${definition.singular} has it: the line with it was left out.`;
    return { ...line, problems: [...line.problems, { field: sharedBy.unique, reason }] };
  });
}
