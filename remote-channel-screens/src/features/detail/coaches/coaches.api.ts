import { type ApiClient, isApiError } from 'shared-contracts/http';
import { readRow, updateRow } from '../../../api/rows.api.ts';

// Each round someone else wrote the coach in between.
const mostRounds = 3;

/**
 * Writes whether a coach gives a service, where that is stored: with the coach. Whatever others change of the coach meanwhile stays. Answers whether
 * it was otherwise before.
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
