import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import type { AllRows } from '../../../../api/all-rows.api.ts';
import { createRow, readRow, removeRow } from '../../../../api/rows.api.ts';
import { endOf, type PlannedSession, plannedSession } from '../../../../ui/agenda/planned.model.ts';

const entity = 'agenda-sessions';

/** The rooms in which a session can be copied: those other than its own in which nothing takes place meanwhile. */
export function roomsForCopies(
  session: PlannedSession,
  { rooms, sessions }: { rooms: readonly number[]; sessions: readonly PlannedSession[] },
): number[] {
  const [start, end] = [session.start, endOf(session)];
  if (start === null || end === null || session.room === null) return [];
  const taken = new Set(
    sessions
      .filter((one) => one.state !== 'cancelled' && one.start !== null)
      .filter((one) => Number(one.start) < end && start < (endOf(one) ?? 0))
      .map(({ room }) => room),
  );
  return rooms.filter((room) => room !== session.room && !taken.has(room));
}

const roomsText = (count: number) => `${count} ${count === 1 ? 'room' : 'rooms'}`;

/** Copies a break to other rooms at its time, and takes the copies back. */
export function useCopies() {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const isCopying = useRef(false);
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.entity(entity) });

  async function remove(ids: readonly number[]): Promise<void> {
    try {
      for (const id of ids) await removeRow(api, entity, id);
      notify({ kind: 'success', title: 'The copies are in the trash' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: 'Not all copies could be undone', detail: error.message });
    } finally {
      void readAgain();
    }
  }

  // A second press may come before the board shows the copies of the first.
  function stillFree(session: PlannedSession, rooms: readonly number[]): number[] {
    const known = client.getQueriesData<AllRows>({ queryKey: [...queryKeys.entity(entity), 'all'] });
    const sessions = known.flatMap(([, all]) => all?.data ?? []).map(plannedSession);
    return roomsForCopies(session, { rooms, sessions });
  }

  /** Makes one copy a room, and says how many there are, also if one of them is refused. */
  async function copy(session: PlannedSession, offered: readonly number[]): Promise<void> {
    const rooms = stillFree(session, offered);
    if (isCopying.current || rooms.length === 0) return;
    isCopying.current = true;
    const made: number[] = [];
    const action = { label: 'Undo', run: () => void remove(made) };
    try {
      const { slug: _, ...values } = (await readRow(api, entity, session.id)).data.values;
      for (const room of rooms) {
        const idempotencyKey = crypto.randomUUID();
        const { data } = await createRow(api, entity, { ...values, room }, { idempotencyKey });
        made.push(data.id);
      }
      notify({ kind: 'success', title: `Copied “${session.title}” to ${roomsText(made.length)}`, action });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const title = `“${session.title}” was copied to ${made.length} of ${roomsText(rooms.length)}`;
      notify({
        kind: 'danger',
        title,
        detail: error.message,
        ...(made.length > 0 ? { action } : {}),
      });
    } finally {
      await readAgain();
      isCopying.current = false;
    }
  }

  return copy;
}
