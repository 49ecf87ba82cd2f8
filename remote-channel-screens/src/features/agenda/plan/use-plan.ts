import { useMemo, useState } from 'react';
import type { Row } from 'shared-contracts/entities';
import { useSessionLabels } from '../../../api/session-labels/use-session-labels.ts';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { useBusiness } from '../../../api/use-business.ts';
import { indexConflicts, type RoomFacts, roomFacts } from '../../../ui/agenda/agenda-conflicts.model.ts';
import { createConflictCache } from '../../../ui/agenda/cached-conflicts.model.ts';
import {
  type AgendaFacts,
  type PlannedSession,
  plannedFields,
  plannedSession,
} from '../../../ui/agenda/planned.model.ts';
import { useDeclined } from '../../../ui/agenda/use-declined.ts';
import { planTracks, trackColours } from './day/tracks.model.ts';

// What another person moves appears by itself.
const readAgainMs = 20_000;

const noPosition = Number.MAX_SAFE_INTEGER;

const positionOf = ({ values }: Row) => (typeof values.position === 'number' ? values.position : noPosition);

/** The rooms by position, then those without one in the order of their floors; those without a floor come last. */
export function inOrder(rooms: readonly Row[], floors: readonly Row[], zone: string): Map<number, RoomFacts> {
  const order = new Map(floors.map(({ id }, at) => [id, at]));
  const floorOf = ({ values }: Row) => order.get(Number(values.floor)) ?? floors.length;
  const sorted = [...rooms].sort(
    (one, other) => positionOf(one) - positionOf(other) || floorOf(one) - floorOf(other),
  );
  return new Map(sorted.map((row) => [row.id, roomFacts(row, zone)]));
}

// A move changes one row of hundreds: the others stay what they are, and are not drawn again.
const read = new WeakMap<Row, PlannedSession>();

function plannedOnce(row: Row): PlannedSession {
  const planned = read.get(row) ?? plannedSession(row);
  read.set(row, planned);
  return planned;
}

/** What the board of an agenda shows: its sessions, the rooms, and what speaks against where the sessions are. */
export function usePlan(id: number, agenda: AgendaFacts | null) {
  const sessions = useAllRows(
    'agenda-sessions',
    'start',
    { agenda: String(id) },
    { fields: plannedFields, refetchInterval: readAgainMs },
  );
  const rooms = useAllRows('rooms', 'name');
  const floors = useAllRows('floors', 'ordinal');
  const blockings = useAllRows('blockings', '-start', { scope: 'all,room' });
  const declined = useDeclined();
  const business = useBusiness();
  const parts = [sessions, rooms, floors, blockings, declined, business];
  const zoneOfBusiness = String(business.data?.data.values.timeZone ?? agenda?.zone ?? 'UTC');
  const planned = useMemo(() => sessions.data?.data.map(plannedOnce) ?? null, [sessions.data]);
  const known = useMemo(
    () => inOrder(rooms.data?.data ?? [], floors.data?.data ?? [], agenda?.zone ?? 'UTC'),
    [rooms.data, floors.data, agenda?.zone],
  );
  const index = useMemo(
    () =>
      planned &&
      agenda &&
      indexConflicts({
        ...{ agenda, sessions: planned, rooms: known, zone: zoneOfBusiness },
        hasAllRooms: rooms.data?.isWhole ?? false,
        names: sessions.data?.titles.contributors ?? {},
        declined: declined.ids,
        blockings: blockings.data?.data ?? [],
      }),
    [planned, agenda, known, rooms.data, sessions.data, declined.ids, blockings.data, zoneOfBusiness],
  );
  // The plan is of use without the list: sessions keep the colours that they hold.
  const labels = useSessionLabels(id).data;
  const tracks = useMemo(() => planTracks(labels ?? []), [labels]);
  const colours = useMemo(() => trackColours(tracks), [tracks]);
  const [conflictsIn] = useState(createConflictCache);
  const conflicts = useMemo(() => (index ? conflictsIn(index) : []), [index, conflictsIn]);
  return {
    index,
    conflicts,
    labels,
    tracks,
    colours,
    rooms: rooms.data?.data ?? null,
    /** False where there are more sessions than the board reads. */
    isWhole: sessions.data?.isWhole ?? true,
    error: parts.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}
