import { useMemo } from 'react';
import { addDays } from 'shared-contracts/days';
import { definitionOf } from 'shared-contracts/entities';
import { useAllRows } from '../../api/use-all-rows.ts';
import { useBusiness, useBusinessZone } from '../../api/use-business.ts';
import { browserZone } from '../../ui/text/dates.ts';
import { boardsOf } from './boards.model.ts';
import { type SchedulerUrl, shownDays } from './scheduler-url.model.ts';

/** What the scheduler shows of a day or a week: coaches, when they work, their sessions, what is closed and blocked, and the zone of the business. */
export function useScheduler({ view, day }: SchedulerUrl) {
  const days = shownDays({ view, day });
  const [first = '', last = first] = [days[0], days.at(-1)];
  const business = useBusiness();
  const coaches = useAllRows('coaches', 'profile');
  const availables = useAllRows('availables', 'name');
  // A day more on both sides: the server begins a day in UTC, the business in a zone of its own.
  const sessions = useAllRows('appointments', 'start', {
    start: `${addDays(first, -1)}..${addDays(last, 1)}`,
  });
  // The latest first, since one that began long ago seldom goes on or repeats until now.
  const blockings = useAllRows('blockings', '-start', { start: `..${addDays(last, 1)}` });
  const zone = useBusinessZone(definitionOf('appointments')) ?? browserZone();
  const parts = [business, coaches, availables, sessions, blockings];
  const row = business.data?.data ?? null;
  // Sessions are shown before anybody knows of blockings, which move nothing when they come.
  const blocked = blockings.data;
  const boards = useMemo(
    () =>
      coaches.data && availables.data && sessions.data
        ? boardsOf(shownDays({ view, day }), {
            coaches: coaches.data,
            sessions: sessions.data,
            availables: availables.data.data,
            blockings: blocked ?? { data: [], titles: {} },
            business: row,
            zone,
          })
        : [],
    [view, day, coaches.data, availables.data, sessions.data, blocked, row, zone],
  );
  return {
    days,
    zone,
    boards,
    coaches: coaches.data,
    titles: sessions.data?.titles ?? {},
    error: parts.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}
