import type { ApiClient } from 'shared-contracts/http';
import { readAllRows } from '../../api/all-rows.api.ts';
import { endOf, type PlannedSession, plannedFields, plannedSession } from './planned.model.ts';

/** The sessions of agendas that name any of these contributors, and are not over by `now` (milliseconds) nor cancelled; those without a time are to come. */
export async function readComing(
  api: ApiClient,
  contributors: readonly number[],
  now: number,
): Promise<PlannedSession[]> {
  const where = { contributors: contributors.join(',') };
  const how = { sort: 'start', taxons: [], where, all: true, fields: plannedFields };
  const { data } = await readAllRows(api, 'agenda-sessions', how, new AbortController().signal);
  return data.map(plannedSession).filter((session) => {
    const end = endOf(session);
    return session.state !== 'cancelled' && (end === null || end > now);
  });
}
