import type { FieldValue } from 'shared-contracts/entities';
import { entriesHeldFast } from '../../booking/services/ledger.ts';
import type { Writing } from '../../entities/services/entity-writing.ts';
import { heldByPayments } from '../../payments/services/payments.ts';
import { type FieldChanges, keepVersions } from '../../rows/repositories/versions.ts';
import {
  type BulkOperationAction,
  type BulkOperationAtWork,
  type Left,
  leftBy,
  type Skip,
} from '../repositories/bulk-operations.ts';
import {
  holdMany,
  type ManyRow,
  type NewStatus,
  neededOf,
  setManyDeleted,
  setManyStatuses,
} from '../repositories/many-rows.ts';
import { changedSince, laterChanges } from './later-changes.ts';
import { restoreConflicts } from './restoring.ts';

/** A step of a bulk operation: the rows that it changed, and those that it left out. */
export interface Stepped {
  done: number[];
  skips: Skip[];
}

/** The input of a step. `undone` is the action of the bulk operation that is being undone; without it, the bulk operation's own action. */
export interface Step extends Writing {
  bulkOperation: BulkOperationAtWork;
  undone: BulkOperationAction | null;
}

export const gone = 'It is not there any more.';

/** The rows of a step that are fit for it, and those that are not, each with why. `whole`: any change since keeps a row as it is, not only one of the same fields. */
async function sift(
  { tx, definition, bulkOperation, undone }: Step,
  { whole, fit }: { whole: boolean; fit: (row: ManyRow) => string | null },
): Promise<{ rows: ManyRow[]; skips: Skip[]; left: Map<number, Left> }> {
  const held = await holdMany(tx, definition, { ids: bulkOperation.next, channel: bulkOperation.channel });
  const left =
    undone && bulkOperation.undoes
      ? await leftBy(tx, definition.name, bulkOperation.undoes, bulkOperation.next)
      : new Map<number, Left>();
  const later = await laterChanges(tx, definition, { rows: undone && !whole ? held : [], left });
  const sinceThen = ({ id, version }: ManyRow) =>
    undone && whole && left.get(id)?.version !== version ? changedSince : (later.get(id) ?? null);
  const byId = new Map(held.map((row) => [row.id, row]));
  const rows: ManyRow[] = [];
  const skips: Skip[] = [];
  for (const id of bulkOperation.next) {
    const row = byId.get(id);
    const why = row ? (sinceThen(row) ?? fit(row)) : gone;
    if (row && why === null) rows.push(row);
    else skips.push({ id, title: row?.title ?? `#${id}`, why: why ?? gone });
  }
  return { rows, skips, left };
}

function without(rows: ManyRow[], conflicts: ReadonlyMap<number, string>): Stepped {
  const done = rows.filter(({ id }) => !conflicts.has(id)).map(({ id }) => id);
  const skips = rows.flatMap(({ id, title }) => {
    const why = conflicts.get(id);
    return why ? [{ id, title, why }] : [];
  });
  return { done, skips };
}

async function keep(
  { tx, actor, definition, bulkOperation, undone }: Step,
  action: 'publish' | 'archive' | 'delete' | 'restore',
  rows: readonly { id: number; changes: Record<string, [FieldValue, FieldValue]> }[],
): Promise<void> {
  await keepVersions(tx, actor, definition, {
    action: undone ? 'undo' : action,
    rows,
    bulkOperation: bulkOperation.id,
  });
}

/** Puts the rows of a step into the trash, or takes them out. */
export async function stepTrash(step: Step, deleted: boolean): Promise<Stepped> {
  const { tx, actor, definition } = step;
  const already = deleted ? 'It is in the trash.' : 'It is not in the trash.';
  const { rows, skips } = await sift(step, {
    whole: true,
    fit: (row) => (row.deleted === deleted ? already : null),
  });
  const ids = rows.map(({ id }) => id);
  const conflicts = deleted
    ? new Map([
        ...(await entriesHeldFast(tx, definition, { ids, deleted })),
        ...(await heldByPayments(tx, definition, ids)),
        ...(await neededOf(tx, definition, ids)),
      ])
    : await restoreConflicts(tx, definition, ids);
  const { done, skips: hindered } = without(rows, conflicts);
  await setManyDeleted(tx, definition, { ids: done, deleted, actor: actor.name });
  const versions = done.map((id) => ({ id, changes: {} }));
  await keep(step, deleted ? 'delete' : 'restore', versions);
  return { done, skips: [...skips, ...hindered] };
}

/** The change of a row to a status; null is the one before. Published again, it loses a time of unpublishing that has passed, which an undo gives back. */
function statusChange(
  { id, status: was, endedAt }: ManyRow,
  status: 'published' | 'archived' | null,
  left: FieldChanges = {},
): { id: number; changes: FieldChanges } {
  const before = (name: string) => left[name]?.[0];
  const next = status ?? (before('status') as string | null | undefined) ?? was ?? '';
  const changes: FieldChanges = { status: [was, next] };
  if (status === 'published' && endedAt !== null) changes.unpublishAt = [endedAt, null];
  if (status === null && left.unpublishAt) changes.unpublishAt = [null, before('unpublishAt') ?? null];
  return { id, changes };
}

/** Gives the rows of a step a status, or, where it is null, the one that they had before. */
export async function stepStatus(step: Step, status: 'published' | 'archived' | null): Promise<Stepped> {
  const { tx, actor, definition } = step;
  const { rows, skips, left } = await sift(step, {
    whole: false,
    fit: (row) => {
      if (row.deleted) return 'It is in the trash.';
      return row.status === status ? `It is ${status}.` : null;
    },
  });
  const changed = rows.map((row) => statusChange(row, status, left.get(row.id)?.changes));
  const statuses = changed.map(({ id, changes }): NewStatus => {
    const [status, time] = [changes.status?.[1], changes.unpublishAt];
    return { id, status: String(status), ...(time ? { unpublishAt: time[1] as string | null } : {}) };
  });
  await setManyStatuses(tx, definition, { rows: statuses, actor: actor.name });
  await keep(step, status === 'archived' ? 'archive' : 'publish', changed);
  return { done: changed.map(({ id }) => id), skips };
}
