import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { writeGives } from './coaches.api.ts';

/** The coaches who give a service, and the writes of one of them at a time. Each is done at once and can be undone. */
export function useCoaches(service: number) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const answer = useAllRows('coaches', 'profile', { services: String(service) });

  async function setGives(coach: number, name: string, gives: boolean): Promise<void> {
    setBusy((now) => [...now, coach]);
    try {
      const title = gives ? `${name} gives this service now` : `${name} does not give this service any more`;
      const action = { label: 'Undo', run: () => void setGives(coach, name, !gives) };
      if (await writeGives(api, { coach, service }, gives)) notify({ kind: 'success', title, action });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const action = { label: 'Retry', run: () => void setGives(coach, name, gives) };
      notify({ kind: 'danger', title: `${name} was not changed`, detail: error.message, action });
    } finally {
      setBusy((now) => now.filter((one) => one !== coach));
      void client.invalidateQueries({ queryKey: queryKeys.entity('coaches') });
    }
  }

  return {
    answer,
    busy,
    add: (coach: number, name: string) => void setGives(coach, name, true),
    remove: (coach: number, name: string) => void setGives(coach, name, false),
  };
}
