// One thing: the rules of one row, applied to some lines together. The check of a file, its writing and its undo all use them.
import {
  allFields,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
  initialValues,
} from 'shared-contracts/entities';
import { type RowToChange, rowsToChange } from '../../../bulk-steps/repositories/rows-to-change.ts';
import { uniqueGroups } from '../../../database/indexed-fields.ts';
import type { Tx } from '../../../database/transaction.ts';
import {
  blocksNothing,
  brokenFields,
  duplicateMessage,
  heldFast,
  missingWords,
  takenWords,
  unfitWords,
  untaggedRule,
} from '../../../entities/services/entity-rules.ts';
import {
  changedFields,
  freshIds,
  type KnownTitles,
  missingTarget,
  normalValues,
  targetsIn,
} from '../../../rows/repositories/row-values.ts';
import { liveTitles, unfitFor } from '../../../rows/repositories/titles.ts';
import { type LabelBook, labelledAgendas, openLabels } from '../../../session-labels/services/label-book.ts';
import type { Problem, Wait } from '../../repositories/import-lines.ts';
import { ticksOf } from '../../repositories/line-terms.ts';
import { takenPlaces } from '../../repositories/taken.ts';
import type { ReadLine } from '../read-lines.ts';
import { isOfOne, keyOf, keyWithout } from '../unique-keys.ts';
import { type CheckedLine, refuse } from './checked-line.ts';
import { refuseRetired } from './retired-options.ts';
import { strayParts } from './stray-parts.ts';
import { refuseTrashed } from './trashed-lines.ts';
import { validateBookings, validateEntries } from './validate-bookings.ts';

/** The line to validate, and the version that its row had in an earlier check. */
export interface Candidate extends ReadLine {
  version?: number | null;
}

/** What lines are validated for: a check reads a part of the file; a write of a file, of values, or of what rows had goes row by row. */
type Purpose = 'check' | 'import' | 'change' | 'undo';
const isOfRows = (purpose: Purpose) => purpose === 'undo' || purpose === 'change';

interface ValidationRequest {
  candidates: readonly Candidate[];
  channel: number | null;
  /** Unless it is to check, the rows are held until the transaction ends. */
  purpose: Purpose;
}

function withoutEmpty(values: EntityValues): EntityValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

const keyOfRow = ({ id }: RowToChange) => `row ${id}`;

function checkLine(
  definition: EntityDefinition,
  candidate: Candidate,
  { row, labels }: { row: RowToChange | null; labels: LabelBook },
): CheckedLine {
  const { place, supplied, id, version } = candidate;
  const before = row?.values ?? initialValues(definition);
  // A slug that is left out is made of the title, or stays.
  const { slug, ...others } = supplied;
  const wanted = row ? { ...others, ...(slug ? { slug } : {}) } : withoutEmpty(supplied);
  const normal = normalValues(definition, { ...before, ...wanted }, before);
  const values = labels.fit({ before: row?.values ?? null, values: normal });
  const checked: CheckedLine = {
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
  checked.problems.push(...candidate.problems, ...strayParts(definition, { supplied, values }));
  if (id !== null && !row) {
    checked.problems.push({ field: 'id', reason: missingWords(definition.name) });
    return checked;
  }
  const known = new Set(checked.problems.map(({ field }) => field));
  if (row) checked.keys.push(keyOfRow(row));
  if (row && version && row.version !== version) return { ...checked, outcome: 'moved' };
  checked.changed = row ? changedFields(row.values, values) : Object.keys(values);
  if (row && checked.changed.length === 0 && known.size === 0) return { ...checked, outcome: 'same' };
  const broken = Object.entries(brokenFields(definition, values)).filter(([field]) => !known.has(field));
  // A value that cannot be read is more than an empty field.
  const unread = new Map(candidate.unread?.map(({ field, reason }) => [field, reason]));
  checked.problems.push(...broken.map(([field, reason]) => ({ field, reason: unread.get(field) ?? reason })));
  if (checked.problems.length > 0) return checked;
  return { ...checked, outcome: row ? 'change' : 'create' };
}

const isToWrite = ({ outcome }: CheckedLine) => outcome === 'create' || outcome === 'change';

/** Refuses references to what is not there, and returns the titles of what is. */
async function validateRelations(
  tx: Tx,
  definition: EntityDefinition,
  checkedLines: readonly CheckedLine[],
  channel: number | null,
): Promise<KnownTitles> {
  const fields = Object.entries(allFields(definition));
  const wanted = new Map<EntityName, Set<number>>();
  for (const { values } of checkedLines) {
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
  for (const checked of checkedLines) {
    const problems = fields.flatMap(([name, field]) => {
      const values = { before: checked.row?.values[name], after: checked.values[name] };
      const missing = missingTarget(field, values, titles);
      if (missing) return [{ field: name, reason: missingWords(missing.to) }];
      const wrong = freshIds(field, values).filter((id) => unfit.get(name)?.has(id));
      return wrong.length > 0 ? [{ field: name, reason: unfitWords(field, titles, wrong) }] : [];
    });
    if (problems.length > 0) refuse(checked, problems);
  }
  return titles;
}

/** Finds the values that another row has, where one row has them. */
async function findWaits(
  tx: Tx,
  definition: EntityDefinition,
  checkedLines: readonly CheckedLine[],
  channel: number | null,
): Promise<void> {
  const groups = uniqueGroups(definition);
  for (const names of groups) {
    const changing = checkedLines.filter(
      ({ outcome, changed }) =>
        outcome === 'create' || (outcome === 'change' && names.some((name) => changed.includes(name))),
    );
    const rows = changing
      .filter(({ values }) => keyOf(definition, names, values) !== null)
      .map(({ place, row, values }) => ({ place, id: row?.id ?? 0, values }));
    const taken = await takenPlaces(tx, definition, { names, rows, channel });
    for (const checked of changing) {
      const key = keyOf(definition, names, checked.values);
      if (key !== null) checked.keys.push(key);
      const holder = taken.get(checked.place);
      if (holder !== undefined) checked.waits.push({ row: holder, names: [...names] });
    }
  }
}

/** Marks new lines without their unique value, so that two for the same person do not both make a row. */
function keyNewLines(definition: EntityDefinition, checkedLines: readonly CheckedLine[]): void {
  for (const { outcome, values, keys } of checkedLines) {
    const key = outcome === 'create' ? keyWithout(definition, values) : null;
    if (key !== null) keys.push(key);
  }
}

/** What two of these lines both want is the first one's. */
function validateDuplicates(definition: EntityDefinition, checkedLines: readonly CheckedLine[]): void {
  const known = new Set<string>();
  for (const checked of checkedLines) {
    const shared = checked.keys.find((key) => known.has(key));
    if (shared !== undefined) refuseDuplicate(definition, checked, shared);
    else if (checked.outcome !== 'fail') for (const key of checked.keys) known.add(key);
  }
}

/** Rejects a line with a unique value of an earlier line. */
export function refuseDuplicate(definition: EntityDefinition, checked: CheckedLine, key: string): void {
  if (checked.row && key === keyOfRow(checked.row)) {
    refuse(checked, [{ field: null, reason: `A line before it is for the same ${definition.singular}.` }]);
    return;
  }
  const without =
    keyWithout(definition, checked.values) === key ? definition.foundWithout?.fields : undefined;
  const names =
    without ??
    uniqueGroups(definition).find((group) => keyOf(definition, group, checked.values) === key) ??
    [];
  refuse(checked, [{ field: names[0] ?? null, reason: duplicateMessage(definition, names) }]);
}

/** The message for a value that another row keeps. */
export function waitsInVain(definition: EntityDefinition, names: readonly string[]): Problem {
  return { field: names[0] ?? null, reason: takenWords(definition, names) };
}

/**
 * Refuses values that another row keeps. A row gives up what it has where a line of its own gives it another value. Returns the rows that a file
 * takes something from without having a line for them: of what one row at a time is, the file says which one is it now.
 */
function settleWaits(
  definition: EntityDefinition,
  checkedLines: readonly CheckedLine[],
  purpose: Purpose,
): number[] {
  const byRow = new Map(checkedLines.flatMap((checked) => (checked.row ? [[checked.row.id, checked]] : [])));
  const keeps = (checked: CheckedLine, { row, names }: Wait): boolean => {
    const holder = byRow.get(row);
    if (!holder) return isOfRows(purpose) || (purpose === 'import' && !isOfOne(definition, names));
    const [theirs, ours] = [holder, checked].map(({ values }) => keyOf(definition, names, values));
    return !isToWrite(holder) || theirs === ours;
  };
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const checked of checkedLines.filter((one) => isToWrite(one) && one.waits.length > 0)) {
      const remaining = checked.waits.find((wait) => keeps(checked, wait));
      if (!remaining) continue;
      refuse(checked, [waitsInVain(definition, remaining.names)]);
      isSettled = false;
    }
  }
  const waited = checkedLines.filter(isToWrite).flatMap(({ waits }) => waits.map(({ row }) => row));
  return purpose === 'import' ? [...new Set(waited)].filter((row) => !byRow.has(row)) : [];
}

/** Finds the tags and categories that rows do not have yet. A row that gets one is changed by it, whatever else its line says. */
async function validateTerms(
  tx: Tx,
  definition: EntityDefinition,
  { candidates, checkedLines }: { candidates: readonly Candidate[]; checkedLines: readonly CheckedLine[] },
): Promise<void> {
  const rows = checkedLines.flatMap(({ row }, at) => (row && candidates[at]?.terms?.length ? [row.id] : []));
  const had = await ticksOf(tx, definition.name, rows);
  for (const [at, checked] of checkedLines.entries()) {
    const known = checked.row ? had.get(checked.row.id) : undefined;
    checked.ticks = (candidates[at]?.terms ?? []).filter(({ id }) => !known?.has(id));
    if (checked.outcome === 'same' && checked.ticks.length > 0) checked.outcome = 'change';
  }
}

async function validateLocked(
  tx: Tx,
  definition: EntityDefinition,
  checkedLines: readonly CheckedLine[],
): Promise<void> {
  for (const checked of checkedLines) {
    const { row, ticks } = checked;
    const input = { ...checked, id: row?.id ?? 0, before: row?.values ?? {} };
    let fast = row && (await heldFast(tx, definition, input));
    // A line may bring the tags with it.
    if (ticks.length === 0) fast ??= await untaggedRule(tx, definition, input);
    fast ??= await blocksNothing(tx, definition, input);
    if (fast) refuse(checked, [{ field: fast.field, reason: fast.words }]);
  }
}

/** Validates some lines, few enough to be held in memory, and returns the titles of the rows that they refer to, and the rows that they take something from. */
export async function validateLines(
  tx: Tx,
  definition: EntityDefinition,
  { candidates, channel, purpose }: ValidationRequest,
): Promise<{ checkedLines: CheckedLine[]; titles: KnownTitles; displaced: number[] }> {
  const ids = candidates.flatMap(({ id }) => id ?? []);
  const slugs = candidates.flatMap(({ id, slug }) => (id === null && slug ? [slug] : []));
  const known = await rowsToChange(tx, definition, { ids, slugs, channel, hold: purpose !== 'check' });
  const byId = new Map(known.map((row) => [row.id, row]));
  const bySlug = new Map(known.map((row) => [row.values.slug, row]));
  const agendas = labelledAgendas([
    ...candidates.map(({ supplied }) => supplied),
    ...known.map(({ values }) => values),
  ]);
  const labels = await openLabels(tx, definition, agendas);
  const checkedLines = candidates.map((candidate) => {
    const { id, slug } = candidate;
    const row = id === null ? slug && bySlug.get(slug) : byId.get(id);
    return checkLine(definition, candidate, { row: row || null, labels });
  });
  await validateTerms(tx, definition, { candidates, checkedLines });
  const titles = await validateRelations(tx, definition, checkedLines.filter(isToWrite), channel);
  await findWaits(tx, definition, checkedLines.filter(isToWrite), channel);
  await validateLocked(tx, definition, checkedLines.filter(isToWrite));
  await refuseTrashed(tx, definition, { checkedLines, channel });
  if (!isOfRows(purpose)) refuseRetired(definition, checkedLines.filter(isToWrite));
  keyNewLines(definition, checkedLines);
  validateDuplicates(definition, checkedLines);
  const holds = purpose !== 'check';
  const toWrite = { checkedLines: checkedLines.filter(isToWrite), holds };
  await validateBookings(tx, definition, { ...toWrite, restores: purpose === 'undo' });
  await validateEntries(tx, definition, { ...toWrite, checkedLines: checkedLines.filter(isToWrite) });
  return { checkedLines, titles, displaced: settleWaits(definition, checkedLines, purpose) };
}
