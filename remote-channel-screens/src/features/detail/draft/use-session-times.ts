import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dayAt } from 'shared-contracts/days';
import type { EntityDefinition, EntityValues, FieldValue } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { useSessionLabels } from '../../../api/session-labels/use-session-labels.ts';
import { findTitles } from '../../../api/titles.api.ts';
import { followedRule } from '../../../ui/recurrence/recurrence.model.ts';
import { fromLocalTime, toLocalTime } from '../../../ui/text/dates.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { followedDuration } from './default-duration.model.ts';
import { useChosenRows } from './use-chosen-row.ts';
import type { Draft } from './use-draft.ts';

const minuteMs = 60_000;
// Length of an event without an end.
const usualMinutes = 60;
const minutesOfDay = 24 * 60;

const timeOf = (value: FieldValue | undefined) =>
  typeof value === 'string' ? Date.parse(value) : Number.NaN;

/** The end (ISO 8601) of a session with this start and length in minutes; null without a start. */
function endAfter(start: FieldValue | undefined, minutes: number): string | null {
  const time = timeOf(start);
  return Number.isNaN(time) ? null : new Date(time + minutes * minuteMs).toISOString().replace('.000Z', 'Z');
}

// The clock of a zone at a time as if it were that of UTC, which has no gaps.
const clockOf = (time: FieldValue | undefined, zone: string) =>
  Date.parse(`${toLocalTime(String(time), zone)}Z`);

/** The end of an event of some days whose start changes: at the same time of day as before, also where the clocks change meanwhile. */
function endByClock({ startsAt, endsAt }: EntityValues, start: FieldValue, zone: string): string | null {
  const moved = clockOf(start, zone) + clockOf(endsAt, zone) - clockOf(startsAt, zone);
  return Number.isNaN(moved) ? null : fromLocalTime(new Date(moved).toISOString().slice(0, 19), zone);
}

/** The end of an event after its start changes: the event keeps its length, or takes an hour without one. Null if the end stays. */
function endOfEvent(values: EntityValues, start: FieldValue, zone: string | undefined): string | null {
  const { startsAt, endsAt } = values;
  const minutes = (timeOf(endsAt) - timeOf(startsAt)) / minuteMs;
  if (minutes >= minutesOfDay && zone) return endByClock(values, start, zone);
  if (minutes > 0) return endAfter(start, minutes);
  return timeOf(endsAt) > timeOf(start) ? null : endAfter(start, usualMinutes);
}

/** The rule of an event after its start changes: it repeats on the new day. Null if the rule stays. */
function ruleOfEvent({ startsAt, recurrence }: EntityValues, start: FieldValue, zone: string): string | null {
  const [before, after] = [timeOf(startsAt), timeOf(start)];
  if (Number.isNaN(before) || Number.isNaN(after) || typeof recurrence !== 'string') return null;
  return followedRule(recurrence, dayAt(before, zone), dayAt(after, zone));
}

// A coach that stands for a room is nowhere else.
const namedLocations = (...rows: EntityValues[]): number[][] =>
  rows
    .map(({ room, locations }) => (typeof room === 'number' ? [room] : ((locations ?? []) as number[])))
    .filter((named) => named.length > 0);

/** The locations at which a coach gives a service; none if neither names one. Who names none comes to each. */
function sharedLocations(service: EntityValues, coach: EntityValues): number[] {
  const [some, others] = namedLocations(service, coach);
  return (others ? some?.filter((id) => others.includes(id)) : some) ?? [];
}

/**
 * A draft in which further fields follow the one that the person sets:
 * - of a session, a service sets the price and the end by its duration, and with its coach the location, if they share one alone; the end follows the
 *   start. Where neither names a location, it is the only one of the business. A typed end stays until one of them changes, and a chosen location stays.
 *   Nothing follows if the service or the coach cannot be read.
 * - of a session of an agenda, a type or a track sets its default duration, unless somebody typed one.
 * - of an event, the end and the day on which it repeats follow the start.
 * Drafts of other entities are returned as they are. `onNamed` receives the titles of the rows that are set.
 */
export function useSessionTimes(
  definition: EntityDefinition,
  draft: Draft,
  onNamed: (titles: Titles) => void,
): Draft {
  const { api } = useShell();
  const client = useQueryClient();
  const { readChosen, readable, now: latest } = useChosenRows(draft, onNamed);
  // The location that followed from the service and the coach, and follows them further.
  const followed = useRef<number | null>(null);
  const isOfAgenda = definition.name === 'agenda-sessions' && typeof draft.values.agenda === 'number';
  const labels = useSessionLabels(isOfAgenda ? Number(draft.values.agenda) : null).data ?? [];
  if (isOfAgenda) {
    return {
      ...draft,
      set: (name, value, zone) => {
        const isProposed = draft.base === null && !draft.changed.includes('duration');
        const minutes = followedDuration(labels, draft.values, { name, value, isProposed });
        draft.set(name, value, zone);
        if (minutes !== null) draft.set('duration', minutes);
      },
    };
  }
  if (definition.name === 'events') {
    return {
      ...draft,
      set: (name, value, zone) => {
        const isStart = name === 'startsAt';
        const end = isStart ? endOfEvent(draft.values, value, zone) : null;
        const rule = isStart && zone ? ruleOfEvent(draft.values, value, zone) : null;
        draft.set(name, value, zone);
        if (end !== null) draft.set('endsAt', end, zone);
        if (rule !== null) draft.set('recurrence', rule, zone);
      },
    };
  }
  if (definition.name !== 'appointments') return draft;

  // Null where there are several, or none, and where they cannot be read.
  const readOnlyLocation = async (): Promise<number | null> => {
    const found = await client
      .fetchQuery({
        queryKey: [...queryKeys.entity('locations'), 'only'],
        queryFn: ({ signal }) => findTitles(api, 'locations', { words: '', only: undefined }, signal),
      })
      .catch(() => []);
    const [only, ...more] = found;
    if (!only || more.length > 0) return null;
    onNamed({ locations: { [only.id]: only.title } });
    return only.id;
  };

  // One in the trash is still named, and no session can be there.
  const readSharedLocation = async (
    ofService: EntityValues,
    ofCoach: EntityValues,
  ): Promise<number | null> => {
    const [location = null, ...more] = await readable('locations', sharedLocations(ofService, ofCoach));
    return more.length === 0 ? location : null;
  };

  const place = async (ofService: EntityValues, ofCoach: EntityValues): Promise<void> => {
    const { service, coach } = latest().values;
    const isAnywhere = namedLocations(ofService, ofCoach).length === 0;
    const location = await (isAnywhere ? readOnlyLocation() : readSharedLocation(ofService, ofCoach));
    const { values, set } = latest();
    const isSame = values.service === service && values.coach === coach;
    const isFree = !values.location || values.location === followed.current;
    if (location === null || !isSame || !isFree || location === values.location) return;
    followed.current = location;
    set('location', location);
  };

  const followService = (service: number, isChosen: boolean): Promise<void> =>
    readChosen(['service', 'services', service], (found, now) => {
      const { duration, price = null } = found;
      if (isChosen) now.set('price', price);
      const end = typeof duration === 'number' ? endAfter(now.values.start, duration) : null;
      if (end !== null) now.set('end', end);
      const { coach } = now.values;
      if (typeof coach !== 'number' || sharedLocations(found, {}).length === 1) return void place(found, {});
      void readChosen(['coach', 'coaches', coach], (ofCoach) => void place(found, ofCoach));
    });

  const followCoach = (coach: number): Promise<void> =>
    readChosen(['coach', 'coaches', coach], (found, now) => {
      const { service } = now.values;
      if (typeof service !== 'number') return void place({}, found);
      void readChosen(['service', 'services', service], (ofService) => void place(ofService, found));
    });

  return {
    ...draft,
    set: (name, value, zone) => {
      const { start, end, service } = draft.values;
      draft.set(name, value, zone);
      if (name === 'service' && typeof value === 'number') void followService(value, true);
      if (name === 'coach' && typeof value === 'number') void followCoach(value);
      if (name !== 'start' || value === null) return;
      const minutes = (timeOf(end) - timeOf(start)) / minuteMs;
      const moved = minutes > 0 ? endAfter(value, minutes) : null;
      if (moved !== null) draft.set('end', moved);
      else if (typeof service === 'number') void followService(service, false);
    },
  };
}
