import { type SQL, sql } from 'drizzle-orm';
import type { OfTenant } from '../database/transaction.ts';

const day = (at: SQL) => sql`to_char(${at}, 'Dy FMDD Mon YYYY, HH24:MI')`;

/** When a session `alias` takes place, in the zone of the business, such as «Wed 3 Jun 2026, 10:00–11:00». */
export function sessionTime({ tenant }: OfTenant, alias: 'b' | 'o' | 't'): SQL {
  const at = (column: string) => sql`(${sql.raw(`${alias}.${column}`)} at time zone coalesce((
    select z.time_zone from my_business z where z.tenant_id = ${tenant} and z.deleted_at is null), 'UTC'))`;
  const [start, end] = [at('start'), at('"end"')];
  return sql`(${day(start)} || '–' ||
    case when ${start}::date = ${end}::date then to_char(${end}, 'HH24:MI') else ${day(end)} end)`;
}

/** The name of a session in a sentence: its title, which the sessions of a service share, and {@link sessionTime}. */
export function sessionName(of: OfTenant, alias: 'b' | 'o' | 't'): SQL {
  return sql`(${sql.raw(alias)}.title || ', ' || ${sessionTime(of, alias)})`;
}
