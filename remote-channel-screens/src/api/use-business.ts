import { useQuery } from '@tanstack/react-query';
import type { RowAnswer } from 'shared-contracts/api';
import { allFields, definitionOf, type EntityDefinition } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { listRows } from './rows.api.ts';

const entity = 'my-business';

/** The one row of the business; null if nobody entered it yet. Sends no request while `wanted` is false. */
export function useBusiness(wanted = true) {
  const { api } = useShell();
  return useQuery({
    queryKey: [...queryKeys.entity(entity), 'only'],
    queryFn: async ({ signal }): Promise<RowAnswer | null> => {
      const options = { sort: definitionOf(entity).defaultSort, taxons: [], where: {}, all: true };
      const { data, titles } = await listRows(api, entity, options, { begin: null, signal });
      const [row] = data;
      return row ? { success: true, data: row, titles } : null;
    },
    enabled: wanted,
  });
}

/** The zone in which the times of tenant-wide rows are read: that of the business; null if it has none or they have no times. */
export function useBusinessZone(definition: EntityDefinition): string | null {
  const fields = Object.values(allFields(definition));
  const { data } = useBusiness(
    definition.scope === 'tenant' && fields.some(({ kind }) => kind === 'dateTime'),
  );
  const zone = data?.data.values.timeZone;
  return typeof zone === 'string' && zone !== '' ? zone : null;
}
