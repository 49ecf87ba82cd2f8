// One thing: a step of an import: its lines are validated again, written, and undone.
import { taxonsColumn } from 'shared-contracts/api';
import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { lineKey, writeRows } from '../../bulk-steps/repositories/bulk.ts';
import {
  changeOfBulkOperation,
  keepTied,
  leftBy,
  type Skip,
} from '../../bulk-steps/repositories/bulk-operations.ts';
import { holdMany } from '../../bulk-steps/repositories/many-rows.ts';
import { rowsToChange } from '../../bulk-steps/repositories/rows-to-change.ts';
import { changedSince, laterChanges } from '../../bulk-steps/services/later-changes.ts';
import { gone, type Step, type Stepped, stepTrash } from '../../bulk-steps/services/steps.ts';
import { renameElsewhere } from '../../entities/services/entity-writing.ts';
import { freeSlugs } from '../../entities/services/slugs.ts';
import { derive, type KnownTitles } from '../../rows/repositories/row-values.ts';
import { usedAmong } from '../../rows/repositories/uses.ts';
import { labelledAgendas, openLabels } from '../../session-labels/services/label-book.ts';
import { holdTaxonomy } from '../../taxonomy/repositories/taxon-tree.ts';
import { type Problem, refuseLines, validatedLines } from '../repositories/import-lines.ts';
import { livingTerms } from '../repositories/line-terms.ts';
import type { LineTerm } from './line-terms.ts';
import { sharedColumn, withHolders } from './sharing/shared-values.ts';
import { tickLines, untickLines } from './tick-lines.ts';
import { isOfOne } from './unique-keys.ts';
import type { CheckedLine } from './validation/checked-line.ts';
import { type Candidate, validateLines } from './validation/validate-lines.ts';

/** Why a line is left out: its errors, or that there is nothing to write any more. */
function reasonsOf({ outcome, problems }: CheckedLine): Problem[] {
  if (outcome === 'moved') return [{ field: null, reason: 'It was changed since it was checked.' }];
  return outcome === 'same' ? [{ field: null, reason: 'It is so already.' }] : problems;
}

/** Why a line is left out, in words. */
export function reasonOf(definition: EntityDefinition, checked: CheckedLine): string {
  const words = reasonsOf(checked).map(({ field, reason }) => {
    const label = field && fieldOf(definition, field)?.label;
    return label ? `${label}: ${reason}` : reason;
  });
  return words.join(' ');
}

/** Adds the tracks and types that lines bring. Where somebody else added one at the same moment, the lines have its spelling. */
async function writeLabels(
  { tx, actor, definition }: Pick<Step, 'tx' | 'actor' | 'definition'>,
  checkedLines: readonly CheckedLine[],
): Promise<void> {
  const agendas = labelledAgendas(checkedLines.map(({ values }) => values));
  const labels = await openLabels(tx, definition, agendas);
  const fit = () => {
    for (const { row, values } of checkedLines)
      Object.assign(values, labels.fit({ before: row?.values ?? null, values }));
  };
  fit();
  const ids = checkedLines.flatMap(({ row }) => row?.id ?? []);
  if (await labels.save(actor, ids)) fit();
}

/** Writes checked lines as a step of a bulk operation, and returns the ids of their rows. */
export async function writeChecked(
  { tx, actor, definition, bulkOperation }: Step,
  supplied: {
    checkedLines: readonly CheckedLine[];
    titles: KnownTitles;
    action: 'import' | 'change' | 'undo';
    displaced: readonly CheckedLine[];
  },
): Promise<number[]> {
  const { titles, action, displaced } = supplied;
  const checkedLines = [...supplied.checkedLines, ...displaced];
  if (definition.content) {
    const without = checkedLines.filter(({ values }) => !values.slug);
    const names = without.map(({ values }) => String(values[definition.titleField] ?? ''));
    const slugs = await freeSlugs(tx, definition, { titles: names, channel: bulkOperation.channel });
    for (const [at, { values }] of without.entries()) values.slug = slugs[at] ?? null;
  }
  await writeLabels({ tx, actor, definition }, checkedLines);
  const rows = checkedLines.map(({ place, row, values }) => ({
    id: row?.id ?? 0,
    key: row ? null : `${lineKey}${bulkOperation.file}/${place}`,
    values,
    before: row?.values ?? null,
    derived: derive(definition, values, titles),
  }));
  const made = await writeRows(tx, definition, {
    ...{ rows, actor, channel: bulkOperation.channel },
    bulkOperation: { id: bulkOperation.id, action },
    aside: checkedLines.flatMap(({ waits }) => waits.map(({ row }) => row)),
  });
  for (const { row, changed } of checkedLines) {
    if (row && changed.includes(definition.titleField)) await renameElsewhere({ tx, definition }, row.id);
  }
  const done = rows.map(({ id, key }) => id || (made.get(key ?? '') ?? 0));
  if (action === 'import') await keepTied(tx, bulkOperation.id, tiedRows(checkedLines));
  return done.slice(0, supplied.checkedLines.length);
}

/** Rows that were there, and that take something from each other or give it up. */
function tiedRows(checkedLines: readonly CheckedLine[]): number[] {
  const waited = new Set(checkedLines.flatMap(({ waits }) => waits.map(({ row }) => row)));
  return checkedLines.flatMap(({ row, waits }) =>
    row && (waits.length > 0 || waited.has(row.id)) ? [row.id] : [],
  );
}

/** Rows that a file takes something from without a line for them: of what one row at a time is, they are it no longer. */
async function giveUp(
  { tx, definition, bulkOperation }: Step,
  displaced: readonly number[],
): Promise<CheckedLine[]> {
  const rows = await rowsToChange(tx, definition, {
    ...{ ids: displaced, slugs: [], channel: bulkOperation.channel, hold: true },
  });
  const names = (definition.unique ?? []).filter((group) => isOfOne(definition, group)).flat();
  return rows.map((row): CheckedLine => {
    const changed = names.filter((name) => row.values[name] === true);
    const values = { ...row.values, ...Object.fromEntries(changed.map((name) => [name, false])) };
    return {
      place: 0,
      outcome: 'change',
      row,
      values,
      changed,
      ticks: [],
      problems: [],
      keys: [],
      waits: [],
    };
  });
}

/** Refuses lines with a tag or category that was deleted since the file was checked; none is deleted until the step is done. */
async function refuseGoneTerms({ tx }: Step, candidates: readonly Candidate[]): Promise<void> {
  const ids = [...new Set(candidates.flatMap(({ terms = [] }) => terms.map(({ id }) => id)))];
  if (ids.length === 0) return;
  await holdTaxonomy(tx, 'together');
  const living = await livingTerms(tx, ids);
  for (const { terms = [], problems } of candidates) {
    const gone = terms.filter(({ id }) => !living.has(id));
    problems.push(...gone.map(({ name }) => ({ field: null, reason: `“${name}” no longer exists.` })));
  }
}

/** Writes the lines of a step of a file: new rows and changed ones, as far as the rules of now allow it. */
export async function stepImport(step: Step): Promise<Stepped & { change: number | null }> {
  const { tx, bulkOperation } = step;
  const all = await validatedLines(tx, bulkOperation.file ?? 0, bulkOperation.next);
  const sharing = all.filter(({ given }) => given[sharedColumn] !== undefined);
  const own = await stepLines(
    step,
    all.filter((line) => !sharing.includes(line)),
  );
  if (sharing.length === 0) return own;
  const then = { ...step, bulkOperation: { ...step.bulkOperation, change: own.change } };
  const { done, skips, change } = await stepLines(then, sharing);
  return { done: [...own.done, ...done], skips: [...own.skips, ...skips], change };
}

/** Writes lines together. Lines that share a value come after those that have it. */
async function stepLines(
  step: Step,
  lines: Awaited<ReturnType<typeof validatedLines>>,
): Promise<Stepped & { change: number | null }> {
  const { tx, definition, bulkOperation } = step;
  const read = lines.map(({ place, row, version, given }): Candidate => {
    const { [taxonsColumn]: terms, [sharedColumn]: shares, ...supplied } = given;
    return {
      place,
      id: row,
      version,
      supplied,
      terms: (terms ?? []) as unknown as LineTerm[],
      slug: null,
      problems: [],
      ...(typeof shares === 'string' ? { shares } : {}),
    };
  });
  const isSharing = read.some(({ shares }) => shares !== undefined);
  const candidates = isSharing ? await withHolders(tx, definition, read) : read;
  await refuseGoneTerms(step, candidates);
  const validated = await validateLines(tx, definition, {
    candidates,
    channel: bulkOperation.channel,
    purpose: 'import',
  });
  const { checkedLines, titles } = validated;
  const fit = checkedLines.filter(({ outcome }) => outcome === 'create' || outcome === 'change');
  const displaced = await giveUp(step, validated.displaced);
  const done = await writeChecked(step, { checkedLines: fit, titles, action: 'import', displaced });
  const ticked = fit.map(({ ticks }, at) => ({ row: done[at] ?? 0, ticks: ticks.map(({ id }) => id) }));
  const change = await tickLines(step, ticked);
  const byPlace = new Map(lines.map((line) => [line.place, line]));
  const skips = checkedLines.flatMap((checked): Skip[] => {
    const line = byPlace.get(checked.place);
    if (!line || fit.includes(checked)) return [];
    const title = line.title ? `Line ${line.line}, ${line.title}` : `Line ${line.line}`;
    return [{ id: line.row ?? 0, title, why: reasonOf(definition, checked) }];
  });
  const left = checkedLines.filter((checked) => !fit.includes(checked));
  const refused = left.map((checked) => ({ place: checked.place, problems: reasonsOf(checked) }));
  await refuseLines(tx, bulkOperation.file ?? 0, refused);
  return { done, skips, change };
}

/**
 * Puts new rows into the trash. What something else uses by now stays: a client who has booked, the room of a session that a later programme changed. Rows that
 * lead to others of the same file, as children to their contact, go first.
 */
async function trashUnused(
  step: Step,
  made: readonly number[],
): Promise<Stepped & { used: Map<number, string> }> {
  const { tx, definition, bulkOperation } = step;
  const leadsToOwn = Object.values(definition.fields).some(({ to }) => to === definition.name);
  const done: number[] = [];
  const skips: Skip[] = [];
  for (let rest = [...made]; ; ) {
    const used = await usedAmong(tx, definition, rest);
    const unused = rest.filter((id) => !used.has(id));
    if (unused.length > 0) {
      const trashed = await stepTrash({ ...step, bulkOperation: { ...bulkOperation, next: unused } }, true);
      done.push(...trashed.done);
      skips.push(...trashed.skips);
    }
    rest = rest.filter((id) => used.has(id));
    if (!leadsToOwn || unused.length === 0 || rest.length === 0) return { done, skips, used };
  }
}

/** Undoes what a file made of the rows of a step: new ones go into the trash, changed ones get the values that they had. */
export async function stepBack(step: Step): Promise<Stepped & { change: number | null }> {
  const { tx, definition, bulkOperation } = step;
  const left = await leftBy(tx, definition.name, bulkOperation.undoes ?? 0, bulkOperation.next);
  const made = bulkOperation.next.filter((id) => left.get(id)?.version === 1);
  const { used, ...trashed } = await trashUnused(step, made);
  const changed = bulkOperation.next.filter((id) => !made.includes(id));
  const held = await holdMany(tx, definition, {
    ids: [...changed, ...used.keys()],
    channel: bulkOperation.channel,
  });
  const known = new Map(held.map((row) => [row.id, row]));
  const later = await laterChanges(tx, definition, { rows: held, left });
  const candidates = changed.map((id): Candidate => {
    const { version = null, changes = {} } = left.get(id) ?? {};
    const supplied = Object.fromEntries(Object.entries(changes).map(([name, [before]]) => [name, before]));
    const current = known.get(id)?.version ?? null;
    return { place: id, id, version: later.has(id) ? version : current, supplied, slug: null, problems: [] };
  });
  const { checkedLines, titles } = await validateLines(tx, definition, {
    ...{ candidates, channel: bulkOperation.channel, purpose: 'undo' },
  });
  // What got a tag and nothing else has its values already.
  const ticksAlone = new Set(
    [...left].flatMap(([id, { changes }]) => (Object.keys(changes).length === 0 ? [id] : [])),
  );
  const fit = checkedLines.filter(
    ({ outcome, place }) => outcome === 'change' || (outcome === 'same' && ticksAlone.has(place)),
  );
  const done = await writeChecked(step, { checkedLines: fit, titles, action: 'undo', displaced: [] });
  const skips = checkedLines.flatMap((checked): Skip[] => {
    if (fit.includes(checked)) return [];
    const row = known.get(checked.place);
    const moved = checked.outcome === 'moved' || row?.deleted;
    const why = moved ? (later.get(checked.place) ?? changedSince) : reasonOf(definition, checked);
    return [{ id: checked.place, title: row?.title ?? `#${checked.place}`, why: row ? why : gone }];
  });
  for (const [id, why] of used) skips.push({ id, title: known.get(id)?.title ?? `#${id}`, why });
  const ofFile = bulkOperation.undoes === null ? null : await changeOfBulkOperation(tx, bulkOperation.undoes);
  const change = await untickLines(step, { change: ofFile, rows: done });
  return { change, done: [...trashed.done, ...done], skips: [...trashed.skips, ...skips] };
}
