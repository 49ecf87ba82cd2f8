import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { createRoom, renameRoom } from '../../api/rooms.api.ts';

/** A room as read, with its version. */
export interface RoomRead {
  id: number;
  version: number;
  name: string;
}

function failureOf(thrown: unknown): string {
  if (!isApiError(thrown)) return 'The room could not be saved. Try again.';
  if (thrown.kind === 'stale')
    return 'Somebody else changed this room meanwhile. Reload it, then change it again.';
  return `The room could not be saved. ${thrown.message}`;
}

/** Saves a room, one call at a time. `save` resolves to whether it worked; `failure` says why it did not. */
export function useSaveRoom(room: RoomRead | null): {
  save: (name: string) => Promise<boolean>;
  isSaving: boolean;
  failure: string | null;
} {
  const { api, notify } = useShell();
  const cache = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // One key for one new room: a second press, or a retry after a lost answer, does not create another one. The server refuses a key with another name.
  const sent = useRef({ name: '', key: '' });
  const isUnderWay = useRef(false);
  const save = async (name: string) => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsSaving(true);
    setFailure(null);
    if (sent.current.name !== name) sent.current = { name, key: crypto.randomUUID() };
    try {
      await (room ? renameRoom(api, room, name) : createRoom(api, name, sent.current.key));
      // Every list of rooms reads again, those of other remotes too.
      void cache.invalidateQueries({ queryKey: queryKeys.entity('rooms') });
      notify({ kind: 'success', title: room ? 'The room was saved' : 'The room was added' });
      return true;
    } catch (thrown) {
      setFailure(failureOf(thrown));
      return false;
    } finally {
      isUnderWay.current = false;
      setIsSaving(false);
    }
  };
  return { save, isSaving, failure };
}
