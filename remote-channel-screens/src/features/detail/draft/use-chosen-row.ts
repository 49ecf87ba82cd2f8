import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readRow } from '../../../api/rows.api.ts';
import type { Titles } from '../../../ui/value-text.ts';
import type { Draft } from './use-draft.ts';

/**
 * Reads the row that a relation of a draft names, and passes its values to `fill` with the draft as it is then. It does not call `fill` if the
 * person chose another row meanwhile, or if the row cannot be read. `onNamed` receives the titles of the rows that it refers to.
 */
export function useChosenRow(draft: Draft, onNamed: (titles: Titles) => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const latest = useRef(draft);
  latest.current = draft;
  return async (
    [field, entity, id]: readonly [field: string, entity: EntityName, id: number],
    fill: (found: EntityValues, draft: Draft) => void,
  ): Promise<void> => {
    const read = client.fetchQuery({
      queryKey: [...queryKeys.entity(entity), 'chosen', id],
      queryFn: ({ signal }) => readRow(api, entity, id, signal),
    });
    const answer = await read.catch(() => null);
    if (!answer || latest.current.values[field] !== id) return;
    onNamed(answer.titles);
    fill(answer.data.values, latest.current);
  };
}
