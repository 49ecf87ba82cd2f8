import { useQueryClient } from '@tanstack/react-query';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { publishRows, undoPublishing } from '../../api/lists/publish-rows.api.ts';
import { inWordsOf } from '../../api/words/named-words.ts';

/** Publishes rows of an entity, says what came of it, and offers to undo it. */
export function usePublishRows() {
  const { api, notify } = useShell();
  const client = useQueryClient();

  async function run(entity: EntityName, send: () => ReturnType<typeof publishRows>): Promise<void> {
    const definition = definitionOf(entity);
    try {
      const { task, operation } = await send();
      const leftOut = (operation?.skips ?? []).map(
        ({ title, why }) => `${title}: ${inWordsOf(definition, why)}`,
      );
      const { undoable = false, id } = operation ?? {};
      const undo = () => void run(entity, () => undoPublishing(api, Number(id), crypto.randomUUID()));
      notify({
        kind: task.status === 'failed' ? 'danger' : leftOut.length > 0 ? 'warning' : 'success',
        title: inWordsOf(definition, task.sentence),
        ...(leftOut.length > 0 ? { detail: leftOut.join('\n') } : {}),
        ...(undoable ? { action: { label: 'Undo', run: undo } } : {}),
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const detail = inWordsOf(definition, error.message);
      notify({ kind: 'danger', title: 'This was not done', detail });
    } finally {
      void client.invalidateQueries({ queryKey: queryKeys.entity(entity) });
      void client.invalidateQueries({ queryKey: queryKeys.allOverviews });
    }
  }

  return (entity: EntityName, ids: readonly number[]): Promise<void> => {
    const key = crypto.randomUUID();
    return run(entity, () => publishRows(api, entity, ids, key));
  };
}
