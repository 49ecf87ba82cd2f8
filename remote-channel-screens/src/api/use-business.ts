import { useQuery } from '@tanstack/react-query';
import type { RowAnswer } from 'shared-contracts/api';
import { allFields, definitionOf, type EntityDefinition, fieldOf } from 'shared-contracts/entities';
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

// Where nobody entered the currency of the business.
const usualCurrency = 'EUR';

/** The currency (ISO 4217) of new prices: that of the business, or the usual one where it has none. */
export function currencyOf(business: RowAnswer | null | undefined): string {
  const currency = business?.data.values.currency;
  return typeof currency === 'string' && currency !== '' ? currency : usualCurrency;
}

function zoneOf(business: RowAnswer | null | undefined): string | null {
  const zone = business?.data.values.timeZone;
  return typeof zone === 'string' && zone !== '' ? zone : null;
}

// What could not be read is tried again by each part that needs it, and what is shown stays.
function isAwaited({ isPending, isPaused, errorUpdateCount }: ReturnType<typeof useBusiness>): boolean {
  return isPending && !isPaused && errorUpdateCount === 0;
}

/**
 * The zone in which the times of tenant-wide rows are read: that of the business. Null if it has none or they have no times; undefined while
 * it loads: a time shown or typed in another zone would be another time.
 */
export function useBusinessZone(definition: EntityDefinition): string | null | undefined {
  const fields = Object.values(allFields(definition));
  const isWanted = definition.scope === 'tenant' && fields.some(({ kind }) => kind === 'dateTime');
  const business = useBusiness(isWanted);
  return isWanted && isAwaited(business) ? undefined : zoneOf(business.data);
}

const isDatedByBusiness = ({ name }: EntityDefinition) => name === 'package-entries' || name === 'payments';

/**
 * The zone that a new row starts with, if its entity requires one, or in which it is dated: that of the business, wherever the person is. Null if the business
 * has none; undefined while it loads.
 */
export function useZoneOfNew(definition: EntityDefinition, isNew: boolean): string | null | undefined {
  const isZoned = fieldOf(definition, 'timeZone')?.required === true || isDatedByBusiness(definition);
  const isWanted = isNew && isZoned;
  const business = useBusiness(isWanted);
  return isWanted && isAwaited(business) ? undefined : zoneOf(business.data);
}
