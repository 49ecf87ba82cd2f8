import { type SQL, sql } from 'drizzle-orm';
import type { OfTenant } from '../../database/transaction.ts';
import { zoneOfBusiness } from './business-zone.ts';

const day = (at: SQL) => sql`to_char(${at}, 'Dy FMDD Mon YYYY, HH24:MI')`;

/** When a session `alias` takes place, in the zone of the business, such as «Wed 3 Jun 2026, 10:00–11:00». */
export function sessionTime(of: OfTenant, alias: 'b' | 'o' | 't'): SQL {
  const zone = zoneOfBusiness(of);
  const at = (column: string) => sql`(${sql.raw(`${alias}.${column}`)} at time zone ${zone})`;
  const [start, end] = [at('start'), at('"end"')];
  return sql`(${day(start)} || '–' ||
    case when ${start}::date = ${end}::date then to_char(${end}, 'HH24:MI') else ${day(end)} end)`;
}

/** The name of a session in a sentence: its title, which the sessions of a service share, and {@link sessionTime}. */
export function sessionName(of: OfTenant, alias: 'b' | 'o' | 't'): SQL {
  return sql`(${sql.raw(alias)}.title || ', ' || ${sessionTime(of, alias)})`;
}
