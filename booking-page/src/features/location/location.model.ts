import type { BookableService, VisitedPage } from 'shared-contracts/api';

/** A location at which a visitor can have a service. */
export type VisitedLocation = NonNullable<VisitedPage['locations']>[number];

/** The locations of a service, by name. */
export function locationsOf(page: VisitedPage, { locations = [] }: BookableService): VisitedLocation[] {
  const ids = locations.map(({ id }) => id);
  return (page.locations ?? []).filter(({ id }) => ids.includes(id));
}

/** Where a service is booked: null where there is nothing to choose; undefined until it is chosen. */
export function chosenLocation(
  page: VisitedPage,
  service: BookableService,
  chosen: number | null,
): VisitedLocation | null | undefined {
  const all = locationsOf(page, service);
  return all.length < 2 ? null : all.find(({ id }) => id === chosen);
}

/** A service as it can be had at a location: by those who give it there. */
export function serviceAt(service: BookableService, location: VisitedLocation | null): BookableService {
  const there = service.locations?.find(({ id }) => id === location?.id);
  return there ? { ...service, coaches: there.coaches } : service;
}

/** A page whose clocks are those of a location. */
export function seenFrom(page: VisitedPage, location: VisitedLocation | null): VisitedPage {
  if (!location) return page;
  const { name, zone } = location;
  return { ...page, business: { ...page.business, name, zone } };
}
