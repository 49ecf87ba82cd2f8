import {
  type AttendanceEvent,
  entityCalls,
  listAttendance,
  listUnreached,
  type UnreachedClient,
} from 'shared-contracts/api';
import { type ClientArrival, checkIn as check, listArrivals } from 'shared-contracts/api/class-lists';
import { listSessionCharges, type SessionCharge } from 'shared-contracts/api/client-accounts';
import type { SessionVersion } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

/** Reads when clients of a session cancelled or moved up from its waiting list. */
export async function readAttendance(
  api: ApiClient,
  session: number,
  signal: AbortSignal,
): Promise<AttendanceEvent[]> {
  const { data } = await api.send(listAttendance, { params: { id: session }, signal });
  return data;
}

/** Reads when the clients of a session who are there were checked in. */
export async function readArrivals(
  api: ApiClient,
  session: number,
  signal: AbortSignal,
): Promise<ClientArrival[]> {
  return (await api.send(listArrivals, { params: { id: session }, signal })).data;
}

/** Reads what the clients of a session were charged for it, and what is open of it. */
export async function readCharges(
  api: ApiClient,
  session: number,
  signal: AbortSignal,
): Promise<SessionCharge[]> {
  return (await api.send(listSessionCharges, { params: { id: session }, signal })).data;
}

/** Reads the clients of a session who get no mails. */
export async function readUnreached(
  api: ApiClient,
  session: number,
  signal: AbortSignal,
): Promise<UnreachedClient[]> {
  return (await api.send(listUnreached, { params: { id: session }, signal })).data;
}

/** Reads the last versions of a session. */
export async function readVersions(api: ApiClient, session: number): Promise<readonly SessionVersion[]> {
  return (await api.send(entityCalls('appointments').versions, { params: { id: session }, query: {} })).data;
}

/** Who of a session is there, at a version of it. */
export interface CheckedIn {
  version: number;
  arrived: readonly number[];
}

/** Notes that a client of a session is there, or takes it back. */
export async function checkIn(
  api: ApiClient,
  session: number,
  data: { client: number; isThere: boolean },
): Promise<CheckedIn> {
  const context = { id: session, type: 'appointments' };
  return (await api.send(check, { params: { id: session }, body: { context, data } })).data;
}
