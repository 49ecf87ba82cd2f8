import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readRow } from '../../../api/rows.api.ts';
import type { Titles } from '../../../ui/value-text.ts';
import type { Draft } from './use-draft.ts';

/**
 * Reads the row that a relation of a draft leads to, and passes its values with the draft as it is then; not if another one was chosen meanwhile, or if it cannot
 * be read. `onNamed` gets what the rows are called that it refers to.
 */
export function useChosenRow(draft: Draft, onNamed: (titles: Titles) => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const now = useRef(draft);
  now.current = draft;
  return async (
    [field, entity, id]: readonly [field: string, entity: EntityName, id: number],
    fill: (found: EntityValues, draft: Draft) => void,
  ): Promise<void> => {
    const read = client.fetchQuery({
      queryKey: [...queryKeys.entity(entity), 'chosen', id],
      queryFn: ({ signal }) => readRow(api, entity, id, signal),
    });
    const answer = await read.catch(() => null);
    if (!answer || now.current.values[field] !== id) return;
    onNamed(answer.titles);
    fill(answer.data.values, now.current);
  };
}
