import type { CancelOutcome } from 'shared-contracts/api';
import { definitionOf, type EntityValues, type Row, seriesFields } from 'shared-contracts/entities';
import { holdResources, resourcesIn } from '../../booking/repositories/resources.ts';
import { changedSince } from '../../bulk-steps/services/later-changes.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { changedFields } from '../../rows/repositories/row-values.ts';
import { valuesAt } from '../../rows/repositories/versions.ts';
import { asBefore, ascending, heldSession, type Writer, writeEach } from './cancelling.ts';

const appointments = definitionOf('appointments');

/** What a change of a series writes. */
const writtenFields = new Set([
  ...seriesFields,
  'status',
  'start',
  'end',
  'cancelled',
  'lateCancels',
  'overrideReason',
]);

const idsIn = (value: unknown) => (value ?? []) as number[];

/** A waiting list without whom a change put on it, and with whom it took off at their place; who joined since stays behind them. Null where the change left it alone. */
function waitingAsBefore(
  before: EntityValues,
  after: EntityValues,
  now: EntityValues,
): { waiting: number[] } | null {
  const [was, became, is] = [idsIn(before.waiting), idsIn(after.waiting), idsIn(now.waiting)];
  const back = was.filter((id) => !became.includes(id) && !is.includes(id));
  const joined = became.filter((id) => !was.includes(id) && is.includes(id));
  if (back.length === 0 && joined.length === 0) return null;
  const first = was.filter((id) => is.includes(id) || back.includes(id));
  return { waiting: [...first, ...is.filter((id) => !first.includes(id) && !joined.includes(id))] };
}

/** What the version `left` of a session changed, as it was before; in words, why that does not come back. */
async function beforeChange({ tx }: Writer, row: Row, left: number): Promise<EntityValues | string> {
  const at = (version: number) => valuesAt(tx, appointments, { row: row.id, version, now: row.values });
  const [before, after] = [await at(left - 1), left === row.version ? row.values : await at(left)];
  if (!before || !after) return changedSince;
  const fields = changedFields(before, after).filter((name) => writtenFields.has(name));
  const values = await asBefore(tx, row, { left, fields });
  if (typeof values === 'string') return values;
  return { ...values, ...waitingAsBefore(before, after, row.values) };
}

const startOf = (values: EntityValues) => Date.parse(String(values.start));

/** Gives sessions of a series again what a change of the series changed of them, where that was not changed since and nobody would be in two places. They had it before, so hours do not count. */
export async function undoSeriesChange(
  writer: Writer,
  sessions: readonly { id: number; version: number }[],
): Promise<CancelOutcome> {
  const { tx } = writer;
  await waitFor(tx, 'series');
  const versions = new Map(sessions.map(({ id, version }) => [id, version]));
  const planned = new Map<number, { row: Row; values: EntityValues | string }>();
  for (const id of ascending(versions.keys())) {
    const row = await heldSession(tx, id);
    if (row)
      planned.set(id, { row, values: await beforeChange(writer, row, versions.get(id) ?? row.version) });
  }
  const after = [...planned.values()].map(({ row, values }) => ({
    ...row.values,
    ...(typeof values === 'string' ? {} : values),
  }));
  await holdResources(tx, resourcesIn(after));
  // If they go back to later times, the last one goes first, so that none is at the time of the next one meanwhile.
  const order = [...planned.values()].sort(
    (one, other) => startOf(one.row.values) - startOf(other.row.values),
  );
  const isLater = order.some(
    ({ row, values }) => typeof values !== 'string' && startOf(values) > startOf(row.values),
  );
  if (isLater) order.reverse();
  const gone = [...versions.keys()].filter((id) => !planned.has(id));
  const planOf = ({ id }: Row) => planned.get(id)?.values ?? changedSince;
  return writeEach({ ...writer, override: {} }, [...order.map(({ row }) => row.id), ...gone], planOf);
}
