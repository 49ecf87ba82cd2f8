import {
  type CancelOutcome,
  type cancelledPackages,
  cancelSessions,
  reopenSessions,
} from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

const context = { id: 0, type: 'appointments' };

/** Cancels sessions; the same key is the same write. */
export async function cancelMany(
  api: ApiClient,
  data: { ids: number[]; packages: (typeof cancelledPackages)[number] },
  idempotencyKey: string,
): Promise<CancelOutcome> {
  return (await api.send(cancelSessions, { body: { context, data }, idempotencyKey })).data;
}

/** Takes up sessions again that were cancelled together; the same key is the same write. */
export async function reopenMany(
  api: ApiClient,
  sessions: CancelOutcome['done'],
  idempotencyKey: string,
): Promise<CancelOutcome> {
  return (await api.send(reopenSessions, { body: { context, data: { sessions } }, idempotencyKey })).data;
}
