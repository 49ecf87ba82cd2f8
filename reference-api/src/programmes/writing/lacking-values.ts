// One thing: what an import does where a file has no value of a field, such as the time of a session, and what it says of that.
import type { EntityValues } from 'shared-contracts/entities';
import { quoted } from '../reading/words.ts';

/** A field that a file may lack for some rows, or for all: a programme before its times are set. */
export interface MayLack {
  field: string;
  /** Whether the file has it for any row. If not, it says nothing of it. */
  isThere: boolean;
}

/** Names of rows whose field the file lacks, by what becomes of it here. */
export interface Lacking {
  /** They have a value here, which stays. */
  kept: string[];
  /** The file had a value the last time: it is taken away here, too. */
  taken: string[];
  /** They have none here either. */
  none: string[];
}

const isEmpty = (values: EntityValues | null | undefined, field: string) =>
  (values?.[field] ?? null) === null;

/** The values of a row that the file has something to say of: what it lacks counts only where it had it the last time, and has it for other rows. */
export function statedValues(
  fromFile: EntityValues,
  mayLack: readonly MayLack[],
  { before, last }: { before: EntityValues | null; last: EntityValues | undefined },
): EntityValues {
  const silent = mayLack.filter(
    ({ field, isThere }) =>
      isEmpty(fromFile, field) && !isEmpty(before, field) && (!isThere || isEmpty(last, field)),
  );
  const names = new Set(silent.map(({ field }) => field));
  return Object.fromEntries(Object.entries(fromFile).filter(([name]) => !names.has(name)));
}

/** Notes what became of the fields that a file lacks for a row. */
export function noteLacking(
  lacking: Map<string, Lacking>,
  mayLack: readonly MayLack[],
  row: { name: string; fromFile: EntityValues; before: EntityValues | null; values: EntityValues },
): void {
  for (const { field } of mayLack) {
    if (!isEmpty(row.fromFile, field)) continue;
    const of = lacking.get(field) ?? { kept: [], taken: [], none: [] };
    lacking.set(field, of);
    if (!isEmpty(row.values, field)) of.kept.push(row.name);
    else if (isEmpty(row.before, field)) of.none.push(row.name);
    else of.taken.push(row.name);
  }
}

const numbers = new Intl.NumberFormat('en');
const mostNamed = 10;

/** The first names of a list, and how many more there are. */
function someNames(names: readonly string[]): string {
  const rest = names.length - mostNamed;
  return `${names.slice(0, mostNamed).map(quoted).join(', ')}${rest > 0 ? ` and ${numbers.format(rest)} more` : ''}`;
}

/** `1 session has`, `3 sessions have`. */
function sessionsWith(count: number, one: string, many: string): string {
  return `${numbers.format(count)} ${count === 1 ? `session ${one}` : `sessions ${many}`}`;
}

/** Says how many sessions keep what the file does not have, such as `time`. */
export function keptWords(count: number, what: string): string[] {
  if (count === 0) return [];
  const stays = count === 1 ? 'it keeps the one that it has' : 'they keep the one that they have';
  return [`${sessionsWith(count, 'has', 'have')} no ${what} in the file: ${stays} here.`];
}

/** Says which sessions lose what they had in the file the last time, such as `time`. */
export function takenWords(names: readonly string[], what: string): string[] {
  if (names.length === 0) return [];
  const lose =
    names.length === 1 ? 'it has none here either from now on' : 'they have none here either from now on';
  return [
    `${sessionsWith(names.length, 'has', 'have')} no ${what} in the file any more: ${lose}. ${names.length === 1 ? 'It is' : 'They are'} ${someNames(names)}.`,
  ];
}

/** Says which sessions have no time, neither in the file nor here. */
export function noneWords(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [
    `${sessionsWith(names.length, 'has', 'have')} no time, neither in the file nor here: ${someNames(names)}.`,
  ];
}

/** Says which sessions that an import brought are not in the file. */
export function missingWords(titles: readonly string[]): string[] {
  if (titles.length === 0) return [];
  const [is, stays] =
    titles.length === 1 ? ['session here is', 'It stays'] : ['sessions here are', 'They stay'];
  return [`${numbers.format(titles.length)} ${is} not in the file: ${someNames(titles)}. ${stays}.`];
}
