import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readRow } from '../../../api/rows.api.ts';
import type { Titles } from '../../../ui/value-text.ts';
import type { Draft } from './use-draft.ts';

/** Rows that a draft names, as they are read while a person fills it in. `onNamed` receives the titles of the rows that they refer to. */
export function useChosenRows(draft: Draft, onNamed: (titles: Titles) => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const latest = useRef(draft);
  latest.current = draft;

  const read = (entity: EntityName, id: number) =>
    client
      .fetchQuery({
        queryKey: [...queryKeys.entity(entity), 'chosen', id],
        queryFn: ({ signal }) => readRow(api, entity, id, signal),
      })
      .catch(() => null);

  return {
    /** The draft as it is now. */
    now: () => latest.current,

    /**
     * Reads the row that a relation of the draft names, and passes its values to `fill` with the draft as it is then. It does not call `fill` if the
     * person chose another row meanwhile, or if the row cannot be read.
     */
    readChosen: async (
      [field, entity, id]: readonly [field: string, entity: EntityName, id: number],
      fill: (found: EntityValues, draft: Draft) => void,
    ): Promise<void> => {
      const answer = await read(entity, id);
      if (!answer || latest.current.values[field] !== id) return;
      onNamed(answer.titles);
      fill(answer.data.values, latest.current);
    },

    /** Those of some rows that can be read: a row in the trash cannot. */
    readable: async (entity: EntityName, ids: readonly number[]): Promise<number[]> => {
      const answers = await Promise.all(ids.map((id) => read(entity, id)));
      return ids.filter((_, at) => answers[at]);
    },
  };
}
