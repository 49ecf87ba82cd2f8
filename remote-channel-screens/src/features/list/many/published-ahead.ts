import type { EntityDefinition } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { type ListOptions, listRows } from '../../../api/rows.api.ts';
import type { Gap } from '../../../ui/publishing/published-with.model.ts';
import { countText } from '../../../ui/value-text.ts';

/** Which rows are meant: those of `ids`, or, if null, all that match the list. */
export interface Meant {
  ids: readonly number[] | null;
  list: ListOptions;
}

// One page: nobody reads that far, and of more the question is general.
const mostRows = 100;

/** The content that Publish brings out ahead of its own time of publishing; null where it is more than a page tells. */
export async function publishedAhead(
  api: ApiClient,
  definition: EntityDefinition,
  { ids, list, now }: Meant & { now: number },
): Promise<Gap[] | null> {
  const ahead = {
    publishAt: `${new Date(now).toISOString().slice(0, 19)}Z..`,
    status: 'draft,scheduled,archived',
  };
  const { data, next } = await listRows(
    api,
    definition.name,
    {
      sort: 'publishAt',
      taxons: ids === null ? list.taxons : [],
      where: ids === null ? { ...ahead, ...list.where } : ahead,
      ...(ids !== null || list.all ? { all: true } : {}),
      limit: mostRows,
      fields: [definition.titleField, 'status', 'publishAt'],
    },
    { begin: null, signal: new AbortController().signal },
  );
  const rows = data.filter(
    ({ id, values: { status, publishAt } }) =>
      status !== 'published' && Date.parse(String(publishAt)) > now && (ids === null || ids.includes(id)),
  );
  if (next !== null) return null;
  if (rows.length === 0) return [];
  const words = `${countText(rows.length, definition)} ${rows.length === 1 ? 'has' : 'have'} a time of publishing to come, and readers have ${rows.length === 1 ? 'it' : 'them'} at once`;
  const named = rows.map(({ id, values }) => ({ id, title: String(values[definition.titleField] ?? '') }));
  return [{ entity: definition.name, words, rows: named }];
}
