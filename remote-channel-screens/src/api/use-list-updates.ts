import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ListAnswer, RowAnswer } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import { queryKeys } from 'shared-contracts/shell';

function pageWith(page: ListAnswer, { data: row }: RowAnswer): ListAnswer {
  const old = page.data.find(({ id }) => id === row.id);
  if (!old) return page;
  // A restored row is no longer listed in the trash.
  if (old.deletedAt && !row.deletedAt) {
    return { ...page, data: page.data.filter((one) => one !== old), total: page.total - 1 };
  }
  return { ...page, data: page.data.map((one) => (one === old ? row : one)) };
}

function withRow(data: InfiniteData<ListAnswer> | undefined, row: RowAnswer) {
  if (!data?.pages?.some((page) => page.data.some(({ id }) => id === row.data.id))) return data;
  return { ...data, pages: data.pages.map((page) => pageWith(page, row)) };
}

/** Updates everything that shows rows of an entity after a write of a row, or after the row of this id is gone. */
export function useListUpdates(entity: EntityName) {
  const client = useQueryClient();
  return useCallback(
    (written: RowAnswer | { gone: number }) => {
      if ('gone' in written) {
        // Its screen may still be there for a moment and must not request it again, nor what belongs to it.
        const row = queryKeys.row(entity, written.gone);
        void client.invalidateQueries({ queryKey: row, refetchType: 'none' });
        void client.invalidateQueries({
          queryKey: queryKeys.entity(entity),
          predicate: ({ queryKey }) => !row.every((part, at) => queryKey[at] === part),
        });
      } else {
        client.setQueryData(queryKeys.row(entity, written.data.id), written);
        // A long list is not read again when one comes back to it, so the row is put into it.
        client.setQueriesData<InfiniteData<ListAnswer>>(
          { queryKey: [...queryKeys.entity(entity), 'list'] },
          (data) => withRow(data, written),
        );
        void client.invalidateQueries({ queryKey: queryKeys.entity(entity) });
      }
      void client.invalidateQueries({ queryKey: queryKeys.allOverviews });
      // The apps menu names the channels, and the session knows them.
      if (entity === 'channels') void client.invalidateQueries({ queryKey: queryKeys.session });
    },
    [client, entity],
  );
}
