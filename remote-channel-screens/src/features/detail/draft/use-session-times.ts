import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RowAnswer } from 'shared-contracts/api';
import type { EntityDefinition, FieldValue } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readRow } from '../../../api/rows.api.ts';
import type { Titles } from '../../../ui/value-text.ts';
import type { Draft } from './use-draft.ts';

const minuteMs = 60_000;

const at = (value: FieldValue | undefined) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/** The end of a session that begins then and takes so long (in minutes), ISO 8601; null without a beginning. */
function endAfter(start: FieldValue | undefined, minutes: number): string | null {
  const time = at(start);
  return Number.isNaN(time) ? null : new Date(time + minutes * minuteMs).toISOString().replace('.000Z', 'Z');
}

/**
 * Updates a session in its draft: choosing a service sets the end by the duration, and the location if it is offered at one alone; moving the start moves the end. A
 * typed end stays until one of them changes, a chosen location stays. `onNamed` gets what the rows are called that it sets. Leaves other entities unchanged, and the draft if the service cannot be read.
 */
export function useSessionTimes(
  definition: EntityDefinition,
  draft: Draft,
  onNamed: (titles: Titles) => void,
): Draft {
  const { api } = useShell();
  const client = useQueryClient();
  const now = useRef(draft);
  now.current = draft;
  if (definition.name !== 'appointments') return draft;

  const read = (service: number): Promise<RowAnswer> =>
    client.fetchQuery({
      queryKey: [...queryKeys.entity('services'), 'booked', service],
      queryFn: ({ signal }) => readRow(api, 'services', service, signal),
    });
  const follow = async (service: number): Promise<void> => {
    const answer = await read(service).catch(() => null);
    const { values, set } = now.current;
    // Another one may have been chosen meanwhile.
    if (!answer || values.service !== service) return;
    onNamed(answer.titles);
    const found = answer.data.values;
    const end = typeof found.duration === 'number' ? endAfter(values.start, found.duration) : null;
    if (end !== null) set('end', end);
    const [location, ...others] = (found.locations ?? []) as number[];
    if (location !== undefined && others.length === 0 && !values.location) set('location', location);
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
