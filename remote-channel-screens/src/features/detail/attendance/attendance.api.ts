import { type AttendanceEvent, listAttendance } from 'shared-contracts/api';
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
