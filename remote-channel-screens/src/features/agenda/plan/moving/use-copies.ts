import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import type { AllRows } from '../../../../api/all-rows.api.ts';
import { createRow, readRow } from '../../../../api/rows.api.ts';
import { endOf, type PlannedSession, plannedSession } from '../../../../ui/agenda/planned.model.ts';
import type { PlanChange } from './plan.atoms.ts';

const entity = 'agenda-sessions';

/** The rooms in which a session can be copied, and those in which it cannot, each with the reason. */
export interface CopyPlaces {
  free: number[];
  left: { room: number; why: string }[];
}

/**
 * Where a session can be copied: in those of these rooms, other than its own, in which nothing takes place meanwhile. Unless a person `chose` the rooms,
 * only those count that a session of the agenda is in: the others may be of another agenda.
 */
export function placesForCopies(
  session: PlannedSession,
  {
    rooms,
    sessions,
    chose,
  }: { rooms: readonly number[]; sessions: readonly PlannedSession[]; chose: boolean },
): CopyPlaces {
  const [start, end] = [session.start, endOf(session)];
  if (start === null || end === null || session.room === null) return { free: [], left: [] };
  const used = new Set(sessions.map(({ room }) => room));
  const places: CopyPlaces = { free: [], left: [] };
  for (const room of rooms.filter((one) => one !== session.room)) {
    const other = sessions.find(
      (one) =>
        one.room === room &&
        one.state !== 'cancelled' &&
        one.start !== null &&
        one.start < end &&
        start < (endOf(one) ?? 0),
    );
    if (other) places.left.push({ room, why: `“${other.title}” is there then` });
    else if (!chose && !used.has(room)) places.left.push({ room, why: 'no session of this agenda is there' });
    else places.free.push(room);
  }
  return places;
}

const mostNamed = 5;

/** Names the rooms without a copy, and why; empty where there are none. */
export function leftRoomsText(left: CopyPlaces['left'], nameOf: (room: number) => string): string {
  if (left.length === 0) return '';
  const named = left.slice(0, mostNamed).map(({ room, why }) => `${nameOf(room)} (${why})`);
  const more = left.length - named.length;
  return `Left out: ${[...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')}.`;
}

const roomsText = (count: number) => `${count} ${count === 1 ? 'room' : 'rooms'}`;

/** Copies a break to other rooms at its time. The plan undoes that as it undoes moves. */
export function useCopies(writes: {
  note: (made: readonly number[], words: string) => PlanChange;
  takeBack: (change: PlanChange) => Promise<boolean>;
}) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const isCopying = useRef(false);
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.entity(entity) });

  async function takeBack(change: PlanChange): Promise<void> {
    if (await writes.takeBack(change)) notify({ kind: 'success', title: 'The copies are in the trash' });
  }

  // A second press may come before the board shows the copies of the first.
  function stillFree(session: PlannedSession, rooms: readonly number[]): number[] {
    const known = client.getQueriesData<AllRows>({ queryKey: [...queryKeys.entity(entity), 'all'] });
    const sessions = known.flatMap(([, all]) => all?.data ?? []).map(plannedSession);
    return placesForCopies(session, { rooms, sessions, chose: true }).free;
  }

  /** Makes one copy a room, and says how many there are, also if one of them is refused, and which rooms are left out. */
  async function copy(session: PlannedSession, offered: readonly number[], leftOut: string): Promise<void> {
    const rooms = stillFree(session, offered);
    if (isCopying.current || rooms.length === 0) return;
    isCopying.current = true;
    const made: number[] = [];
    const undoing = () => {
      const change = writes.note(made, `copy “${session.title}” to ${roomsText(made.length)}`);
      return { label: 'Undo', run: () => void takeBack(change) };
    };
    try {
      const { slug: _, ...values } = (await readRow(api, entity, session.id)).data.values;
      for (const room of rooms) {
        const idempotencyKey = crypto.randomUUID();
        const { data } = await createRow(api, entity, { ...values, room }, { idempotencyKey });
        made.push(data.id);
      }
      notify({
        kind: 'success',
        title: `Copied “${session.title}” to ${roomsText(made.length)}`,
        ...(leftOut ? { detail: leftOut } : {}),
        action: undoing(),
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const title = `“${session.title}” was copied to ${made.length} of ${roomsText(rooms.length)}`;
      notify({
        kind: 'danger',
        title,
        detail: error.message,
        ...(made.length > 0 ? { action: undoing() } : {}),
      });
    } finally {
      await readAgain();
      isCopying.current = false;
    }
  }

  return copy;
}
