import type { EntityName } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { publishRows } from '../../api/lists/publish-rows.api.ts';
import { useBulkWrite } from '../bulk/use-bulk-write.ts';

/** Publishes rows of an entity, says what came of it, and offers to undo it. */
export function usePublishRows() {
  const { api } = useShell();
  const write = useBulkWrite();
  return (entity: EntityName, ids: readonly number[]): Promise<void> => {
    const key = crypto.randomUUID();
    return write(entity, () => publishRows(api, entity, ids, key));
  };
}
