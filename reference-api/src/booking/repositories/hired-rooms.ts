import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** The location that a coach stands for; null where the coach is a person. */
export async function roomOfCoach(tx: Tx, coach: number): Promise<number | null> {
  const [found] = await tx.run<{ room: number | null }>(
    sql`select room from coaches where tenant_id = ${tx.tenant} and id = ${coach}`,
  );
  return found?.room ?? null;
}

/** The coach who stands for a location, and works; null where there is none. */
export async function coachOfRoom(tx: Tx, location: number): Promise<number | null> {
  const [found] = await tx.run<{ id: number }>(sql`
    select id from coaches
    where tenant_id = ${tx.tenant} and room = ${location} and deleted_at is null and employment = 'active'`);
  return found?.id ?? null;
}

/** The locations that some coaches stand for, by the id of the coach: those of persons are not there. */
export async function roomsOfCoaches(tx: Tx, coaches: readonly number[]): Promise<Map<unknown, number>> {
  const found = await tx.run<{ id: number; room: number }>(sql`
    select id, room from coaches
    where tenant_id = ${tx.tenant} and id = any(${sql.param([...coaches])}::bigint[]) and room is not null`);
  return new Map(found.map(({ id, room }) => [id, room]));
}

/** The name of a coach who stands for a location, other than one by its id; null where there is none. */
export async function standsFor(tx: Tx, location: number, except: number): Promise<string | null> {
  const [found] = await tx.run<{ name: string }>(sql`
    select title as name from coaches
    where tenant_id = ${tx.tenant} and room = ${location} and id <> ${except} and deleted_at is null limit 1`);
  return found?.name ?? null;
}

/** The profile, by this name, of the coach who stands for a location; null where there is none. */
export async function profileNamedAs(tx: Tx, location: number, name: string): Promise<number | null> {
  const [found] = await tx.run<{ id: number }>(sql`
    select p.id from coaches c join profiles p on p.tenant_id = c.tenant_id and p.id = c.profile
    where c.tenant_id = ${tx.tenant} and c.room = ${location} and c.deleted_at is null
      and p.title = ${name} and p.deleted_at is null
    limit 1`);
  return found?.id ?? null;
}

/** Those of some locations that no coach stands for, by id. */
export function locationsWithoutCoach(
  tx: Tx,
  ids: readonly number[],
): Promise<{ location: number; name: string }[]> {
  return tx.run<{ location: number; name: string }>(sql`
    select p.id as location, p.title as name from locations p
    where p.tenant_id = ${tx.tenant} and p.id = any(${sql.param([...ids])}::bigint[]) and p.deleted_at is null
      and not exists (select from coaches c where c.tenant_id = p.tenant_id and c.room = p.id and c.deleted_at is null)
    order by p.id`);
}

/** A profile of a channel with this name that is no coach's; null where there is none. */
export async function freeProfile(tx: Tx, channel: number, name: string): Promise<number | null> {
  const [found] = await tx.run<{ id: number }>(sql`
    select p.id from profiles p
    where p.tenant_id = ${tx.tenant} and p.channel_id = ${channel} and p.title = ${name} and p.deleted_at is null
      and not exists (select from coaches c where c.tenant_id = p.tenant_id and c.profile = p.id and c.deleted_at is null)
    order by p.id limit 1`);
  return found?.id ?? null;
}
