import type { AttendanceEvent } from 'shared-contracts/api';
import type { EntityValues } from 'shared-contracts/entities';
import type { AttendanceChange } from '../repositories/attendance.ts';

const idsOf = (value: unknown) => (value ?? []) as number[];

const gained = (change: [number[], number[]] | null) => {
  const [before, after] = change ?? [];
  return idsOf(after).filter((id) => !idsOf(before).includes(id));
};

const lost = (change: [number[], number[]] | null) => {
  const [before, after] = change ?? [];
  return idsOf(before).filter((id) => !idsOf(after).includes(id));
};

/**
 * What became of the clients of a session, from its versions, the oldest first: the last cancellation of each who is cancelled now, the last move from the waiting
 * list of each who is in it now. In the order of time.
 */
export function attendanceEvents(
  values: EntityValues,
  changes: readonly AttendanceChange[],
): AttendanceEvent[] {
  const last = new Map<string, AttendanceEvent>();
  for (const { at, by, clients, cancelled, waiting } of changes) {
    const joined = gained(clients);
    const events = [
      ...gained(cancelled).map((client) => ({ client, kind: 'cancelled' as const })),
      ...lost(waiting)
        .filter((client) => joined.includes(client))
        .map((client) => ({ client, kind: 'movedUp' as const })),
    ];
    for (const { client, kind } of events) last.set(`${kind} ${client}`, { client, kind, at, by });
  }
  const holds = { cancelled: idsOf(values.cancelled), movedUp: idsOf(values.clients) };
  return [...last.values()]
    .filter(({ client, kind }) => holds[kind].includes(client))
    .sort((one, other) => one.at.localeCompare(other.at));
}
