import type { Pool } from 'pg';
import type { VisitedPage } from 'shared-contracts/api';
import { cancellationPolicy, imageAt, lateCost } from 'shared-contracts/entities';
import { enterTenant, type OpenTx, type Tx, transaction } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import {
  businessOf,
  coaches,
  coachesOfPlanned,
  type StoredCoach,
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

/** A whole number of a tenant's settings; what it is at first where nobody changed it. */
export async function numberSetting(
  tx: Tx,
  key: 'booking-page-cancel-hours' | 'scheduler-slot-minutes' | 'waiting-list-until-hours',
): Promise<number> {
  return Number((await settingValues(tx))(key));
}

/** What a visitor of a page sees: services that somebody gives, and who gives them. */
export async function visitedPage(tx: Tx): Promise<VisitedPage> {
  const business = await businessOf(tx);
  const people = await coaches(tx);
  const settingOf = await settingValues(tx);
  const policy = cancellationPolicy(settingOf);
  const cost = lateCost(policy);
  const planned = await coachesOfPlanned(tx);
  // Of planned sessions, a coach who has none coming is a dead end. While there are none at all, the page says so for each.
  const leads = (coach: StoredCoach, service: StoredService) =>
    gives(coach, service) && (planned.get(service.id)?.includes(coach.id) ?? true);
  const offered = (await services(tx))
    .map((service) => ({ service, by: people.filter((coach) => leads(coach, service)) }))
    .filter(({ by }) => by.length > 0);
  const shown = new Set(offered.flatMap(({ by }) => by.map(({ id }) => id)));
  return {
    business: {
      name: business?.name ?? '',
      phone: business?.phone ?? null,
      address: business?.address ?? null,
      logo: business?.logo ? imageAt(business.logo, 160) : null,
      zone: await businessZone(tx),
    },
    services: offered.map(({ service, by }) => ({
      ...{ id: service.id, name: service.name, category: service.category, description: service.description },
      ...{ duration: service.duration, price: service.price, capacity: service.capacity },
      needsConfirmation: service.needsConfirmation,
      coaches: by.map(({ id }) => id),
    })),
    coaches: people.filter(({ id }) => shown.has(id)).map(({ id, name }) => ({ id, name })),
    cancelHours: Number(settingOf('booking-page-cancel-hours')),
    sendsMails: settingOf('mails-sessions') === 'on',
    fields: shownFields(await askedFields(tx)),
    freeCancelHours: cost ? policy.freeHours : null,
    ...(cost ? { lateCost: cost } : {}),
  };
}
