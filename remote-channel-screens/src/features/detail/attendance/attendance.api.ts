import {
  type AttendanceEvent,
  listAttendance,
  listUnreached,
  type UnreachedClient,
} from 'shared-contracts/api';
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

/** Reads the clients of a session who get no mails. */
export async function readUnreached(
  api: ApiClient,
  session: number,
  signal: AbortSignal,
): Promise<UnreachedClient[]> {
  return (await api.send(listUnreached, { params: { id: session }, signal })).data;
}
