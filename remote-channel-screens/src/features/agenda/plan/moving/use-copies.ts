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
  /** Free ones that are meant without being asked for: those that a person `chose`, else those of the agenda. */
  free: number[];
  /** Free ones that are copied to only where a person says so: they may be of another agenda. */
  others: number[];
  left: { room: number; why: string }[];
}

interface CopyRequest {
  /** Every room of the channel. */
  rooms: readonly number[];
  /** The rooms that the plan shows. */
  shown: readonly number[];
  /** Whether a person chose what is shown. */
  chose: boolean;
  sessions: readonly PlannedSession[];
}

/** What is in a room while a session takes place. */
function meanwhile(
  { start, minutes }: PlannedSession,
  room: number,
  sessions: readonly PlannedSession[],
): PlannedSession | undefined {
  const end = endOf({ start, minutes });
  if (start === null || end === null) return undefined;
  return sessions.find(
    (one) =>
      one.room === room &&
      one.state !== 'cancelled' &&
      one.start !== null &&
      one.start < end &&
      start < (endOf(one) ?? 0),
  );
}

/** Where a session can be copied: in the rooms, other than its own, in which nothing of the agenda takes place meanwhile. */
export function placesForCopies(
  session: PlannedSession,
  { rooms, shown, chose, sessions }: CopyRequest,
): CopyPlaces {
  const places: CopyPlaces = { free: [], others: [], left: [] };
  if (session.start === null || session.room === null) return places;
  const used = new Set(sessions.map(({ room }) => room));
  for (const room of rooms.filter((one) => one !== session.room)) {
    const other = meanwhile(session, room, sessions);
    const isMeant = shown.includes(room) && (chose || used.has(room));
    if (!other) places[isMeant ? 'free' : 'others'].push(room);
    else if (!chose || shown.includes(room))
      places.left.push({ room, why: `“${other.title}” is there then` });
  }
  // A choice of rooms is the answer already.
  return chose && places.free.length > 0 ? { ...places, others: [] } : places;
}

/** Whether the agenda has sessions in no room but that of a session. */
export const usesNoOtherRoom = (session: PlannedSession, sessions: readonly PlannedSession[]): boolean =>
  sessions.every(({ room }) => room === null || room === session.room);

const mostNamed = 5;

/** Names the rooms without a copy, and why; empty where there are none. */
export function leftRoomsText(left: CopyPlaces['left'], nameOf: (room: number) => string): string {
  if (left.length === 0) return '';
  const named = left.slice(0, mostNamed).map(({ room, why }) => `${nameOf(room)} (${why})`);
  const more = left.length - named.length;
  return `Left out: ${[...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')}.`;
}

/** A number of rooms in words. */
export const roomsText = (count: number) => `${count} ${count === 1 ? 'room' : 'rooms'}`;

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
    return rooms.filter((room) => !meanwhile(session, room, sessions));
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
