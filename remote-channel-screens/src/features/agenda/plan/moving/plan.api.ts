import { type AgendaMove, moveAgendaSessions as call } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** Moves sessions together, all or nothing, and returns their new versions. */
export async function moveSessions(
  api: ApiClient,
  moves: readonly AgendaMove[],
): Promise<{ id: number; version: number }[]> {
  const body = { context: { id: 0, type: 'agenda-sessions' }, data: { moves: [...moves] } };
  return (await api.send(call, { body })).data;
}
