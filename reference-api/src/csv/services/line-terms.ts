import { taxonsColumn } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { fold } from 'shared-contracts/folding';
import type { Tx } from '../../database/transaction.ts';
import type { MissingTerm, Problem, SentLine } from '../repositories/import-lines.ts';
import { type NamedTerm, termsNamed } from '../repositories/line-terms.ts';
import { asWritten } from './harmless.ts';

/** A tag or category that a line gives to its row. */
export interface LineTerm {
  id: number;
  name: string;
}

const split = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const stepsOf = (text: string) => split(text, />/);
const lastOf = (text: string) => stepsOf(text).at(-1) ?? text;

/** Whether a path ends in these steps. */
function endsIn({ path }: NamedTerm, steps: readonly string[]): boolean {
  const end = path.slice(-steps.length);
  return (
    steps.length <= path.length && steps.every((step, at) => step.toLowerCase() === end[at]?.toLowerCase())
  );
}

interface Terms {
  byName: ReadonlyMap<string, NamedTerm[]>;
  definition: EntityDefinition;
}

/** What the header of a column says that its terms are; null where it says both or nothing. */
function modeOf(header: string): MissingTerm['mode'] | null {
  const words = fold(header);
  const isOfCategories = /[ck]ategor/.test(words);
  const isOfTags = /\btags?\b|schlagwor|etiquet/.test(words);
  if (isOfCategories === isOfTags) return null;
  return isOfCategories ? 'category' : 'tag';
}

/** The term for a name or a path, or why there is none. Of equals, one of the mode of the column is meant. */
function termOf(
  { byName, definition }: Terms,
  text: string,
  mode: MissingTerm['mode'] | null,
): NamedTerm | string | null {
  const steps = stepsOf(text);
  const named = byName.get(lastOf(text).toLowerCase()) ?? [];
  const fit = named.filter((term) => endsIn(term, steps));
  // A list that goes into a file has options of fields among its tags.
  const others = fit.filter(({ mode }) => mode !== 'option');
  const all = others.length > 0 ? others : fit;
  const meant = all.filter((term) => term.mode === mode);
  const found = meant.length > 0 ? meant : all;
  const whole = found.filter(({ path }) => path.length === steps.length);
  const [first] = found;
  if (found.length === 1 && first) return first;
  // A path from the top is one term at most; a name alone may stand at the top and below.
  if (steps.length > 1 && whole.length === 1) return whole[0] ?? null;
  if (!first) return null;
  return `“${text}” names ${found.length} tags or categories of ${definition.plural.toLowerCase()}. Write the path, such as ${first.path.join(' > ')}.`;
}

type WrongTerm = Pick<Problem, 'reason' | 'missing'>;

function readTerms(
  terms: Terms,
  cell: string,
  mode: MissingTerm['mode'] | null,
): { terms: LineTerm[]; wrong: WrongTerm[] } {
  const found: LineTerm[] = [];
  const wrong: WrongTerm[] = [];
  const refuse = (text: string) => {
    const path = stepsOf(text);
    const missing = { mode: path.length > 1 ? ('category' as const) : (mode ?? 'tag'), path };
    wrong.push({ reason: `There is no tag or category “${text}”.`, ...(path.length > 0 && { missing }) });
  };
  const take = (text: string, term: NamedTerm | string | null) => {
    if (term === null) refuse(text);
    else if (typeof term === 'string') wrong.push({ reason: term });
    else found.push({ id: term.id, name: term.path.at(-1) ?? '' });
  };
  for (const part of split(cell, /[;\n]/)) {
    const whole = termOf(terms, part, mode);
    // A comma may be part of a name; where no name has it, it separates.
    if (whole !== null || !part.includes(',')) take(part, whole);
    else for (const piece of split(part, /,/)) take(piece, termOf(terms, piece, mode));
  }
  return { terms: found, wrong };
}

/** Reads the tags and categories of some lines. One that is not known is refused, and none is made. */
export async function withTerms(
  tx: Tx,
  definition: EntityDefinition,
  options: {
    sent: readonly SentLine[];
    lines: readonly { terms?: LineTerm[]; problems: Problem[] }[];
    matches: readonly (string | null)[];
    headers: readonly string[];
  },
): Promise<void> {
  const columns = options.matches.flatMap((match, at) => (match === taxonsColumn ? [at] : []));
  if (columns.length === 0) return;
  const cells = options.sent.map(({ cells: all }) => columns.map((at) => asWritten(all[at] ?? '').trim()));
  const modes = columns.map((at) => modeOf(options.headers[at] ?? ''));
  const parts = cells.flat().flatMap((cell) => split(cell, /[;\n]/));
  const names = [...parts, ...parts.flatMap((part) => split(part, /,/))].map(lastOf);
  const byName = new Map<string, NamedTerm[]>();
  for (const term of names.length > 0 ? await termsNamed(tx, definition.name, names) : []) {
    const name = (term.path.at(-1) ?? '').toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), term]);
  }
  for (const [place, line] of options.lines.entries()) {
    const read = (cells[place] ?? []).map((cell, at) =>
      readTerms({ byName, definition }, cell, modes[at] ?? null),
    );
    const terms = read.flatMap((one) => one.terms);
    line.terms = [...new Map(terms.map((term) => [term.id, term])).values()];
    line.problems.push(...read.flatMap(({ wrong }) => wrong.map((one) => ({ field: taxonsColumn, ...one }))));
  }
}
