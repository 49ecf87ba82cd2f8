import { dayAt } from 'shared-contracts/days';
import type { EntityDefinition, EntityValues, FieldValue } from 'shared-contracts/entities';
import { useSessionLabels } from '../../../api/session-labels/use-session-labels.ts';
import { followedRule } from '../../../ui/recurrence/recurrence.model.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { followedDuration } from './default-duration.model.ts';
import { useChosenRow } from './use-chosen-row.ts';
import type { Draft } from './use-draft.ts';

const minuteMs = 60_000;
// Of an event, until somebody says how long it takes.
const usualMinutes = 60;

const at = (value: FieldValue | undefined) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/** The end of a session that begins then and takes so long (in minutes), ISO 8601; null without a beginning. */
function endAfter(start: FieldValue | undefined, minutes: number): string | null {
  const time = at(start);
  return Number.isNaN(time) ? null : new Date(time + minutes * minuteMs).toISOString().replace('.000Z', 'Z');
}

/** The end of an event whose start is set: it takes as long as before, or an hour. Null where the end that it has stays. */
function endOfEvent({ startsAt, endsAt }: EntityValues, start: FieldValue): string | null {
  const minutes = (at(endsAt) - at(startsAt)) / minuteMs;
  if (minutes > 0) return endAfter(start, minutes);
  return at(endsAt) > at(start) ? null : endAfter(start, usualMinutes);
}

/** How an event repeats whose start is set: on the day to which it moves. Null where the rule stays. */
function ruleOfEvent({ startsAt, recurrence }: EntityValues, start: FieldValue, zone: string): string | null {
  const [before, after] = [at(startsAt), at(start)];
  if (Number.isNaN(before) || Number.isNaN(after) || typeof recurrence !== 'string') return null;
  return followedRule(recurrence, dayAt(before, zone), dayAt(after, zone));
}

/**
 * Updates a session in its draft: choosing a service sets the price, the end by the duration, and the location if it is offered at one alone; moving the start moves the
 * end. A typed end stays until one of them changes, a chosen location stays. In an agenda, choosing a type or a track sets the duration that it has by
 * default, unless somebody typed one. The end of an event and the day on which it repeats follow its start. Leaves other entities unchanged, and the draft if the service cannot be read.
 * `onNamed` gets what the rows are called that it sets.
 */
export function useSessionTimes(
  definition: EntityDefinition,
  draft: Draft,
  onNamed: (titles: Titles) => void,
): Draft {
  const readChosen = useChosenRow(draft, onNamed);
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
        const end = isStart ? endOfEvent(draft.values, value) : null;
        const rule = isStart && zone ? ruleOfEvent(draft.values, value, zone) : null;
        draft.set(name, value, zone);
        if (end !== null) draft.set('endsAt', end, zone);
        if (rule !== null) draft.set('recurrence', rule, zone);
      },
    };
  }
  if (definition.name !== 'appointments') return draft;

  const follow = (service: number, isChosen: boolean): Promise<void> =>
    readChosen(['service', 'services', service], ({ duration, locations, price = null }, { values, set }) => {
      if (isChosen) set('price', price);
      const end = typeof duration === 'number' ? endAfter(values.start, duration) : null;
      if (end !== null) set('end', end);
      const [location, ...others] = (locations ?? []) as number[];
      if (location !== undefined && others.length === 0 && !values.location) set('location', location);
    });

  return {
    ...draft,
    set: (name, value, zone) => {
      const { start, end, service } = draft.values;
      draft.set(name, value, zone);
      if (name === 'service' && typeof value === 'number') void follow(value, true);
      if (name !== 'start' || value === null) return;
      const minutes = (at(end) - at(start)) / minuteMs;
      const moved = minutes > 0 ? endAfter(value, minutes) : null;
      if (moved !== null) draft.set('end', moved);
      else if (typeof service === 'number') void follow(service, false);
    },
  };
}
