import { type SQL, sql } from 'drizzle-orm';
import type { OfTenant, Tx } from '../../database/transaction.ts';

/** The time zone of the business. Without one, that of the oldest channel, which has the zone of its creator's browser. */
export function zoneOfBusiness({ tenant }: OfTenant): SQL {
  return sql`coalesce(
    (select z.time_zone from my_business z where z.tenant_id = ${tenant} and z.deleted_at is null),
    (select c.time_zone from channels c where c.tenant_id = ${tenant} and c.deleted_at is null order by c.id limit 1),
    'UTC')`;
}

/** Reads {@link zoneOfBusiness}. */
export async function businessZone(tx: Tx): Promise<string> {
  const [found] = await tx.run<{ zone: string }>(sql`select ${zoneOfBusiness(tx)} as zone`);
  return found?.zone ?? 'UTC';
}

/** The country (ISO 3166-1) of the business; null until somebody chose one. */
export async function businessCountry(tx: Tx): Promise<string | null> {
  const [found] = await tx.run<{ country: string | null }>(
    sql`select b.country from my_business b where b.tenant_id = ${tx.tenant} and b.deleted_at is null`,
  );
  return found?.country ?? null;
}
