import { type SQL, sql } from 'drizzle-orm';
import type { OfTenant, Tx } from '../../database/transaction.ts';
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

/** The participants of some sessions, by session: of a class the first one, and how many others there are. */
export async function sessionClients(tx: Tx, sessions: readonly number[]): Promise<Map<number, string>> {
  if (sessions.length === 0) return new Map();
  const found = await tx.run<{ id: number; names: string }>(sql`
    select l.row_id as id, case when count(*) <= 2 then string_agg(u.title, ', ' order by l.position)
      else (array_agg(u.title order by l.position))[1] || ' and ' || count(*) - 1 || ' more' end as names
    from appointments_clients l join users u on u.tenant_id = l.tenant_id and u.id = l.target_id
    where l.tenant_id = ${tx.tenant} and l.row_id = any(${sql.param([...sessions])}::bigint[]) group by l.row_id`);
  return new Map(found.map(({ id, names }) => [id, names]));
}
