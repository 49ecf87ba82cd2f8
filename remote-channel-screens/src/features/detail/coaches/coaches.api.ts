import { type ApiClient, isApiError } from 'shared-contracts/http';
import { readRow, updateRow } from '../../../api/rows.api.ts';

// Each round someone else wrote the coach in between.
const mostRounds = 3;

/**
 * Writes into the coach's row whether the coach gives a service. Preserves what others change of the coach meanwhile. Returns whether this
 * changed anything.
 */
export async function writeGives(
  api: ApiClient,
  { coach, service }: { coach: number; service: number },
  gives: boolean,
): Promise<boolean> {
  for (let round = 1; ; round++) {
    const { data } = await readRow(api, 'coaches', coach);
    const before = (data.values.services ?? []) as number[];
    if (before.includes(service) === gives) return false;
    const services = gives ? [...before, service] : before.filter((one) => one !== service);
    try {
      await updateRow(api, 'coaches', data, { services });
      return true;
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'stale' || round === mostRounds) throw error;
    }
  }
}
