// One thing: whether lines may be written: their values, what they refer to, and what else has the same.
import {
  allFields,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
  initialValues,
} from 'shared-contracts/entities';
import { type RowToChange, rowsToChange } from '../../../bulk-steps/repositories/rows-to-change.ts';
import type { Tx } from '../../../database/transaction.ts';
import {
  blocksNothing,
  brokenFields,
  heldFast,
  leadsToItself,
  missingWords,
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
import { ticksOf } from '../../repositories/line-terms.ts';
import type { ReadLine } from '../read-lines.ts';
import { type CheckedLine, isOfRows, isToWrite, type Purpose, refuse } from './checked-line.ts';
import { refusePublishedAhead } from './published-ahead.ts';
import { refuseRetired } from './retired-options.ts';
import { strayParts } from './stray-parts.ts';
import { refuseTrashed } from './trashed-lines.ts';
import { findWaits, keyNewLines, keyOfRow, settleWaits, validateDuplicates } from './unique-values.ts';
import { validateBookings, validateEntries } from './validate-bookings.ts';

/** The line to validate, and the version that its row had in an earlier check. */
export interface Candidate extends ReadLine {
  version?: number | null;
}

interface ValidationRequest {
  candidates: readonly Candidate[];
  channel: number | null;
  /** Unless it is to check, the rows are held until the transaction ends. */
  purpose: Purpose;
  /** What a new row has where its line says nothing, besides its initial values, by what the line says. */
  ofNew?: (supplied: EntityValues) => EntityValues;
}

function withoutEmpty(values: EntityValues): EntityValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function checkLine(
  definition: EntityDefinition,
  candidate: Candidate,
  { row, labels, ofNew }: { row: RowToChange | null; labels: LabelBook; ofNew: EntityValues },
): CheckedLine {
  const { place, supplied, id, version } = candidate;
  const before = row?.values ?? { ...initialValues(definition), ...ofNew };
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
    ...(candidate.shares === undefined ? {} : { shares: candidate.shares }),
  };
  checked.problems.push(...candidate.problems, ...strayParts(definition, { supplied, values }));
  if (id !== null && !row) {
    checked.problems.push({ field: 'id', reason: missingWords(definition.name) });
    return checked;
  }
  const refused = checked.problems.length > 0;
  const known = new Set([...checked.problems.map(({ field }) => field), ...(candidate.unknown ?? [])]);
  if (row) checked.keys.push(keyOfRow(row));
  if (row && version && row.version !== version) return { ...checked, outcome: 'moved' };
  checked.changed = row ? changedFields(row.values, values) : Object.keys(values);
  if (row && checked.changed.length === 0 && !refused) return { ...checked, outcome: 'same' };
  const broken = Object.entries(brokenFields(definition, values)).filter(([field]) => !known.has(field));
  // A value that cannot be read is more than an empty field.
  const unread = new Map(candidate.unread?.map(({ field, reason }) => [field, reason]));
  checked.problems.push(...broken.map(([field, reason]) => ({ field, reason: unread.get(field) ?? reason })));
  if (checked.problems.length > 0) return checked;
  return { ...checked, outcome: row ? 'change' : 'create' };
}

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
    fast ??= leadsToItself(definition, input);
    fast ??= await blocksNothing(tx, definition, input);
    if (fast) refuse(checked, [{ field: fast.field, reason: fast.words }]);
  }
}

/** Validates some lines, few enough to be held in memory, and returns the titles of the rows that they refer to, and the rows that they take something from. */
export async function validateLines(
  tx: Tx,
  definition: EntityDefinition,
  { candidates, channel, purpose, ofNew = () => ({}) }: ValidationRequest,
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
    return checkLine(definition, candidate, { row: row || null, labels, ofNew: ofNew(candidate.supplied) });
  });
  await validateTerms(tx, definition, { candidates, checkedLines });
  const titles = await validateRelations(tx, definition, checkedLines.filter(isToWrite), channel);
  await findWaits(tx, definition, checkedLines.filter(isToWrite), channel);
  await validateLocked(tx, definition, checkedLines.filter(isToWrite));
  await refuseTrashed(tx, definition, { checkedLines, channel });
  if (!isOfRows(purpose)) refuseRetired(definition, checkedLines.filter(isToWrite));
  if (purpose === 'check') refusePublishedAhead(definition, checkedLines.filter(isToWrite));
  keyNewLines(definition, checkedLines);
  validateDuplicates(definition, checkedLines);
  const holds = purpose !== 'check';
  await validateBookings(tx, definition, {
    checkedLines: checkedLines.filter(isToWrite),
    holds,
    restores: purpose === 'undo',
  });
  await validateEntries(tx, definition, { checkedLines: checkedLines.filter(isToWrite), holds });
  return { checkedLines, titles, displaced: settleWaits(definition, checkedLines, purpose) };
}
