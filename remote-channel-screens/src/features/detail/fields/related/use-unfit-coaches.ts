import type { EntityName, EntityValues } from 'shared-contracts/entities';
import { useAllRows } from '../../../../api/use-all-rows.ts';
import { useRow } from '../../../../api/use-row.ts';

const none: readonly number[] = [];

/**
 * The coaches that a session of these values cannot have, by their ids: people where its service is hired without a coach, rooms that clients hire where it is not.
 * None for any other entity than coaches, and until that is known: the server refuses them in any case.
 */
export function useUnfitCoaches(to: EntityName, { service }: EntityValues): readonly number[] {
  const wanted = to === 'coaches' && typeof service === 'number' ? service : null;
  const { data: ofService } = useRow('services', wanted);
  const { data: coaches } = useAllRows('coaches', 'profile', {}, { enabled: wanted !== null });
  if (wanted === null || !ofService || !coaches) return none;
  const isHire = ofService.data.values.withoutCoach === true;
  return coaches.data
    .filter(({ values }) => (typeof values.room === 'number') !== isHire)
    .map(({ id }) => id);
}
