import type { BulkAction } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { readUses } from '../../../api/uses.api.ts';
import { affectedText, hasContents, joinedUses } from '../../../ui/affected.model.ts';

// Of more rows each would be a call of its own, and nobody reads that far.
const mostRead = 20;

/**
 * Tells what an action on many rows does beyond them: what leads to rows that are deleted, and that drafts stay hidden in what is published. `ids` is
 * null where all that match are meant. What cannot be read hinders nobody.
 */
export function useConsequences(definition: EntityDefinition) {
  const { api } = useShell();
  return async (action: BulkAction, ids: readonly number[] | null): Promise<string[]> => {
    if (action === 'publish' && hasContents(definition))
      return ['What is in them and not published itself stays hidden from readers.'];
    if (action !== 'delete') return [];
    if (ids === null || ids.length > mostRead)
      return ['Whatever links to them loses the link, published content too.'];
    const uses = await Promise.all(ids.map((id) => readUses(api, definition.name, id).catch(() => [])));
    return affectedText(joinedUses(uses), ids.length === 1 ? 'it' : 'them');
  };
}
