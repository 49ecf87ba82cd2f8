import { useQuery } from '@tanstack/react-query';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readRow } from '../../../api/rows.api.ts';
import { rowTitle } from '../../../ui/value-text.ts';

type Named = Readonly<Record<string, string>>;

/**
 * Titles of rows by id, also of those that the list does not name: it names the rows of the columns that it shows, and none where nothing is found. Dots
 * stand for a title that is read; one that cannot be read is missing.
 */
export function useNamed(
  entity: EntityName | null,
  ids: readonly number[],
  { listed, isReading }: { listed: Named; isReading: boolean },
): Named {
  const { api } = useShell();
  const unnamed = entity === null ? [] : ids.filter((id) => listed[id] === undefined);
  const { data, isPending } = useQuery({
    queryKey: [...queryKeys.entity(entity ?? 'agendas'), 'named', unnamed],
    queryFn: async ({ signal }): Promise<Named> => {
      const titles: Record<string, string> = {};
      const read = async (of: EntityName, id: number) => {
        const { data: row, titles: related } = await readRow(api, of, id, signal);
        titles[id] = rowTitle(definitionOf(of), row, related);
      };
      const isGone = (error: unknown) => isApiError(error) && error.kind === 'notFound';
      await Promise.all(
        unnamed.map((id) =>
          read(entity ?? 'agendas', id).catch((error: unknown) => {
            if (!isGone(error)) throw error;
          }),
        ),
      );
      return titles;
    },
    enabled: unnamed.length > 0 && !isReading,
  });
  if (unnamed.length === 0) return listed;
  const awaited = isPending ? Object.fromEntries(unnamed.map((id) => [id, '…'])) : data;
  return { ...listed, ...awaited };
}
