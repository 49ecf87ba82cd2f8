// One thing: what becomes of some lines together, by the rules that hold for one row; asked when a file is checked, when it is written, and when that is undone.
import {
  allFields,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
  initialValues,
} from 'shared-contracts/entities';
import { uniqueGroups } from '../../database/indexed-fields.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Problem, Wait } from '../../repositories/import-lines.ts';
import { ticksOf } from '../../repositories/line-terms.ts';
import { type RowToChange, rowsToChange } from '../../repositories/rows-to-change.ts';
import { takenPlaces } from '../../repositories/taken.ts';
import { liveTitles, unfitFor } from '../../repositories/titles.ts';
import { areTogether, bookingObstacles, isBooking, obstacleWords } from '../booking.ts';
import {
  brokenFields,
  heldFast,
  missingWords,
  takenWords,
  twinWords,
  unfitWords,
  untaggedRule,
} from '../entity-rules.ts';
import {
  changedFields,
  freshIds,
  type KnownTitles,
  missingTarget,
  normalValues,
  targetsIn,
} from '../row-values.ts';
import type { LineTerm } from './line-terms.ts';
import type { ReadLine } from './read-lines.ts';
import { isOfOne, keyOf } from './unique-keys.ts';

/** What is asked about: the line, and the version that its row had when that was asked before. */
export interface Candidate extends ReadLine {
  version?: number | null;
}

/** What becomes of a line. `moved`: its row is another version by now. */
export interface Verdict {
  place: number;
  outcome: 'create' | 'change' | 'same' | 'fail' | 'moved';
  row: RowToChange | null;
  values: EntityValues;
  changed: string[];
  /** The tags and categories that the row gets and has not. */
  ticks: LineTerm[];
  problems: Problem[];
  /** What no other line of the file may share. */
  keys: string[];
  /** What another row has that this line wants. It can have it where that row gives it up. */
  waits: Wait[];
}

/** What lines are judged for. A file that is checked is not there as a whole; one that is written takes over what one row at a time is. */
type Purpose = 'check' | 'import' | 'undo';

interface Asked {
  candidates: readonly Candidate[];
  channel: number | null;
  /** Unless it is to check, the rows are held until the transaction ends. */
  purpose: Purpose;
}

function withoutEmpty(given: EntityValues): EntityValues {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

const keyOfRow = ({ id }: RowToChange) => `row ${id}`;

function verdictOf(definition: EntityDefinition, candidate: Candidate, row: RowToChange | null): Verdict {
  const { place, given, id, version } = candidate;
  const before = row?.values ?? initialValues(definition);
  // A slug that is left out is made of the title, or stays.
  const { slug, ...others } = given;
  const wanted = row ? { ...others, ...(slug ? { slug } : {}) } : withoutEmpty(given);
  const values = normalValues(definition, { ...before, ...wanted }, before);
  const verdict: Verdict = {
    place,
    outcome: 'fail',
    row,
    values,
    changed: [],
    ticks: [],
    problems: [],
    keys: [],
    waits: [],
  };
  verdict.problems.push(...candidate.problems);
  if (id !== null && !row) {
    verdict.problems.push({ field: 'id', reason: missingWords(definition.name) });
    return verdict;
  }
  const known = new Set(verdict.problems.map(({ field }) => field));
  if (row) verdict.keys.push(keyOfRow(row));
  if (row && version && row.version !== version) return { ...verdict, outcome: 'moved' };
  verdict.changed = row ? changedFields(row.values, values) : Object.keys(values);
  if (row && verdict.changed.length === 0 && known.size === 0) return { ...verdict, outcome: 'same' };
  const broken = Object.entries(brokenFields(definition, values)).filter(([field]) => !known.has(field));
  verdict.problems.push(...broken.map(([field, reason]) => ({ field, reason })));
  if (verdict.problems.length > 0) return verdict;
  return { ...verdict, outcome: row ? 'change' : 'create' };
}

const isToWrite = ({ outcome }: Verdict) => outcome === 'create' || outcome === 'change';

function refuse(verdict: Verdict, problems: readonly Problem[]): void {
  verdict.outcome = 'fail';
  verdict.problems.push(...problems);
}

/** Refuses references to what is not there, and answers the titles of what is. */
async function judgeRelations(
  tx: Tx,
  definition: EntityDefinition,
  verdicts: readonly Verdict[],
  channel: number | null,
): Promise<KnownTitles> {
  const fields = Object.entries(allFields(definition));
  const wanted = new Map<EntityName, Set<number>>();
  for (const { values } of verdicts) {
    for (const { to, id } of fields.flatMap(([name, field]) => targetsIn(field, values[name])))
      wanted.set(to, (wanted.get(to) ?? new Set()).add(id));
  }
  const titles = new Map<EntityName, Map<number, string>>();
  for (const [entity, ids] of wanted)
    titles.set(entity, await liveTitles(tx, entity, { ids: [...ids], channel }));
  const unfit = new Map<string, Set<number>>();
  for (const [name, field] of fields) {
    const known = field.only && field.to ? [...(titles.get(field.to)?.keys() ?? [])] : [];
    unfit.set(name, new Set(await unfitFor(tx, field, known)));
  }
  for (const verdict of verdicts) {
    const problems = fields.flatMap(([name, field]) => {
      const values = { before: verdict.row?.values[name], after: verdict.values[name] };
      const missing = missingTarget(field, values, titles);
      if (missing) return [{ field: name, reason: missingWords(missing.to) }];
      const wrong = freshIds(field, values).filter((id) => unfit.get(name)?.has(id));
      return wrong.length > 0 ? [{ field: name, reason: unfitWords(field, titles, wrong) }] : [];
    });
    if (problems.length > 0) refuse(verdict, problems);
  }
  return titles;
}

/** Finds the values that another row has, where one row has them. */
async function findWaits(
  tx: Tx,
  definition: EntityDefinition,
  verdicts: readonly Verdict[],
  channel: number | null,
): Promise<void> {
  const groups = uniqueGroups(definition);
  for (const names of groups) {
    const asked = verdicts.filter(
      ({ outcome, changed }) =>
        outcome === 'create' || (outcome === 'change' && names.some((name) => changed.includes(name))),
    );
    const rows = asked
      .filter(({ values }) => keyOf(definition, names, values) !== null)
      .map(({ place, row, values }) => ({ place, id: row?.id ?? 0, values }));
    const taken = await takenPlaces(tx, definition, { names, rows, channel });
    for (const verdict of asked) {
      const key = keyOf(definition, names, verdict.values);
      if (key !== null) verdict.keys.push(key);
      const holder = taken.get(verdict.place);
      if (holder !== undefined) verdict.waits.push({ row: holder, names: [...names] });
    }
  }
}

/** What two of these lines both want is the first one's. */
function judgeTwins(definition: EntityDefinition, verdicts: readonly Verdict[]): void {
  const known = new Set<string>();
  for (const verdict of verdicts) {
    const shared = verdict.keys.find((key) => known.has(key));
    if (shared !== undefined) refuseTwin(definition, verdict, shared);
    else if (verdict.outcome !== 'fail') for (const key of verdict.keys) known.add(key);
  }
}

/** Refuses a line of which a line before it has a key. */
export function refuseTwin(definition: EntityDefinition, verdict: Verdict, key: string): void {
  if (verdict.row && key === keyOfRow(verdict.row)) {
    refuse(verdict, [{ field: null, reason: `A line before it is for the same ${definition.singular}.` }]);
    return;
  }
  const names =
    uniqueGroups(definition).find((group) => keyOf(definition, group, verdict.values) === key) ?? [];
  refuse(verdict, [{ field: names[0] ?? null, reason: twinWords(definition, names) }]);
}

/** What is said of a value that another row keeps. */
export function waitsInVain(definition: EntityDefinition, names: readonly string[]): Problem {
  return { field: names[0] ?? null, reason: takenWords(definition, names) };
}

/**
 * Refuses values that another row keeps. A row gives up what it has where a line of its own gives it another value. Answers the rows that a file
 * takes something from without having a line for them: of what one row at a time is, the file says which one is it now.
 */
function settleWaits(definition: EntityDefinition, verdicts: readonly Verdict[], purpose: Purpose): number[] {
  const byRow = new Map(verdicts.flatMap((verdict) => (verdict.row ? [[verdict.row.id, verdict]] : [])));
  const keeps = (verdict: Verdict, { row, names }: Wait): boolean => {
    const holder = byRow.get(row);
    if (!holder) return purpose === 'undo' || (purpose === 'import' && !isOfOne(definition, names));
    const [theirs, ours] = [holder, verdict].map(({ values }) => keyOf(definition, names, values));
    return !isToWrite(holder) || theirs === ours;
  };
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const verdict of verdicts.filter((one) => isToWrite(one) && one.waits.length > 0)) {
      const kept = verdict.waits.find((wait) => keeps(verdict, wait));
      if (!kept) continue;
      refuse(verdict, [waitsInVain(definition, kept.names)]);
      isSettled = false;
    }
  }
  const waited = verdicts.filter(isToWrite).flatMap(({ waits }) => waits.map(({ row }) => row));
  return purpose === 'import' ? [...new Set(waited)].filter((row) => !byRow.has(row)) : [];
}

/** Finds the tags and categories that rows do not have yet. A row that gets one is changed by it, whatever else its line says. */
async function judgeTerms(
  tx: Tx,
  definition: EntityDefinition,
  { candidates, verdicts }: { candidates: readonly Candidate[]; verdicts: readonly Verdict[] },
): Promise<void> {
  const rows = verdicts.flatMap(({ row }, at) => (row && candidates[at]?.terms?.length ? [row.id] : []));
  const had = await ticksOf(tx, definition.name, rows);
  for (const [at, verdict] of verdicts.entries()) {
    const known = verdict.row ? had.get(verdict.row.id) : undefined;
    verdict.ticks = (candidates[at]?.terms ?? []).filter(({ id }) => !known?.has(id));
    if (verdict.outcome === 'same' && verdict.ticks.length > 0) verdict.outcome = 'change';
  }
}

async function judgeHeldFast(
  tx: Tx,
  definition: EntityDefinition,
  verdicts: readonly Verdict[],
): Promise<void> {
  for (const verdict of verdicts) {
    const { row, ticks } = verdict;
    const given = { ...verdict, id: row?.id ?? 0, before: row?.values ?? {} };
    let fast = row && (await heldFast(tx, definition, given));
    // A line may bring the tags with it.
    if (ticks.length === 0) fast ??= await untaggedRule(tx, definition, given);
    if (fast) refuse(verdict, [{ field: fast.field, reason: fast.words }]);
  }
}

/** Refuses sessions that cannot take place: by what is booked already, and by the lines before them. A file overrides nothing. */
async function judgeBookings(
  tx: Tx,
  definition: EntityDefinition,
  verdicts: readonly Verdict[],
): Promise<void> {
  const booked: Verdict[] = [];
  for (const verdict of verdicts) {
    const { row, values } = verdict;
    if (!isBooking(definition, { values, before: row?.values ?? {} })) continue;
    const obstacles = await bookingObstacles(tx, { id: row?.id ?? 0, values });
    const twin = booked.some((one) => areTogether(one.values, values));
    const reason = twin
      ? 'A line before it books the same coach or client at this time.'
      : obstacleWords(obstacles);
    if (reason) refuse(verdict, [{ field: 'start', reason }]);
    else booked.push(verdict);
  }
}

/** Judges some lines, few enough to be held in memory, and answers the titles of the rows that they refer to, and the rows that they take something from. */
export async function judge(
  tx: Tx,
  definition: EntityDefinition,
  { candidates, channel, purpose }: Asked,
): Promise<{ verdicts: Verdict[]; titles: KnownTitles; displaced: number[] }> {
  const ids = candidates.flatMap(({ id }) => id ?? []);
  const slugs = candidates.flatMap(({ id, slug }) => (id === null && slug ? [slug] : []));
  const known = await rowsToChange(tx, definition, { ids, slugs, channel, hold: purpose !== 'check' });
  const byId = new Map(known.map((row) => [row.id, row]));
  const bySlug = new Map(known.map((row) => [row.values.slug, row]));
  const verdicts = candidates.map((candidate) => {
    const { id, slug } = candidate;
    const row = id === null ? slug && bySlug.get(slug) : byId.get(id);
    return verdictOf(definition, candidate, row || null);
  });
  await judgeTerms(tx, definition, { candidates, verdicts });
  const titles = await judgeRelations(tx, definition, verdicts.filter(isToWrite), channel);
  await findWaits(tx, definition, verdicts.filter(isToWrite), channel);
  await judgeHeldFast(tx, definition, verdicts.filter(isToWrite));
  judgeTwins(definition, verdicts);
  await judgeBookings(tx, definition, verdicts.filter(isToWrite));
  return { verdicts, titles, displaced: settleWaits(definition, verdicts, purpose) };
}
