import { useQueryClient } from '@tanstack/react-query';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { type BulkWritten, undoBulk } from '../../api/lists/bulk-write.api.ts';
import { inWordsOf } from '../../api/words/named-words.ts';

// The same write again may be done; what is refused would be refused again.
const passing: ReadonlySet<string> = new Set(['offline', 'timeout', 'tooMany', 'unexpected']);

/** Writes many rows of an entity at once, says what came of it, and offers to undo it. A write that changes nothing answers null, and says nothing. */
export function useBulkWrite() {
  const { api, notify } = useShell();
  const client = useQueryClient();

  return async function run(entity: EntityName, send: () => Promise<BulkWritten | null>): Promise<void> {
    const definition = definitionOf(entity);
    try {
      const written = await send();
      if (written === null) return;
      const { task, operation } = written;
      const leftOut = (operation?.skips ?? []).map(
        ({ title, why }) => `${title}: ${inWordsOf(definition, why)}`,
      );
      const { undoable = false, id } = operation ?? {};
      const undo = () => void run(entity, () => undoBulk(api, Number(id), crypto.randomUUID()));
      notify({
        kind: task.status === 'failed' ? 'danger' : leftOut.length > 0 ? 'warning' : 'success',
        title: inWordsOf(definition, task.sentence),
        ...(leftOut.length > 0 ? { detail: leftOut.join('\n') } : {}),
        ...(undoable ? { action: { label: 'Undo', run: undo } } : {}),
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const detail = inWordsOf(definition, error.message);
      const again = passing.has(error.kind)
        ? { action: { label: 'Retry', run: () => void run(entity, send) } }
        : {};
      notify({ kind: 'danger', title: 'This was not done', detail, ...again });
    } finally {
      void client.invalidateQueries({ queryKey: queryKeys.entity(entity) });
      void client.invalidateQueries({ queryKey: queryKeys.allOverviews });
    }
  };
}
