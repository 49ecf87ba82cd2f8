import type { AttendanceEvent } from 'shared-contracts/api';
import type { ClientArrival } from 'shared-contracts/api/class-lists';
import type { EntityValues } from 'shared-contracts/entities';
import type { AttendanceChange, Move } from '../repositories/attendance.ts';
import type { PlaceReason } from '../repositories/place-reasons.ts';

const idsOf = (value: unknown) => (value ?? []) as number[];

const gained = (change: [number[], number[]] | null) => {
  const [before, after] = change ?? [];
  return idsOf(after).filter((id) => !idsOf(before).includes(id));
};

const lost = (change: [number[], number[]] | null) => {
  const [before, after] = change ?? [];
  return idsOf(before).filter((id) => !idsOf(after).includes(id));
};

/** When the session was to begin after each of its changes, from when it begins now. */
function startsThen(now: string, changes: readonly AttendanceChange[]): string[] {
  const starts: string[] = [];
  let start = now;
  for (const change of [...changes].reverse()) {
    starts.unshift(start);
    start = change.start?.[0] ?? start;
  }
  return starts;
}

/**
 * What became of the clients of a session, from its versions, the oldest first: the last cancellation of each who is cancelled now, with the session to which they
 * moved or why staff cancelled it, and the last move from the waiting list of each who is in it now. In the order of time.
 */
export function attendanceEvents(
  values: EntityValues,
  changes: readonly AttendanceChange[],
  moves: readonly Move[],
  reasons: readonly PlaceReason[] = [],
): AttendanceEvent[] {
  const last = new Map<string, AttendanceEvent>();
  const starts = startsThen(String(values.start), changes);
  changes.forEach(({ at, by, clients, cancelled, waiting }, index) => {
    const joined = gained(clients);
    const events = [
      ...gained(cancelled).map((client) => ({ client, kind: 'cancelled' as const })),
      ...lost(waiting)
        .filter((client) => joined.includes(client))
        .map((client) => ({ client, kind: 'movedUp' as const })),
    ];
    for (const { client, kind } of events) {
      const move = moves.find((one) => kind === 'cancelled' && one.client === client && one.at === at);
      const movedTo = move ? { session: move.session, start: move.start } : null;
      const why = reasons.find((one) => kind === 'cancelled' && one.client === client && one.at === at);
      const said = why ? { reason: why.reason } : {};
      last.set(`${kind} ${client}`, { client, kind, at, by, start: starts[index] ?? '', movedTo, ...said });
    }
  });
  const holds = { cancelled: idsOf(values.cancelled), movedUp: idsOf(values.clients) };
  return [...last.values()]
    .filter(({ client, kind }) => holds[kind].includes(client))
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** When the clients of a session who are there now were checked in, from its versions, the oldest first. In the order of time. */
export function arrivalsOf(values: EntityValues, changes: readonly AttendanceChange[]): ClientArrival[] {
  const starts = startsThen(String(values.start), changes);
  const last = new Map<number, ClientArrival>();
  changes.forEach(({ at, by, arrived }, index) => {
    for (const client of gained(arrived)) last.set(client, { client, at, by, start: starts[index] ?? '' });
  });
  return [...last.values()]
    .filter(({ client }) => idsOf(values.arrived).includes(client))
    .sort((one, other) => one.at.localeCompare(other.at));
}
