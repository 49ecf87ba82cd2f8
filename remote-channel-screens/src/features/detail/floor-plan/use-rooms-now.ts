import { useMemo } from 'react';
import type { Row } from 'shared-contracts/entities';
import { useLastRelease } from '../../../api/releases/use-last-release.ts';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { type RoomNow, roomsNow, type ShownInstant, shownInstant } from '../../../ui/agenda/now.model.ts';
import {
  type AgendaFacts,
  agendaFacts,
  type PlannedSession,
  plannedFields,
  plannedSession,
} from '../../../ui/agenda/planned.model.ts';
import { asReleased } from '../../../ui/agenda/released.model.ts';
import { useNow } from '../../../ui/clock/use-now.ts';
import type { PlanRoom } from '../../../ui/floor-plan/place.model.ts';

// What others move appears by itself.
const readAgainMs = 60_000;

const anyDay: AgendaFacts = { zone: 'UTC', dayStart: '05:00', first: '', last: '' };

/** What rooms have at a time of an agenda, by its last release, which is what people read; by the working copy where nothing was released. */
export function useRoomsNow(agenda: Row | null, rooms: readonly PlanRoom[], at: string | null) {
  const now = useNow();
  const id = agenda?.id ?? 0;
  const facts = agendaFacts(agenda);
  const sessions = useAllRows(
    'agenda-sessions',
    'start',
    { agenda: String(id) },
    { fields: plannedFields, enabled: id > 0, refetchInterval: readAgainMs },
  );
  const { last, placements, ...release } = useLastRelease(id);
  const planned = useMemo(() => {
    const all = sessions.data?.data.map(plannedSession) ?? [];
    return placements === null ? all : asReleased(all, placements);
  }, [sessions.data, placements]);
  const { instant, why }: ShownInstant = shownInstant(at, {
    now,
    agenda: facts ?? anyDay,
    sessions: planned,
  });
  const shown: RoomNow[] = facts ? roomsNow(rooms, planned, { instant, agenda: facts }) : [];
  const names = sessions.data?.titles.contributors ?? {};
  return {
    facts,
    instant,
    why,
    rooms: shown,
    speakersOf: ({ contributors }: PlannedSession) =>
      contributors.map((one) => names[String(one)] ?? '').join(', '),
    hasSessions: planned.some(({ start }) => start !== null),
    release: last,
    isReady: facts !== null && sessions.data !== undefined && !release.isPending,
    error: sessions.error ?? release.error,
    refetch: () => Promise.all([sessions.refetch(), release.refetch()]),
  };
}
