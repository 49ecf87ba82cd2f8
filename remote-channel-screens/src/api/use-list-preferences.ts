import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListLayout } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { type ListPreferences, writeListPreferences } from './list-preferences.api.ts';
import { listPreferencesKey, listPreferencesQuery } from './list-preferences-query.ts';

const asDefined: ListPreferences = { columns: null, shape: null };

/** The person's list preferences, and a function to change them. A change applies at once; a failed save is reported. */
export function useListPreferences(entity: EntityName) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const { data } = useQuery(listPreferencesQuery(api));
  const preferences: ListPreferences = data?.find((one) => one.entity === entity) ?? asDefined;
  // One write at a time, and of those that wait the last alone.
  const waiting = useRef<Partial<ListPreferences> | null>(null);
  const busy = useRef(false);

  async function send(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    try {
      for (let next = waiting.current; next; next = waiting.current) {
        waiting.current = null;
        await writeListPreferences(api, entity, next);
      }
      // Also if nothing was read before, or another tab stored something else.
      void client.invalidateQueries({ queryKey: listPreferencesKey });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({
        kind: 'warning',
        title: 'How this list looks could not be kept',
        detail: `${error.message} It stays so until you leave this page.`,
      });
    } finally {
      busy.current = false;
    }
  }

  function keep(change: Partial<ListPreferences>): void {
    const all = client.getQueryData<ListLayout[]>(listPreferencesKey) ?? [];
    const next = { ...asDefined, ...all.find((one) => one.entity === entity), ...change, entity };
    // Pending reads are older than this change.
    void client.cancelQueries({ queryKey: listPreferencesKey });
    client.setQueryData<ListLayout[]>(listPreferencesKey, [
      ...all.filter((one) => one.entity !== entity),
      next,
    ]);
    waiting.current = { ...waiting.current, ...change };
    void send();
  }
  return { preferences, keep };
}
