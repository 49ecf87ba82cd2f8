import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { ListAnswer, RowAnswer } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import { queryKeys } from 'shared-contracts/shell';

function withRow(data: InfiniteData<ListAnswer> | undefined, row: RowAnswer) {
  if (!data?.pages?.some((page) => page.data.some(({ id }) => id === row.data.id))) return data;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      data: page.data.map((one) => (one.id === row.data.id ? row.data : one)),
    })),
  };
}

/** Tells everything that shows rows of an entity that one of them was written, or that one went or came. */
export function useToldLists(entity: EntityName) {
  const client = useQueryClient();
  return (written: RowAnswer | null) => {
    if (written) {
      client.setQueryData(queryKeys.row(entity, written.data.id), written);
      // A long list is not read anew when one comes back to it, so the row is put into it.
      client.setQueriesData<InfiniteData<ListAnswer>>(
        { queryKey: [...queryKeys.entity(entity), 'list'] },
        (data) => withRow(data, written),
      );
    }
    void client.invalidateQueries({ queryKey: queryKeys.entity(entity) });
    void client.invalidateQueries({ queryKey: queryKeys.allOverviews });
  };
}
