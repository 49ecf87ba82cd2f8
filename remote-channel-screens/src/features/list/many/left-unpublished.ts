import { type EntityDefinition, hasWorkingCopies } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import type { Gap } from '../../../ui/publishing/published-with.model.ts';
import { countText } from '../../../ui/value-text.ts';

/** The rows with changes that Publish of many rows leaves as they are: readers get what was saved last. All of the channel where `ids` is null. */
export async function leftUnpublished(
  api: ApiClient,
  definition: EntityDefinition,
  ids: readonly number[] | null,
): Promise<Gap[]> {
  if (!hasWorkingCopies(definition)) return [];
  const { listChanged } = await import(
    /* webpackChunkName: "changed-rows" */ '../../../api/working-copies/changed-rows.api.ts'
  );
  const all = await listChanged(api, definition.name, new AbortController().signal);
  const rows = all.filter(({ id }) => ids === null || ids.includes(id));
  if (rows.length === 0) return [];
  const [have, them] = rows.length === 1 ? ['has', 'it'] : ['have', 'them'];
  const of = ids === null ? ' of this channel' : '';
  const words = `${countText(rows.length, definition)}${of} ${have} changes that are not published with ${them}`;
  return [{ entity: definition.name, words, rows: rows.map(({ id, title }) => ({ id, title })) }];
}
