import { type SQL, sql } from 'drizzle-orm';
import type { Money } from 'shared-contracts/entities';
import { sessionsAtOnceOf } from '../../booking/repositories/fit.ts';
import type { Tx } from '../../database/transaction.ts';

/** The business of a tenant, as far as visitors see it. */
export interface StoredBusiness {
  name: string;
  phone: string | null;
  address: string | null;
}

/** The business; null if nobody entered it. */
export async function businessOf(tx: Tx): Promise<StoredBusiness | null> {
  const [found] = await tx.run<StoredBusiness>(sql`
    select legal_name as name, phone, address from my_business
    where tenant_id = ${tx.tenant} and deleted_at is null`);
  return found ?? null;
}

/** A service with its rules; null where nobody entered one. */
export interface StoredService {
  id: number;
  name: string;
  category: string | null;
  description: string | null;
  /** Minutes. */
  duration: number;
  price: Money | null;
  capacity: number | null;
  needsConfirmation: boolean;
  /** Whether visitors only join sessions that staff planned. */
  plannedOnly: boolean;
  /** Whether clients book whole courses of it, besides single sessions or alone; null where no package that is sold says so. */
  courses: 'offered' | 'only' | null;
  /** Whether clients hire a room for it, and nobody gives it. */
  withoutCoach: boolean;
  /** Minutes. */
  slotInterval: number | null;
  before: number;
  after: number;
  minimumNotice: number | null;
  bookingWindow: number | null;
  /** Ids of those that are not in the trash. */
  locations: number[];
  /** Whether it names no location at all. */
  isAnywhere: boolean;
}

// A link outlives its location while that is in the trash: restoring it brings everything back.
const locationsOf = (links: SQL) => sql`
  array(select l.target_id from ${links} l join locations place on place.tenant_id = l.tenant_id and place.id = l.target_id
    where l.tenant_id = t.tenant_id and l.row_id = t.id and place.deleted_at is null order by l.position)`;
const namesNone = (links: SQL) =>
  sql`not exists (select from ${links} l where l.tenant_id = t.tenant_id and l.row_id = t.id)`;

/** The services that are offered, by category and name. */
export function services(tx: Tx): Promise<StoredService[]> {
  return tx.run<StoredService>(sql`
    select t.id, t.title as name, t.category, t.description, t.duration, t.price, t.capacity,
      coalesce(t.needs_confirmation, false) as "needsConfirmation", t.planned_only as "plannedOnly",
      (select max(p.course) from packages p
        join packages_items i on i.tenant_id = p.tenant_id and i.row_id = p.id and i.target_id = t.id
        where p.tenant_id = t.tenant_id and p.course <> 'none' and p.offer = 'offered' and p.deleted_at is null) as courses,
      t.without_coach as "withoutCoach", t.slot_interval as "slotInterval",
      coalesce(t.buffer_before, 0) as before, coalesce(t.buffer_after, 0) as after,
      t.minimum_notice as "minimumNotice", t.booking_window as "bookingWindow",
      ${locationsOf(sql`services_locations`)} as locations, ${namesNone(sql`services_locations`)} as "isAnywhere"
    from services t where t.tenant_id = ${tx.tenant} and t.deleted_at is null and t.offer = 'offered'
    order by t.category nulls first, t.title, t.id`);
}

/** A coach whom visitors may book. */
export interface StoredCoach {
  id: number;
  name: string;
  /** Ids; empty: every one. */
  services: number[];
  /** Ids of those that are not in the trash. */
  locations: number[];
  /** Whether no location is named, and there is not only one: any will do. */
  isAnywhere: boolean;
  /** The location that it stands for, where it is a room that clients hire, and no person. */
  room: number | null;
}

// Where a business has one location, who names none is there.
const onlyLocation = sql`(
  select min(place.id) from locations place
  where place.tenant_id = t.tenant_id and place.deleted_at is null having count(*) = 1)`;

/** The coaches who work here and are not private, by name. */
export function coaches(tx: Tx): Promise<StoredCoach[]> {
  return tx.run<StoredCoach>(sql`
    select t.id, t.title as name,
      array(select l.target_id from coaches_services l where l.tenant_id = t.tenant_id and l.row_id = t.id order by l.position) as services,
      case when t.room is not null then array(select place.id from locations place
          where place.tenant_id = t.tenant_id and place.id = t.room and place.deleted_at is null)
        when ${namesNone(sql`coaches_locations`)} then array_remove(array[${onlyLocation}], null)
        else ${locationsOf(sql`coaches_locations`)} end as locations,
      t.room is null and ${namesNone(sql`coaches_locations`)} and ${onlyLocation} is null as "isAnywhere", t.room
    from coaches t
    where t.tenant_id = ${tx.tenant} and t.deleted_at is null and t.employment = 'active' and not coalesce(t.private, false)
    order by t.title, t.id`);
}

/** Who gives a coming session of a service, and where; no location: none is named. */
export interface PlannedPlace {
  service: number;
  coach: number;
  location: number | null;
}

/** Who gives coming sessions of services that are only planned by staff, and where, each once. */
export function plannedPlaces(tx: Tx): Promise<PlannedPlace[]> {
  return tx.run<PlannedPlace>(sql`
    select distinct a.service, a.coach, a.location from appointments a
    join services s on s.tenant_id = a.tenant_id and s.id = a.service and s.planned_only
    where a.tenant_id = ${tx.tenant} and a.deleted_at is null and a.status in ('pending', 'accepted') and a.start > now()`);
}

/** A place that sessions are at. */
export interface StoredLocation {
  id: number;
  name: string;
  address: string | null;
  /** Zone (IANA). */
  zone: string;
  sessionsAtOnce: number | null;
  isOnline: boolean;
  isInTrash: boolean;
}

/** The locations by name, those in the trash too: a session may still be at one. */
export function locations(tx: Tx): Promise<StoredLocation[]> {
  return tx.run<StoredLocation>(sql`
    select t.id, t.title as name, t.address, t.time_zone as zone, ${sessionsAtOnceOf('t')} as "sessionsAtOnce",
      coalesce(t.online_link, '') <> '' as "isOnline", t.deleted_at is not null as "isInTrash"
    from locations t where t.tenant_id = ${tx.tenant} order by t.title, t.id`);
}

/** A user as the page finds them again. */
export interface KnownUser {
  id: number;
  name: string;
  phone: string | null;
  /** The address that gets their mails. */
  email: string | null;
}

/**
 * The user with an email address, whatever its case; otherwise the one into whom somebody with this address was merged, as long as nobody restored them. Null if
 * there is none.
 */
export async function userByEmail(tx: Tx, email: string): Promise<KnownUser | null> {
  const [found] = await tx.run<KnownUser>(sql`
    select id, name, phone, email from users where tenant_id = ${tx.tenant} and deleted_at is null and lower(email) = lower(${email})`);
  if (found) return found;
  const [merged] = await tx.run<KnownUser>(sql`
    select u.id, u.name, u.phone, u.email from merged_users m
    join users u on u.tenant_id = m.tenant_id and u.id = m.into_id and u.deleted_at is null
    left join users again on again.tenant_id = m.tenant_id and again.id = m.user_id and again.deleted_at is null
    where m.tenant_id = ${tx.tenant} and lower(m.email) = lower(${email}) and again.id is null
    order by m.merged_at desc limit 1`);
  return merged ?? null;
}

/** The users whose contact a user is, those who were entered first before others. */
export function usersReachedBy(tx: Tx, contact: number): Promise<KnownUser[]> {
  return tx.run<KnownUser>(sql`
    select id, name, phone, email from users
    where tenant_id = ${tx.tenant} and deleted_at is null and email is null and contact_person = ${contact} order by id`);
}

/** The name of a coach, also of one who has left; empty if there is none. */
export async function nameOfCoach(tx: Tx, id: number): Promise<string> {
  const [found] = await tx.run<{ name: string }>(sql`
    select title as name from coaches where tenant_id = ${tx.tenant} and id = ${id}`);
  return found?.name ?? '';
}

/** What a session says of its service: `duration` in minutes, and `capacity`. Also of one in the trash. */
export async function serviceOf(
  tx: Tx,
  id: number,
): Promise<Pick<StoredService, 'id' | 'name' | 'duration' | 'capacity'> | null> {
  const [found] = await tx.run<Pick<StoredService, 'id' | 'name' | 'duration' | 'capacity'>>(sql`
    select id, title as name, duration, capacity from services where tenant_id = ${tx.tenant} and id = ${id}`);
  return found ?? null;
}
