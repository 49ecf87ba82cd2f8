import {
  type CancelOutcome,
  type cancelledPackages,
  cancelSessions,
  handOverSessions,
  reopenSessions,
  takeBackSessions,
  undoSeriesChange,
} from 'shared-contracts/api';
import { cancelPlaces } from 'shared-contracts/api/course-places';
import type { ApiClient } from 'shared-contracts/http';

const context = { id: 0, type: 'appointments' };

/** Cancels sessions; the same key is the same write. */
export async function cancelMany(
  api: ApiClient,
  data: { ids: number[]; packages: (typeof cancelledPackages)[number]; reason?: string },
  idempotencyKey: string,
): Promise<CancelOutcome> {
  return (await api.send(cancelSessions, { body: { context, data }, idempotencyKey })).data;
}

/** Cancels the places of a client in sessions; the same key is the same write. */
export async function cancelPlacesOf(
  api: ApiClient,
  data: {
    client: number;
    sessions: number[];
    packages: (typeof cancelledPackages)[number];
    reason?: string;
  },
  idempotencyKey: string,
): Promise<CancelOutcome> {
  return (await api.send(cancelPlaces, { body: { context, data }, idempotencyKey })).data;
}

/** Takes up sessions again that were cancelled together; the same key is the same write. */
export async function reopenMany(
  api: ApiClient,
  sessions: CancelOutcome['done'],
  idempotencyKey: string,
): Promise<CancelOutcome> {
  return (await api.send(reopenSessions, { body: { context, data: { sessions } }, idempotencyKey })).data;
}

/** Who takes sessions, or at which location they are. */
export type NewPlace = { coach: number } | { location: number };

/** Gives sessions to another coach, or moves them to another location; the same key is the same write. */
export async function handOverMany(
  api: ApiClient,
  data: NewPlace & { ids: number[]; anyway: boolean; reason: string },
  idempotencyKey: string,
): Promise<CancelOutcome> {
  return (await api.send(handOverSessions, { body: { context, data }, idempotencyKey })).data;
}

/** Gives sessions back to the coaches whom they had, and brings them back to their locations; the same key is the same write. */
export async function takeBackMany(
  api: ApiClient,
  sessions: CancelOutcome['done'],
  idempotencyKey: string,
): Promise<CancelOutcome> {
  return (await api.send(takeBackSessions, { body: { context, data: { sessions } }, idempotencyKey })).data;
}

/** Undoes a change of other sessions of a series; the same key is the same write. */
export async function changeBackMany(
  api: ApiClient,
  sessions: CancelOutcome['done'],
  idempotencyKey: string,
): Promise<CancelOutcome> {
  return (await api.send(undoSeriesChange, { body: { context, data: { sessions } }, idempotencyKey })).data;
}

/** Which sessions another coach could take, or which could be at another location, and which would stay, with why. */
export async function checkHandOver(
  api: ApiClient,
  data: NewPlace & { ids: number[]; anyway: boolean },
  signal: AbortSignal,
): Promise<CancelOutcome> {
  const body = { context, data: { ...data, check: true } };
  return (await api.send(handOverSessions, { body, signal })).data;
}
