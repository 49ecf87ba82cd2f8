import {
  changeSessionLabel,
  createSessionLabel,
  deleteSessionLabel,
  listSessionLabels,
  mergeSessionLabels,
  orderSessionLabels,
  restoreSessionLabel,
  type SessionLabel,
  type WrittenSessionLabel,
} from 'shared-contracts/api/session-labels';
import type { SessionLabelKind } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

const contextOf = (version?: number) => ({
  ...{ id: 0, type: 'session-labels' },
  ...(version === undefined ? {} : { version }),
});

/** The tracks of an agenda, then its types, each in their order. */
export async function readSessionLabels(
  api: ApiClient,
  agenda: number,
  signal: AbortSignal,
): Promise<SessionLabel[]> {
  return (await api.send(listSessionLabels, { params: { id: agenda }, signal })).data;
}

/** Creates a track or type; the same key creates one. */
export async function createLabel(
  api: ApiClient,
  agenda: number,
  { idempotencyKey, ...data }: WrittenSessionLabel & { kind: SessionLabelKind; idempotencyKey: string },
): Promise<SessionLabel> {
  const body = { context: contextOf(), data };
  return (await api.send(createSessionLabel, { params: { id: agenda }, body, idempotencyKey })).data;
}

/** Changes a track or type with its sessions, by the version that was read. */
export async function changeLabel(
  api: ApiClient,
  { id, version }: { id: number; version: number },
  data: WrittenSessionLabel,
): Promise<SessionLabel> {
  const body = { context: contextOf(version), data };
  return (await api.send(changeSessionLabel, { params: { id }, body })).data;
}

/** Puts all tracks or all types of an agenda into an order. */
export async function orderLabels(
  api: ApiClient,
  agenda: number,
  data: { kind: SessionLabelKind; ids: number[] },
): Promise<SessionLabel[]> {
  const body = { context: contextOf(), data };
  return (await api.send(orderSessionLabels, { params: { id: agenda }, body })).data;
}

/** Gives the sessions of one another one, by the version of the one that goes. */
export async function mergeLabels(
  api: ApiClient,
  { id, version }: { id: number; version: number },
  into: number,
): Promise<SessionLabel> {
  const body = { context: contextOf(version), data: { into } };
  return (await api.send(mergeSessionLabels, { params: { id }, body })).data;
}

/** Deletes a track or type; `empty` leaves its sessions without one. */
export async function deleteLabel(api: ApiClient, id: number, empty: boolean): Promise<void> {
  const query = empty ? { sessions: 'empty' as const } : {};
  await api.send(deleteSessionLabel, { params: { id }, query });
}

/** Brings one back that was merged or deleted. `skipped` counts the sessions that got another one since. */
export async function restoreLabel(
  api: ApiClient,
  id: number,
): Promise<{ label: SessionLabel; skipped: number }> {
  return (await api.send(restoreSessionLabel, { params: { id } })).data;
}
