import type { Pool } from 'pg';
import type { VisitedPage } from 'shared-contracts/api';
import { cancellationPolicy, type EntityValues, lateCost } from 'shared-contracts/entities';
import { brandOf } from '../../branding/services/brand.ts';
import { enterTenant, type OpenTx, type Tx, transaction } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import {
  businessOf,
  coaches,
  locations,
  plannedPlaces,
  type StoredCoach,
  type StoredLocation,
  type StoredService,
  services,
} from '../repositories/offer.ts';
import { tenantOfPage } from '../repositories/pages.ts';
import { askedFields, shownFields } from './answers.ts';

/** The failure for an address that no page which is on has. */
function noPage(): Failure {
  return new Failure('notFound', 'There is no booking page at this address.');
}

/** Goes on in the tenant whose page has an address. Throws `notFound` where none that is on has it. */
export async function enterPage(open: OpenTx, address: string): Promise<Tx> {
  const tenant = await tenantOfPage(open, address);
  if (tenant === null) throw noPage();
  return enterTenant(open, tenant);
}

/** Runs `work` in a transaction of the tenant whose page has an address. */
export function onPage<Result>(
  pool: Pool,
  address: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transaction(pool, async (open) => work(await enterPage(open, address)));
}

/** Whether a coach gives a service, at a location where it is offered. */
export function gives(coach: StoredCoach, service: StoredService): boolean {
  return (
    service.withoutCoach === (coach.room !== null) &&
    (coach.services.length === 0 || coach.services.includes(service.id)) &&
    placesFor(coach, service).length > 0
  );
}

/** The locations at which a coach gives a service, by id; null means no particular one. Empty where they share none that is not in the trash. */
export function placesFor(coach: StoredCoach, service: StoredService): (number | null)[] {
  if (service.isAnywhere && coach.isAnywhere) return [null];
  if (service.isAnywhere) return coach.locations;
  if (coach.isAnywhere) return service.locations;
  return service.locations.filter((id) => coach.locations.includes(id));
}

/**
 * Whether several locations are rooms of one house: each takes so many sessions at once, and all have one address, or none, and the zone (IANA) of the
 * business. Who comes goes to the same door, and does not choose among them.
 */
function areRooms(places: readonly StoredLocation[], zone: string): boolean {
  const addresses = new Set(places.map(({ address }) => address?.trim() ?? ''));
  return (
    places.length > 1 &&
    addresses.size === 1 &&
    places.every((place) => place.sessionsAtOnce !== null && !place.isOnline && place.zone === zone)
  );
}

/** The location of a session, where its service can still be had there; null where any other will do, as any room of one house. */
export async function locationToStay(
  tx: Tx,
  { service: id, location }: EntityValues,
): Promise<number | null> {
  if (typeof location !== 'number') return null;
  const [offered, people, known] = [await services(tx), await coaches(tx), await locations(tx)];
  const isLive = known.some((place) => place.id === location && !place.isInTrash);
  const service = offered.find((one) => one.id === id);
  if (!isLive || !service) return null;
  const isGivenThere =
    service.plannedOnly ||
    people.some(
      (one) =>
        gives(one, service) && placesFor(one, service).some((place) => place === location || place === null),
    );
  const others = known.filter(({ id, isInTrash }) => !isInTrash && service.locations.includes(id));
  return isGivenThere && !areRooms(others, await businessZone(tx)) ? location : null;
}

/** A whole number of a tenant's settings; what it is at first where nobody changed it. */
export async function numberSetting(
  tx: Tx,
  key: 'booking-page-cancel-hours' | 'scheduler-slot-minutes' | 'waiting-list-until-hours',
): Promise<number> {
  return Number((await settingValues(tx))(key));
}

/** What a visitor of a page sees: services that somebody gives, and who gives them. */
export async function visitedPage(tx: Tx): Promise<VisitedPage> {
  const [business, brand] = [await businessOf(tx), await brandOf(tx)];
  const people = await coaches(tx);
  const settingOf = await settingValues(tx);
  const policy = cancellationPolicy(settingOf);
  const cost = lateCost(policy);
  const planned = await plannedPlaces(tx);
  const live = (await locations(tx)).filter(({ isInTrash }) => !isInTrash);
  const plannedOf = (service: StoredService) => planned.filter((one) => one.service === service.id);
  // Of planned sessions, a coach who has none coming is a dead end. While there are none at all, the page says so for each.
  const leads = (coach: StoredCoach, service: StoredService) => {
    const all = plannedOf(service);
    return gives(coach, service) && (all.length === 0 || all.some((one) => one.coach === coach.id));
  };
  const named = (coach: StoredCoach, service: StoredService) =>
    service.plannedOnly
      ? plannedOf(service).flatMap((one) => (one.coach === coach.id ? [one.location] : []))
      : placesFor(coach, service);
  const zone = await businessZone(tx);
  const placesOf = (service: StoredService, by: readonly StoredCoach[]) => {
    const there = live
      .filter(({ id }) => service.isAnywhere || service.locations.includes(id))
      .filter(({ id }) => by.some((coach) => named(coach, service).includes(id)));
    if (areRooms(there, zone)) return [];
    // Who names no location comes to each.
    return there.map(({ id }) => ({
      id,
      coaches: by
        .filter((coach) => named(coach, service).some((place) => place === id || place === null))
        .map((coach) => coach.id),
    }));
  };
  const offered = (await services(tx))
    .map((service) => ({ service, by: people.filter((coach) => leads(coach, service)) }))
    .filter(({ by }) => by.length > 0);
  const shown = new Set(offered.flatMap(({ by }) => by.map(({ id }) => id)));
  return {
    business: {
      name: brand.name,
      phone: business?.phone ?? null,
      address: business?.address ?? null,
      logo: brand.logo,
      accents: brand.accents,
      zone,
    },
    services: offered.map(({ service, by }) => ({
      ...{ id: service.id, name: service.name, category: service.category, description: service.description },
      ...{ duration: service.duration, price: service.price, capacity: service.capacity },
      needsConfirmation: service.needsConfirmation,
      coaches: by.map(({ id }) => id),
      ...(service.courses === null ? {} : { courses: service.courses }),
      ...(service.withoutCoach ? { hiresRoom: true } : {}),
      locations: placesOf(service, by),
    })),
    coaches: people.filter(({ id }) => shown.has(id)).map(({ id, name }) => ({ id, name })),
    locations: live.map(({ id, name, address, zone }) => ({ id, name, address, zone })),
    cancelHours: Number(settingOf('booking-page-cancel-hours')),
    sendsMails: settingOf('mails-sessions') === 'on',
    freePlaces: settingOf('waiting-list-promotion') === 'automatic' ? 'automatic' : 'staff',
    fields: shownFields(await askedFields(tx)),
    freeCancelHours: cost ? policy.freeHours : null,
    ...(cost ? { lateCost: cost } : {}),
  };
}
