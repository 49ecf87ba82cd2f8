import type { EntityValues } from 'shared-contracts/entities';

/** What the start and the end of an event are called. */
export const eventTimes = { start: 'startsAt', end: 'endsAt' } as const;

const hourMs = 3_600_000;

const later = (time: string, ms: number) =>
  new Date(Date.parse(time) + ms).toISOString().replace('.000Z', 'Z');

/** The values of an event whose end is a time of the clock alone: one before the start is of the next day. */
export function withClockEnd(values: EntityValues): EntityValues {
  const { startsAt, endsAt } = values;
  if (typeof startsAt !== 'string' || typeof endsAt !== 'string') return values;
  return Date.parse(endsAt) > Date.parse(startsAt)
    ? values
    : { ...values, endsAt: later(endsAt, 24 * hourMs) };
}

/** The values of an event, without an end that is not given: that of a row stays. */
export function withoutEmptyEnd({ endsAt = null, ...values }: EntityValues): EntityValues {
  return endsAt === null ? values : { ...values, endsAt };
}

/** The end of a new event that has a start alone: an hour later, as in its form. Nothing of any other. */
export function usualEnd({ startsAt, endsAt = null }: EntityValues): EntityValues {
  return typeof startsAt === 'string' && endsAt === null ? { endsAt: later(startsAt, hourMs) } : {};
}
