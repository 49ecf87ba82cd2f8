import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mostPlacedRooms } from 'shared-contracts/api';
import { type ApiError, isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import type { PlanRoom } from '../../ui/floor-plan/place.model.ts';
import { compared, type Editing, type PlaceConflict, withoutUnsaved } from './editing.model.ts';
import { placeRooms } from './places.api.ts';

// Each round somebody else was faster; after a few the person decides whether to go on.
const mostRounds = 3;

interface Options {
  floor: number;
  /** The name of the floor. */
  name: string;
  /** The rooms of the floor as they are stored now; asks the server. */
  read: () => Promise<readonly PlanRoom[]>;
  onSaved: (to: (editing: Editing) => Editing) => void;
}

/** Saves the places of rooms. What others changed of a room beside its place stays; where two placed one room, a person decides. */
export function useSavePlaces({ floor, name, read, onSaved }: Options) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [conflicts, setConflicts] = useState<readonly PlaceConflict[]>([]);
  const busy = useRef(false);

  // True once all is written.
  async function write(editing: Editing, rooms: readonly PlanRoom[]): Promise<boolean> {
    const { saves, conflicts: between, gone } = compared(editing, rooms);
    if (gone.length > 0) {
      onSaved((now) => withoutUnsaved(now, gone));
      const what =
        gone.length === 1 ? 'A room that you placed is' : `${gone.length} rooms that you placed are`;
      notify({ kind: 'warning', title: `${what} no longer on this floor`, detail: 'The others are saved.' });
    }
    if (between.length > 0) {
      setConflicts(between);
      return false;
    }
    for (let first = 0; first < saves.length; first += mostPlacedRooms) {
      const some = saves.slice(first, first + mostPlacedRooms);
      await placeRooms(
        api,
        floor,
        some.map(({ id, version, place }) => ({ id, version, ...place })),
      );
    }
    return true;
  }

  async function saveRounds(editing: Editing, known: readonly PlanRoom[]): Promise<void> {
    let rooms = known;
    for (let round = 1; ; round++) {
      try {
        if (!(await write(editing, rooms))) return;
        break;
      } catch (error) {
        const isBehind = isApiError(error) && ['stale', 'notFound', 'invalid'].includes(error.kind);
        if (!isBehind || round === mostRounds) throw error;
        // Somebody changed, moved or deleted one of the rooms.
        rooms = await read();
      }
    }
    setConflicts([]);
    await read();
    onSaved((now) => {
      const saved = [...editing.unsaved].filter(([id, { place }]) => now.unsaved.get(id)?.place === place);
      return withoutUnsaved(
        now,
        saved.map(([id]) => id),
      );
    });
    // Lists, and forms of these rooms, read them again when they are shown.
    void client.invalidateQueries({ queryKey: queryKeys.entity('rooms') });
    notify({ kind: 'success', title: `Saved the plan of “${name}”` });
  }

  return {
    saving,
    failure,
    conflicts,
    leaveConflicts: () => setConflicts([]),
    save: async (editing: Editing, rooms: readonly PlanRoom[]): Promise<void> => {
      if (busy.current) return;
      busy.current = true;
      setSaving(true);
      setFailure(null);
      try {
        await saveRounds(editing, rooms);
      } catch (error) {
        if (!isApiError(error)) throw error;
        setFailure(error);
      } finally {
        busy.current = false;
        setSaving(false);
      }
    },
  };
}
