import { useMemo } from 'react';
import type { ListAnswer } from 'shared-contracts/api';
import { addDays } from 'shared-contracts/days';
import type { Row } from 'shared-contracts/entities';
import { useAllRows } from '../../api/use-all-rows.ts';
import { useBusiness } from '../../api/use-business.ts';
import { coloursOf } from './board/colours.model.ts';
import { shownCoaches } from './filters/filter.model.ts';
import { type Closing, closingsByDay } from './month/closings.model.ts';
import { type SchedulerUrl, shownDays } from './scheduler-url.model.ts';
import { boardsOf, hoursOfDays } from './times/boards.model.ts';
import { capacitiesOf } from './times/places.model.ts';

const choicesOf = (rows: readonly Row[]) =>
  rows.map(({ id, values }) => ({ value: id, label: String(values.name) }));

function nameOf(coaches: Pick<ListAnswer, 'data' | 'titles'> | undefined, id: number): string {
  const profile = coaches?.data.find((row) => row.id === id)?.values.profile;
  return coaches?.titles.profiles?.[String(profile)] ?? `Coach ${id}`;
}

/** What the scheduler shows of a day, a week or a month: coaches, when they work, their sessions, what is closed and blocked. Nothing that has a time is there while `zone`, that of the business, is null. */
export function useScheduler(url: SchedulerUrl, zone: string | null) {
  const { view, day } = url;
  const chosen = url.coaches.join();
  const days = shownDays({ view, day });
  const [first = '', last = first] = [days[0], days.at(-1)];
  const business = useBusiness();
  const coaches = useAllRows('coaches', 'profile');
  const availables = useAllRows('availables', 'name');
  // A day more on both sides: the server begins a day in UTC, the business in a zone of its own.
  const sessions = useAllRows(
    'appointments',
    'start',
    { start: `${addDays(first, -1)}..${addDays(last, 1)}` },
    { keeps: true },
  );
  // The latest first, since one that began long ago seldom goes on or repeats until now.
  const blockings = useAllRows('blockings', '-start', { start: `..${addDays(last, 1)}` }, { keeps: true });
  const services = useAllRows('services', 'name');
  const locations = useAllRows('locations', 'name');
  const parts = [business, coaches, availables, sessions, blockings];
  const row = business.data?.data ?? null;
  // Sessions are shown before anybody knows of blockings, which move nothing when they come.
  const blocked = blockings.data;
  const boards = useMemo(
    () =>
      zone !== null && view !== 'month' && coaches.data && availables.data && sessions.data
        ? boardsOf(shownDays({ view, day }), {
            coaches: { ...coaches.data, data: shownCoaches(coaches.data.data, chosen) },
            sessions: sessions.data,
            services: services.data?.data ?? [],
            availables: availables.data.data,
            blockings: blocked ?? { data: [], titles: {} },
            business: row,
            zone,
          })
        : [],
    [view, day, chosen, coaches.data, availables.data, sessions.data, services.data, blocked, row, zone],
  );
  const inMonth = useMemo(() => {
    const shown = new Set(shownCoaches(coaches.data?.data ?? [], chosen).map(({ id }) => id));
    return (sessions.data?.data ?? []).filter(({ values }) => shown.has(Number(values.coach)));
  }, [coaches.data, sessions.data, chosen]);
  const closings = useMemo(
    () =>
      view === 'month' && zone !== null && coaches.data && blocked
        ? closingsByDay(
            shownDays({ view, day }),
            {
              coaches: shownCoaches(coaches.data.data, chosen),
              availables: [],
              blockings: blocked,
              business: null,
              zone,
            },
            (id) => nameOf(coaches.data, id),
          )
        : new Map<string, Closing[]>(),
    [view, day, chosen, coaches.data, blocked, zone],
  );
  // Of the whole week, so that no day has a span of its own.
  const hours = useMemo(
    () =>
      zone !== null && coaches.data && availables.data
        ? hoursOfDays(shownDays({ view: 'week', day }), {
            coaches: coaches.data.data,
            availables: availables.data.data,
            business: row,
            zone,
          })
        : [],
    [day, coaches.data, availables.data, row, zone],
  );
  // What says whether a session can be moved to a time.
  const facts = useMemo(
    () =>
      zone !== null && coaches.data && availables.data && sessions.data
        ? {
            coaches: coaches.data.data,
            profiles: coaches.data.titles.profiles ?? {},
            availables: availables.data.data,
            blockings: blocked ?? { data: [], titles: {} },
            sessions: sessions.data,
            business: row,
            zone,
          }
        : null,
    [coaches.data, availables.data, sessions.data, blocked, row, zone],
  );
  const capacities = useMemo(() => capacitiesOf(services.data?.data ?? []), [services.data]);
  const colours = useMemo(
    () => ({
      services: coloursOf(services.data?.data ?? []),
      coaches: coloursOf(coaches.data?.data ?? []),
    }),
    [services.data, coaches.data],
  );
  return {
    facts,
    capacities,
    colours,
    days,
    boards,
    hours,
    /** The sessions of the shown coaches on the shown days, and around them. */
    inMonth,
    /** What is blocked for them on each day of a month. */
    closings,
    /** What the filter offers. */
    offered: {
      coaches: (coaches.data?.data ?? []).map(({ id }) => ({ value: id, label: nameOf(coaches.data, id) })),
      services: choicesOf(services.data?.data ?? []),
      locations: choicesOf(locations.data?.data ?? []),
    },
    /** Whether the sessions of other days are shown until those of these days are there. */
    isWaiting: sessions.isPlaceholderData || blockings.isPlaceholderData,
    coaches: coaches.data,
    sessions: zone === null ? undefined : sessions.data,
    titles: sessions.data?.titles ?? {},
    error: parts.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}
