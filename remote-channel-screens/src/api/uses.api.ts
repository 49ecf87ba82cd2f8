import { type RowUse, rowUses, unpublishedRows } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

/** What leads to a row. */
export async function readUses(api: ApiClient, entity: EntityName, id: number): Promise<RowUse[]> {
  return (await api.send(rowUses, { params: { entity, id } })).data;
}

const mostIds = 200;

/** A row that readers do not see, or that lacks what they miss. */
interface Unready {
  id: number;
  title: string;
  status: string;
  /** The fields that readers miss in it. */
  lacks?: readonly string[] | undefined;
}

/** Of the given rows, those that are not published, and those that lack what readers miss. */
export async function readUnready(
  api: ApiClient,
  entity: EntityName,
  ids: readonly number[],
): Promise<Unready[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) =>
    ids.slice(at * mostIds, (at + 1) * mostIds),
  );
  const answers = await Promise.all(
    parts.map((part) =>
      api.send(unpublishedRows, { params: { entity }, query: { ids: part.join(','), incomplete: 'true' } }),
    ),
  );
  return answers.flatMap(({ data }) => data);
}
