import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EntityDefinition, FieldValue } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readRow } from '../../../api/rows.api.ts';
import type { Draft } from './use-draft.ts';

const minuteMs = 60_000;

const at = (value: FieldValue | undefined) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/** The end of a session that begins then and takes so long (in minutes), ISO 8601; null without a beginning. */
function endAfter(start: FieldValue | undefined, minutes: number): string | null {
  const time = at(start);
  return Number.isNaN(time) ? null : new Date(time + minutes * minuteMs).toISOString().replace('.000Z', 'Z');
}

/**
 * Updates the end of a session in its draft: choosing a service sets it by the duration, and moving the start moves it. A typed end stays
 * until one of them changes. Leaves other entities unchanged, and the end if the service cannot be read.
 */
export function useSessionTimes(definition: EntityDefinition, draft: Draft): Draft {
  const { api } = useShell();
  const client = useQueryClient();
  const now = useRef(draft);
  now.current = draft;
  if (definition.name !== 'appointments') return draft;

  const durationOf = async (service: number): Promise<number | null> => {
    const { data } = await client.fetchQuery({
      queryKey: [...queryKeys.entity('services'), 'duration', service],
      queryFn: ({ signal }) => readRow(api, 'services', service, signal),
    });
    return typeof data.values.duration === 'number' ? data.values.duration : null;
  };
  const follow = async (service: number): Promise<void> => {
    const minutes = await durationOf(service).catch(() => null);
    const { values, set } = now.current;
    // Another one may have been chosen meanwhile.
    const end = minutes !== null && values.service === service ? endAfter(values.start, minutes) : null;
    if (end !== null) set('end', end);
  };

  return {
    ...draft,
    set: (name, value, zone) => {
      const { start, end, service } = draft.values;
      draft.set(name, value, zone);
      if (name === 'service' && typeof value === 'number') void follow(value);
      if (name !== 'start' || value === null) return;
      const minutes = (at(end) - at(start)) / minuteMs;
      const moved = minutes > 0 ? endAfter(value, minutes) : null;
      if (moved !== null) draft.set('end', moved);
      else if (typeof service === 'number') void follow(service);
    },
  };
}
