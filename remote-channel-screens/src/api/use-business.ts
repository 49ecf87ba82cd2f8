import { useQuery } from '@tanstack/react-query';
import type { RowAnswer } from 'shared-contracts/api';
import { allFields, definitionOf, type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { listRows } from './rows.api.ts';

const entity = 'my-business';

/** The query of the one row of the business. */
export function businessQuery(api: ApiClient) {
  return {
    queryKey: [...queryKeys.entity(entity), 'only'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RowAnswer | null> => {
      const options = { sort: definitionOf(entity).defaultSort, taxons: [], where: {}, all: true };
      const { data, titles } = await listRows(api, entity, options, { begin: null, signal });
      const [row] = data;
      return row ? { success: true, data: row, titles } : null;
    },
  };
}

/** Whether rows have times and name no zone of their own. */
export function isTimedByBusiness(definition: EntityDefinition): boolean {
  if (fieldOf(definition, 'timeZone')?.required === true) return false;
  return Object.values(allFields(definition)).some(({ kind }) => kind === 'dateTime');
}

/** The one row of the business; null if nobody entered it yet. Sends no request while `wanted` is false. */
export function useBusiness(wanted = true) {
  const { api } = useShell();
  return useQuery({ ...businessQuery(api), enabled: wanted });
}

// Where nobody entered the currency of the business.
const usualCurrency = 'EUR';

/** The currency (ISO 4217) of new prices: that of the business, or the usual one where it has none. */
export function currencyOf(business: RowAnswer | null | undefined): string {
  const currency = business?.data.values.currency;
  return typeof currency === 'string' && currency !== '' ? currency : usualCurrency;
}

/** The currency of the business; null where it could not be read, undefined while it loads or is not `wanted`: the sign of another one would be refused, or count as its own. */
export function useCurrency(wanted: boolean): string | null | undefined {
  const business = useBusiness(wanted);
  if (business.isSuccess) return currencyOf(business.data);
  return isAwaited(business) ? undefined : null;
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
 * The zone in which the times of rows are read that name none themselves: that of the business, wherever the person is. Null if it has none or
 * they have no times; undefined while it loads: a time shown or typed in another zone would be another time.
 */
export function useBusinessZone(definition: EntityDefinition): string | null | undefined {
  const isWanted = isTimedByBusiness(definition);
  const business = useBusiness(isWanted);
  return isWanted && isAwaited(business) ? undefined : zoneOf(business.data);
}

/** The zone of the business, also where nothing depends on it; null if it has none, undefined while it loads. */
export function useZoneOfBusiness(): string | null | undefined {
  const business = useBusiness();
  return isAwaited(business) ? undefined : zoneOf(business.data);
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
