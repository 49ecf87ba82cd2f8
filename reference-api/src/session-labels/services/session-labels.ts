// One thing: how the tracks and types of an agenda are created, changed, ordered, merged, deleted and brought back.
import {
  mostSessionLabels,
  type SessionLabel,
  type WrittenSessionLabel,
} from 'shared-contracts/api/session-labels';
import { type EntityValues, labelKey, labelName, type SessionLabelKind } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { holdLabels } from '../repositories/hold-labels.ts';
import {
  changeSessionsWith,
  countSessionsWith,
  type SessionsWith,
} from '../repositories/labelled-sessions.ts';
import {
  type HeldLabel,
  holdLabel,
  insertLabels,
  labelsOf,
  orderLabels,
  setLabelDeleted,
  updateLabel,
} from '../repositories/labels.ts';

interface Doing {
  tx: Tx;
  actor: Actor;
}

const subject = 'session-labels';

const words: Readonly<Record<SessionLabelKind, readonly [one: string, many: string]>> = {
  track: ['track', 'tracks'],
  type: ['type', 'types'],
};

const missing = ({ kind }: { kind: SessionLabelKind }) => notFound(`This ${words[kind][0]}`);

async function held(tx: Tx, id: number): Promise<HeldLabel> {
  const found = await holdLabel(tx, id);
  if (!found) throw notFound('This track or type');
  return found;
}

async function living(tx: Tx, id: number): Promise<HeldLabel> {
  const found = await held(tx, id);
  if (found.deletedAt !== null) throw missing(found);
  return found;
}

async function labelAfter(tx: Tx, { id, agenda }: { id: number; agenda: number }): Promise<SessionLabel> {
  const found = (await labelsOf(tx, agenda)).find((one) => one.id === id);
  if (!found) throw new Error(`The session label ${id} is gone after it was written.`);
  return found;
}

const sameKind = (labels: readonly SessionLabel[], kind: SessionLabelKind) =>
  labels.filter((one) => one.kind === kind);

function refuseName(
  labels: readonly SessionLabel[],
  { kind, name, id }: { kind: SessionLabelKind; name: string; id: number },
): void {
  const other = sameKind(labels, kind).find((one) => one.id !== id && labelKey(one.name) === labelKey(name));
  if (!other) return;
  const message = `There is a ${words[kind][0]} “${other.name}” already.`;
  throw new Failure('duplicate', message, { fields: { name: message }, data: other });
}

async function checkVersion(tx: Tx, label: HeldLabel, version: number | undefined): Promise<void> {
  if (version === undefined)
    throw invalid({ context: 'Give the version that was read, in context.version.' });
  if (label.version === version) return;
  throw new Failure('stale', `This ${words[label.kind][0]} was changed by ${label.updatedBy} meanwhile.`, {
    data: await labelAfter(tx, label),
  });
}

/** What a session holds of a track or type, or of none. */
function valuesOf(
  kind: SessionLabelKind,
  label: { name: string; colour: string | null } | null,
): EntityValues {
  if (kind === 'type') return { type: label?.name ?? null };
  return { track: label?.name ?? null, trackColour: label?.colour ?? null };
}

const sessionsOf = ({ agenda, kind, name }: HeldLabel): SessionsWith => ({ agenda, kind, name });

/** A name that is given away leads to its new owner alone. */
async function forgetFormer(
  { tx, actor }: Doing,
  labels: readonly SessionLabel[],
  { kind, name, id }: { kind: SessionLabelKind; name: string; id: number },
): Promise<void> {
  for (const other of sameKind(labels, kind)) {
    const label = other.id === id ? null : await holdLabel(tx, other.id);
    if (!label?.former.includes(labelKey(name))) continue;
    const former = label.former.filter((key) => key !== labelKey(name));
    await updateLabel(tx, label.id, { label, former, actor: actor.name });
  }
}

/** Creates a track or type. Throws `duplicate`, and `conflict` where there are as many as there can be. */
export async function createLabel(
  { tx, actor }: Doing,
  agenda: number,
  typed: WrittenSessionLabel & { kind: SessionLabelKind },
): Promise<SessionLabel> {
  await holdLabels(tx, 'alone');
  const { kind, colour, minutes } = typed;
  const name = labelName(typed.name);
  const labels = await labelsOf(tx, agenda);
  refuseName(labels, { kind, name, id: 0 });
  if (sameKind(labels, kind).length >= mostSessionLabels)
    throw new Failure(
      'conflict',
      `This agenda has ${mostSessionLabels} ${words[kind][1]}, which is the most.`,
    );
  await forgetFormer({ tx, actor }, labels, { kind, name, id: 0 });
  const [id = 0] = await insertLabels(tx, actor.name, [{ agenda, kind, name, colour, minutes }]);
  await record(tx, actor, { action: 'create', subject, row: id });
  return labelAfter(tx, { id, agenda });
}

/** Changes a track or type with what its sessions hold of it. Throws `stale` and `duplicate`. */
export async function changeLabel(
  { tx, actor }: Doing,
  id: number,
  { typed, version }: { typed: WrittenSessionLabel; version: number | undefined },
): Promise<SessionLabel> {
  await holdLabels(tx, 'alone');
  const before = await living(tx, id);
  await checkVersion(tx, before, version);
  const after = { ...typed, name: labelName(typed.name) };
  const { kind } = before;
  const labels = await labelsOf(tx, before.agenda);
  refuseName(labels, { kind, name: after.name, id });
  await forgetFormer({ tx, actor }, labels, { kind, name: after.name, id });
  const [old, now] = [labelKey(before.name), labelKey(after.name)];
  // The way back to an earlier name, as Undo takes it, leaves no trace of the name between.
  const isBack = before.former.includes(now);
  const former = before.former.filter((key) => key !== now);
  if (old !== now && !isBack) former.push(old);
  await updateLabel(tx, id, { label: after, former, actor: actor.name });
  const values = valuesOf(kind, after);
  const changed = await changeSessionsWith(tx, actor, { which: sessionsOf(before), values });
  await record(tx, actor, { action: 'change', subject, row: id, details: { sessions: changed.length } });
  return labelAfter(tx, before);
}

/** Puts the tracks or types of an agenda into an order. Throws `conflict` where somebody created or deleted one meanwhile. */
export async function putLabelsInOrder(
  { tx, actor }: Doing,
  agenda: number,
  { kind, ids }: { kind: SessionLabelKind; ids: readonly number[] },
): Promise<SessionLabel[]> {
  await holdLabels(tx, 'alone');
  const there = sameKind(await labelsOf(tx, agenda), kind);
  const isWhole =
    new Set(ids).size === there.length &&
    ids.length === there.length &&
    there.every(({ id }) => ids.includes(id));
  if (!isWhole)
    throw new Failure(
      'conflict',
      `The ${words[kind][1]} changed meanwhile. Reload the page, then order them.`,
    );
  await orderLabels(tx, ids);
  await record(tx, actor, { action: 'order', subject, row: agenda, details: { kind, ids: [...ids] } });
  return labelsOf(tx, agenda);
}

/** Gives the sessions of a track or type another one, to which its names lead from now on. Throws `stale`. */
export async function mergeLabels(
  { tx, actor }: Doing,
  id: number,
  { into, version }: { into: number; version: number | undefined },
): Promise<SessionLabel> {
  await holdLabels(tx, 'alone');
  const label = await living(tx, id);
  const target = await living(tx, into);
  if (target.agenda !== label.agenda || target.kind !== label.kind || into === id) throw missing(target);
  await checkVersion(tx, label, version);
  const sessions = await changeSessionsWith(tx, actor, {
    which: sessionsOf(label),
    values: valuesOf(label.kind, target),
  });
  await setLabelDeleted(tx, id, { left: { sessions, into }, actor: actor.name });
  const former = [...new Set([...target.former, ...label.former, labelKey(label.name)])];
  await updateLabel(tx, into, { label: target, former, actor: actor.name });
  const details = { into, sessions: sessions.length };
  await record(tx, actor, { action: 'merge', subject, row: id, details });
  return labelAfter(tx, target);
}

/** Deletes a track or type. Throws `inUse` where sessions have it, unless they are to be without one. */
export async function deleteLabel({ tx, actor }: Doing, id: number, empties: boolean): Promise<void> {
  await holdLabels(tx, 'alone');
  const label = await living(tx, id);
  const count = empties ? 0 : await countSessionsWith(tx, sessionsOf(label));
  if (count > 0) {
    const [one] = words[label.kind];
    const have = count === 1 ? '1 session has' : `${count} sessions have`;
    throw new Failure(
      'inUse',
      `${have} the ${one} “${label.name}”. Move them to another one, or leave them without.`,
    );
  }
  const values = valuesOf(label.kind, null);
  const sessions = await changeSessionsWith(tx, actor, { which: sessionsOf(label), values });
  await setLabelDeleted(tx, id, { left: { sessions, into: null }, actor: actor.name });
  await record(tx, actor, { action: 'delete', subject, row: id, details: { sessions: sessions.length } });
}

/** Brings a track or type back with the sessions that it had, as far as they did not get another one since. Throws `duplicate`. */
export async function restoreLabel(
  { tx, actor }: Doing,
  id: number,
): Promise<{ label: SessionLabel; skipped: number }> {
  await holdLabels(tx, 'alone');
  const label = await held(tx, id);
  const { leftBy, agenda, kind, name } = label;
  if (label.deletedAt === null || !leftBy) return { label: await labelAfter(tx, label), skipped: 0 };
  const labels = await labelsOf(tx, agenda);
  refuseName(labels, { kind, name, id });
  await setLabelDeleted(tx, id, { left: null, actor: actor.name });
  const target = leftBy.into === null ? null : await holdLabel(tx, leftBy.into);
  if (target) {
    const own = [...label.former, labelKey(name)];
    const former = target.former.filter((key) => !own.includes(key));
    await updateLabel(tx, target.id, { label: target, former, actor: actor.name });
  }
  const back = await changeSessionsWith(tx, actor, {
    which: { agenda, kind, name: target?.name ?? null, among: leftBy.sessions },
    values: valuesOf(kind, label),
  });
  await record(tx, actor, { action: 'restore', subject, row: id, details: { sessions: back.length } });
  return { label: await labelAfter(tx, label), skipped: leftBy.sessions.length - back.length };
}
