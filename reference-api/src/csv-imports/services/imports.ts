// One thing: how a file comes into a list, from its first line to the bulk operation. A client may repeat each step.
import type { Pool } from 'pg';
import {
  type DateOrder,
  type Import,
  idColumn,
  isJoinable,
  mostImportLines,
  mostImportText,
  taxonsColumn,
  type WorkTask,
} from 'shared-contracts/api';
import { definitionOf, type EntityDefinition, type EntityValues, fieldOf } from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { beginToWrite } from '../../bulk/services/bulk-operations.ts';
import {
  insertLines,
  nextLines,
  type SentLine,
  storeValidated,
  takeKeys,
} from '../../csv/repositories/import-lines.ts';
import {
  failImport,
  findImport,
  insertImport,
  outcomesOf,
  restartCheck,
  type StoredImport,
} from '../../csv/repositories/imports.ts';
import { missingTerms } from '../../csv/repositories/line-terms.ts';
import { missingRows } from '../../csv/repositories/missing-rows.ts';
import { repeatedCells } from '../../csv/repositories/sharing-rows.ts';
import { dateOrdersOf } from '../../csv/services/dates/date-orders.ts';
import { findRows } from '../../csv/services/find-rows.ts';
import { sharedColumn, withSharing } from '../../csv/services/sharing/shared-values.ts';
import { toReport } from '../../csv/services/unread/unread-values.ts';
import type { CheckedLine } from '../../csv/services/validation/checked-line.ts';
import { refuseDuplicate } from '../../csv/services/validation/unique-values.ts';
import { validateLines } from '../../csv/services/validation/validate-lines.ts';
import { settleLines } from '../../csv/services/waiting-lines.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import { inChannel } from '../../database/names.ts';
import { inTenant, type Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { usualEnd } from '../../pipelines/reading/event-times.ts';
import type { Queue } from '../../queue/queue.ts';
import { changesOf, type FieldChanges } from '../../rows/repositories/versions.ts';
import { findTask } from '../../tasks/repositories/background-tasks.ts';
import { matchedDefinition, readSent } from './session-ends.ts';

interface Doing {
  tx: Tx;
  actor: Actor;
}

/** The lines of one transaction, and those that are checked within a call. */
const linesOfStep = 500;

async function describeImport(tx: Tx, stored: StoredImport): Promise<Import> {
  const { id, entity, file, columns, matches, status, received, checked, shares, sharing } = stored;
  const counted = await outcomesOf(tx, stored);
  const mayLack = status === 'checked' && counted.outcomes.fail > 0;
  const terms = mayLack && matches?.includes(taxonsColumn) ? await missingTerms(tx, id) : [];
  const rows = mayLack ? await missingRows(tx, id) : [];
  return {
    ...{ id, entity, file, columns, matches, status, received, checked },
    ...(stored.dates && { dates: stored.dates }),
    ...(shares !== null && { shares }),
    ...(sharing > 0 && { sharing }),
    ...(terms.length > 0 && { missingTerms: terms }),
    ...(rows.length > 0 && { missingRows: rows }),
    ...counted,
  };
}

async function held(tx: Tx, id: number): Promise<StoredImport> {
  const found = await findImport(tx, id, true);
  if (!found) throw notFound('This file');
  return found;
}

/** How far a file has come. */
export async function reportImport(tx: Tx, id: number): Promise<Import> {
  const found = await findImport(tx, id);
  if (!found) throw notFound('This file');
  return describeImport(tx, found);
}

/** Begins to take a file for a list of a channel (null if the entity is tenant-wide). */
export async function beginImport(
  { tx, actor }: Doing,
  definition: EntityDefinition,
  options: { channel: number | null; file: string; zone: string; columns: readonly string[] },
): Promise<Import> {
  const channel = inChannel(definition) ? options.channel : null;
  const entity = definition.name;
  const id = await insertImport(tx, { ...options, account: actor.account ?? 0, entity, channel });
  return reportImport(tx, id);
}

/** Adds lines after those that came before; those that come again are left. */
export async function addLines(
  tx: Tx,
  id: number,
  options: {
    received: number;
    lines: readonly { line: number; cells: string[]; wrong?: string | undefined }[];
  },
): Promise<Import> {
  const found = await held(tx, id);
  if (found.status !== 'receiving') throw new Failure('conflict', 'This file is complete.');
  if (options.received !== found.received) {
    throw new Failure('conflict', `This file has ${found.received} lines. Send what comes after them.`);
  }
  const text = options.lines.reduce(
    (sum, { cells }) => sum + cells.reduce((all, cell) => all + cell.length, 0),
    0,
  );
  if (found.received + options.lines.length > mostImportLines.file) {
    throw new Failure('tooLarge', `A file has at most ${mostImportLines.file} lines.`);
  }
  if (found.size + text > mostImportText)
    throw new Failure('tooLarge', 'A file has at most 100 MiB of text.');
  await insertLines(tx, found, options.lines, text);
  return reportImport(tx, id);
}

function checkMatches(
  definition: EntityDefinition,
  { columns }: StoredImport,
  matches: readonly (string | null)[],
): void {
  const refuse = (message: string) => invalid({ matches: message });
  if (matches.length !== columns.length) throw refuse('Give a field, or none, for each column.');
  const used = matches.filter((name) => name !== null);
  if (used.length === 0) throw refuse('Match at least one column with a field.');
  for (const [at, name] of used.entries()) {
    const field = fieldOf(definition, name);
    if (name !== idColumn && name !== taxonsColumn && !field) throw refuse(`There is no field “${name}”.`);
    if (field?.reported) throw refuse(`${field.label} is what the app reports. Leave that column out.`);
    if (used.indexOf(name) === at || name === taxonsColumn || (field && isJoinable(field))) continue;
    throw refuse(`${field?.label ?? 'The id'} takes one column. Choose one.`);
  }
}

/** Begins to find out what a file would do: a short one at once, in this transaction; a longer one by a job. */
export async function beginCheck(
  queue: Queue,
  tx: Tx,
  id: number,
  options: {
    matches: readonly (string | null)[];
    /** What the person says of columns, by their position. */
    dateOrders?: readonly (DateOrder | null)[] | undefined;
    /** Whether lines that repeat a unique value with another title become rows that share it. */
    shares?: boolean | undefined;
  },
): Promise<Import> {
  const { matches, dateOrders: chosen = [], shares = null } = options;
  const found = await held(tx, id);
  if (found.status === 'checking') return describeImport(tx, found);
  if (found.status === 'applied') throw new Failure('conflict', 'This file was imported already.');
  if (found.received === 0) throw new Failure('conflict', 'This file has no lines.');
  const definition = matchedDefinition(await tenantDefinition(tx, definitionOf(found.entity)));
  checkMatches(definition, found, matches);
  const dates = await dateOrdersOf(tx, definition, { id, matches, chosen, channel: found.channel });
  const column = matches.indexOf(definition.sharedBy?.unique ?? idColumn);
  const repeated = definition.sharedBy && column >= 0 ? await repeatedCells(tx, id, column) : [];
  await restartCheck(tx, id, { matches, dates, shares, repeated });
  if (found.received > linesOfStep) await queue.add(tx, 'check', { tenant: tx.tenant, id });
  else await stepCheck(tx, id);
  return reportImport(tx, id);
}

async function refuseDuplicates(
  tx: Tx,
  { id, definition }: { id: number; definition: EntityDefinition },
  checkedLines: readonly CheckedLine[],
): Promise<void> {
  const keys = checkedLines
    .filter(({ outcome }) => outcome !== 'fail')
    .flatMap((checked) => checked.keys.map((key) => ({ place: checked.place, key })));
  const taken = await takeKeys(tx, id, keys);
  for (const checked of checkedLines) {
    const shared = taken.get(checked.place);
    if (shared !== undefined) refuseDuplicate(definition, checked, shared);
  }
}

const titleOf = ({ titleField }: EntityDefinition, { row, values }: CheckedLine) => {
  const title = values[titleField];
  return row?.title ?? (typeof title === 'string' ? title : '');
};

/** What a new row has whose line does not say it: files of others seldom say their zone, so it is the one that their times are read in, and often no end. */
const valuesOfNew =
  ({ fields, name }: EntityDefinition, zone: string) =>
  (supplied: EntityValues): EntityValues => ({
    ...(fields.timeZone?.required ? { timeZone: zone } : {}),
    ...(name === 'events' ? usualEnd(supplied) : {}),
  });

const valuesIn = (values: EntityValues, names: readonly string[]): EntityValues =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** Checks the next lines of a file. Returns whether there are more. */
async function stepCheck(tx: Tx, id: number): Promise<boolean> {
  const found = await findImport(tx, id, true);
  if (found?.status !== 'checking') return false;
  const { channel, zone, checked } = found;
  const definition = await tenantDefinition(tx, definitionOf(found.entity));
  const lines = await nextLines(tx, id, checked, linesOfStep);
  const matches = found.matches ?? [];
  const { dates, shares, repeated, columns: headers } = found;
  const read = (some: readonly SentLine[]) =>
    readSent(tx, definition, { lines: some, zone, channel, matches, headers, dates: dates ?? [] });
  const reading = { file: id, matches, read, shares, repeated: repeated ?? [] };
  const { lines: own, sharing } = await withSharing(tx, definition, { ...reading, lines: await read(lines) });
  const candidates = await findRows(tx, definition, { lines: own, channel, file: id, matches });
  const ofNew = valuesOfNew(definition, zone);
  const request = { candidates, channel, ofNew, purpose: 'check' as const };
  const { checkedLines } = await validateLines(tx, definition, request);
  await refuseDuplicates(tx, { id, definition }, checkedLines);
  const isOver = checked + lines.length >= found.received;
  const validated = checkedLines.map((checked, at) => {
    const { place, row, values, changed, waits, ticks } = checked;
    const outcome = checked.outcome === 'moved' ? ('fail' as const) : checked.outcome;
    const names = ticks.map(({ name }) => name);
    const candidate = candidates[at];
    const bySlug = row && candidate?.id === null ? 'slug' : null;
    return {
      ...{
        place,
        problems: toReport({ ...checked, outcome }, candidate?.unread ?? []),
        row: row?.id ?? null,
        by: candidate?.by ?? bySlug,
        version: row?.version ?? null,
      },
      outcome,
      title: titleOf(definition, checked),
      given: {
        ...candidate?.supplied,
        ...(row ? {} : valuesIn(values, Object.keys(ofNew(candidate?.supplied ?? {})))),
        ...(candidate?.terms ? { [taxonsColumn]: candidate.terms } : {}),
        ...(candidate?.shares === undefined ? {} : { [sharedColumn]: candidate.shares }),
      } as EntityValues,
      waits: waits.length > 0 ? waits : null,
      changes: {
        ...(outcome === 'change' && row ? changesOf(row.values, values, changed) : {}),
        ...(names.length > 0 && outcome !== 'fail'
          ? { [taxonsColumn]: [null, names] as FieldChanges[string] }
          : {}),
      },
    };
  });
  await storeValidated(tx, id, { lines: validated, sharing, isOver });
  if (isOver) await settleLines(tx, definition, id);
  return !isOver;
}

/** Writes what a checked file creates and changes. A repeated request gets the same task. */
export async function applyImport(queue: Queue, { tx, actor }: Doing, id: number): Promise<WorkTask> {
  const found = await held(tx, id);
  if (found.status === 'applied') {
    const { task } = await describeImport(tx, found);
    const begun = task === null ? null : await findTask(tx, task);
    if (begun) return begun;
  }
  if (found.status !== 'checked') throw new Failure('conflict', 'Have this file checked first.');
  return beginToWrite(queue, { tx, actor }, found);
}

interface Job {
  tenant: number;
  id: number;
}

// A stopping server waits for its running jobs.
const sliceMs = 4000;

/** Goes on checking a file for a while, a transaction for each step, and leaves the rest to a further job. */
export async function runCheck(pool: Pool, queue: Pick<Queue, 'add'>, job: Job): Promise<void> {
  const until = Date.now() + sliceMs;
  for (let isOver = false; !isOver; ) {
    isOver = await inTenant(pool, job.tenant, async (tx) => {
      if (!(await stepCheck(tx, job.id))) return true;
      if (Date.now() < until) return false;
      await queue.add(tx, 'check', job);
      return true;
    });
  }
}

/** Says that checking a file was tried often enough. */
export async function giveUpCheck(pool: Pool, { tenant, id }: Job): Promise<void> {
  await inTenant(pool, tenant, (tx) => failImport(tx, id));
}
