import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkInHours } from 'shared-contracts/api/class-lists';
import { type EntityValues, type Row, takesPlace } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { type CheckedIn, checkIn, readArrivals } from './attendance.api.ts';
import { idsOf } from './attendance.model.ts';

const hourMs = 3_600_000;

/** Whether clients of a session can be checked in: from some hours before it begins on, and ever after. `now` in milliseconds. */
export function isCheckInOpen(values: EntityValues, now: number): boolean {
  return takesPlace(values) && Date.parse(String(values.start)) - now <= checkInHours * hourMs;
}

/** Checks clients of a saved session in, one press each. A press shows at once, and is taken back where the server refuses it. */
export function useCheckIn(row: Row | null) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  // What was pressed and is not read yet, by the id of the client.
  const [pressed, setPressed] = useState<ReadonlyMap<number, boolean>>(new Map());
  // Of a form with unsaved changes the row stays as it was read.
  const [answered, setAnswered] = useState<CheckedIn | null>(null);
  const saved =
    answered !== null && answered.version > (row?.version ?? 0)
      ? answered.arrived
      : idsOf(row?.values.arrived);
  const isThere = (id: number) => pressed.get(id) ?? saved.includes(id);
  const version = Math.max(answered?.version ?? 0, row?.version ?? 0);
  const { data: arrivals = [] } = useQuery({
    queryKey: ['arrivals', row?.id, version],
    queryFn: ({ signal }) => readArrivals(api, row?.id ?? 0, signal),
    enabled: row !== null && saved.length > 0,
    // Those of the version before stay until the next are there.
    placeholderData: (before) => before,
  });
  const arrivalOf = (id: number) =>
    isThere(id) ? arrivals.find((arrival) => arrival.client === id) : undefined;

  async function toggle(id: number, name: string): Promise<void> {
    if (!row || pressed.has(id)) return;
    const next = !isThere(id);
    setPressed((now) => new Map(now).set(id, next));
    try {
      const answer = await checkIn(api, row.id, { client: id, isThere: next });
      setAnswered((now) => (now !== null && now.version > answer.version ? now : answer));
      await client.invalidateQueries({ queryKey: queryKeys.entity('appointments') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: `${name} was not checked in`, detail: error.message });
    } finally {
      setPressed((now) => new Map([...now].filter(([one]) => one !== id)));
    }
  }

  return { isThere, arrivalOf, toggle };
}
