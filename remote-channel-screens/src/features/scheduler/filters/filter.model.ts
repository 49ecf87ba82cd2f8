import type { Row } from 'shared-contracts/entities';
import type { SchedulerFilter } from '../scheduler-url.model.ts';

/** Whether a session is one of those that the filter is about. */
export function isMeant(
  { values }: Row,
  { service, location, status }: Omit<SchedulerFilter, 'coaches'>,
): boolean {
  return (
    (service === null || values.service === service) &&
    (location === null || values.location === location) &&
    (status === null || values.status === status)
  );
}

/** Those of some coaches that are shown, by their ids with commas. Ids of nobody do not hide all others. */
export function shownCoaches<Coach extends { id: number }>(
  coaches: readonly Coach[],
  chosen: string,
): Coach[] {
  const ids = chosen.split(',').map(Number);
  const found = coaches.filter(({ id }) => ids.includes(id));
  return found.length > 0 ? found : [...coaches];
}
