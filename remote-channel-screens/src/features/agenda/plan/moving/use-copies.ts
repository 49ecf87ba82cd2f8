// One thing: copies of breaks: where they can be, how they are made, and how they are taken back.
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EntityValues } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import type { AllRows } from '../../../../api/all-rows.api.ts';
import { createRow, readRow } from '../../../../api/rows.api.ts';
import { instantOn, minuteOn, type PlanDay } from '../../../../ui/agenda/agenda-day.model.ts';
import { endOf, type PlannedSession, plannedSession } from '../../../../ui/agenda/planned.model.ts';
import { yearDayText } from '../../../../ui/text/dates.ts';
import type { PlanChange } from './plan.atoms.ts';
import { namesText } from './proposal.model.ts';

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

/** A copy of a session that is to be made, at an instant in milliseconds. */
export interface Copy {
  session: PlannedSession;
  start: number;
  room: number;
}

/** Where sessions can be copied on another day: in their rooms at the same time, each unless something of the agenda takes place there meanwhile. */
export function placesOnDay(
  all: readonly PlannedSession[],
  { from, to, sessions }: { from: PlanDay; to: PlanDay; sessions: readonly PlannedSession[] },
): { copies: Copy[]; left: CopyPlaces['left'] } {
  const copies: Copy[] = [];
  const left: CopyPlaces['left'] = [];
  for (const session of all) {
    if (session.start === null || session.room === null) continue;
    const start = instantOn(to, minuteOn(from, session.start));
    const other = meanwhile({ ...session, start }, session.room, sessions);
    if (other) left.push({ room: session.room, why: `“${other.title}” is there then` });
    else copies.push({ session, start, room: session.room });
  }
  return { copies, left };
}

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

/** Copies breaks to other rooms or another day. The plan undoes that as it undoes moves. */
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
  function stillFree(copies: readonly Copy[]): Copy[] {
    const known = client.getQueriesData<AllRows>({ queryKey: [...queryKeys.entity(entity), 'all'] });
    const sessions = known.flatMap(([, all]) => all?.data ?? []).map(plannedSession);
    return copies.filter(({ session, start, room }) => !meanwhile({ ...session, start }, room, sessions));
  }

  /** Makes copies, and says how many there are, also if one of them is refused, and what is left out. True if all were made. */
  async function make(
    offered: readonly Copy[],
    { name, whereOf, leftOut }: { name: string; whereOf: (count: number) => string; leftOut: string },
  ): Promise<boolean> {
    const copies = stillFree(offered);
    if (isCopying.current || copies.length === 0) return false;
    isCopying.current = true;
    const made: number[] = [];
    const undoing = () => {
      const change = writes.note(made, `copy ${name} to ${whereOf(made.length)}`);
      return { label: 'Undo', run: () => void takeBack(change) };
    };
    try {
      const whole = new Map<number, EntityValues>();
      for (const { session, start, room } of copies) {
        const known = whole.get(session.id) ?? (await readRow(api, entity, session.id)).data.values;
        whole.set(session.id, known);
        const { slug: _, ...values } = known;
        const placed = { ...values, room, start: new Date(start).toISOString().replace('.000Z', 'Z') };
        const { data } = await createRow(api, entity, placed, { idempotencyKey: crypto.randomUUID() });
        made.push(data.id);
      }
      notify({
        kind: 'success',
        title: `Copied ${name} to ${whereOf(made.length)}`,
        ...(leftOut ? { detail: leftOut } : {}),
        action: undoing(),
      });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({
        kind: 'danger',
        title: `Made ${made.length} of ${copies.length} ${copies.length === 1 ? 'copy' : 'copies'} of ${name}`,
        detail: error.message,
        ...(made.length > 0 ? { action: undoing() } : {}),
      });
      return false;
    } finally {
      await readAgain();
      isCopying.current = false;
    }
  }

  /** Copies a session to rooms at its time; `leftOut` names those that are taken. True if all copies were made. */
  function toRooms(session: PlannedSession, rooms: readonly number[], leftOut: string): Promise<boolean> {
    const start = session.start ?? 0;
    const copies = rooms.map((room) => ({ session, start, room }));
    return make(copies, { name: `“${session.title}”`, whereOf: roomsText, leftOut });
  }

  /** Copies sessions to another day, as they are placed there; `leftOut` names those whose room is taken. True if all copies were made. */
  async function toDay(copies: readonly Copy[], day: string, leftOut: string): Promise<boolean> {
    const name = namesText(copies.map(({ session }) => session));
    if (copies.length > 0) return make(copies, { name, whereOf: () => yearDayText(day), leftOut });
    notify({ kind: 'info', title: `Nothing was copied to ${yearDayText(day)}`, detail: leftOut });
    return false;
  }

  return { toRooms, toDay };
}
