import { type CalendarEntry, readCalendar as call, type FocusType } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

export async function readCalendar(
  api: ApiClient,
  options: { type: FocusType; id: number; from: string; to: string },
  signal: AbortSignal,
): Promise<{ entries: CalendarEntry[]; zone: string; more: boolean }> {
  const { type, id, from, to } = options;
  const {
    data,
    zone,
    more = false,
  } = await api.send(call, { params: { type, id }, query: { from, to }, signal });
  return { entries: data, zone, more };
}
