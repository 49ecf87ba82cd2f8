import type { BulkAction } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { readWhoOwes } from '../../../api/client-accounts/account.api.ts';
import { readRow } from '../../../api/rows.api.ts';
import { readUnpublished, readUses } from '../../../api/uses.api.ts';
import { affectedText, broughtOut, draftsText, hasContents, joinedUses } from '../../../ui/affected.model.ts';
import { debtsText } from '../../../ui/booking/owed-words.ts';

// Of more rows each would be a call of its own, and nobody reads that far.
const mostRead = 20;

const mostNamed = 3;

/** The drafts that rows bring out with them, named; those that are published already bring out nothing new. */
async function draftsOf(
  api: ApiClient,
  definition: EntityDefinition,
  ids: readonly number[],
): Promise<string[]> {
  const rows = await Promise.all(ids.map((id) => readRow(api, definition.name, id)));
  const parts = rows
    .filter(({ data }) => data.values.status !== 'published')
    .flatMap(({ data }) => broughtOut(definition, data.values));
  const entities = [...new Set(parts.map(({ entity }) => entity))];
  const texts = await Promise.all(
    entities.map(async (entity) => {
      const all = parts.filter((part) => part.entity === entity).flatMap((part) => part.ids);
      const drafts = await readUnpublished(api, entity, [...new Set(all)]);
      return drafts.length > 0 ? [draftsText(entity, drafts, mostNamed)] : [];
    }),
  );
  return texts.flat();
}

// What clients owe who are deleted. Of all that match, nobody knows who they are.
async function debtsOf(api: ApiClient, ids: readonly number[] | null): Promise<string[]> {
  const { clients } = await readWhoOwes(api);
  if (ids !== null) return debtsText(clients.filter(({ id }) => ids.includes(id)));
  return clients.length > 0 ? ['What they owe is in no list while they are in the trash.'] : [];
}

/**
 * Tells what an action on many rows does beyond them: what leads to rows that are deleted, what clients owe, and which drafts stay hidden in what is published. `ids` is
 * null where all that match are meant. What cannot be read hinders nobody.
 */
export function useConsequences(definition: EntityDefinition) {
  const { api } = useShell();
  return async (action: BulkAction | 'set', ids: readonly number[] | null): Promise<string[]> => {
    if (action === 'publish' && hasContents(definition)) {
      const inGeneral = ['What is in them and not published itself stays hidden from readers.'];
      if (ids === null || ids.length > mostRead) return inGeneral;
      return draftsOf(api, definition, ids).catch(() => inGeneral);
    }
    if (action !== 'delete') return [];
    const debts = definition.name === 'users' ? await debtsOf(api, ids).catch(() => []) : [];
    if (ids === null || ids.length > mostRead)
      return ['Whatever links to them loses the link, published content too.', ...debts];
    const uses = await Promise.all(ids.map((id) => readUses(api, definition.name, id).catch(() => [])));
    return [...affectedText(joinedUses(uses), ids.length === 1 ? 'it' : 'them'), ...debts];
  };
}
