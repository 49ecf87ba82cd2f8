import { addDays } from 'shared-contracts/days';
import { definitionOf } from 'shared-contracts/entities';
import { useAllRows } from '../../api/use-all-rows.ts';
import { useBusiness, useBusinessZone } from '../../api/use-business.ts';
import { browserZone } from '../../ui/text/dates.ts';

/** What the scheduler shows of some days: coaches, when they work, their sessions, and the zone of the business. */
export function useScheduler(days: readonly string[]) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const business = useBusiness();
  const coaches = useAllRows('coaches', 'profile');
  const availables = useAllRows('availables', 'name');
  // A day more on both sides: the server begins a day in UTC, the business in a zone of its own.
  const sessions = useAllRows('appointments', 'start', {
    start: `${addDays(first, -1)}..${addDays(last, 1)}`,
  });
  const zone = useBusinessZone(definitionOf('appointments'));
  const parts = [business, coaches, availables, sessions];
  return {
    zone: zone ?? browserZone(),
    coaches: coaches.data,
    availables: availables.data,
    sessions: sessions.data,
    error: parts.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}
