import { rescheduleSessions } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';
import type { BulkWritten } from '../../../api/lists/bulk-write.api.ts';

/** Moves the sessions of an agenda by days and from the clock of a zone to that of the agenda. Null if none moves. */
export async function rescheduleAgenda(
  api: ApiClient,
  id: number,
  { from, days, idempotencyKey }: { from: string; days: number; idempotencyKey: string },
): Promise<BulkWritten | null> {
  const body = { context: { id, type: 'agendas' }, data: { from, days } };
  const { data } = await api.send(rescheduleSessions, { params: { id }, body, idempotencyKey });
  return data && { task: { status: data.status, sentence: data.sentence }, operation: data };
}
