import { type SQL, sql } from 'drizzle-orm';
import type { OfTenant, Tx } from '../database/transaction.ts';

// The sessions of a service share its title, so a sentence adds the date and the time in the zone of the business.
const day = (at: SQL) => sql`to_char(${at}, 'Dy FMDD Mon YYYY, HH24:MI')`;

/** The name of a session `alias` in a sentence, such as «Rowing, Wed 3 Jun 2026, 10:00–11:00». */
export function sessionName({ tenant }: OfTenant, alias: 'b' | 'o' | 't'): SQL {
  const at = (column: string) => sql`(${sql.raw(`${alias}.${column}`)} at time zone coalesce((
    select z.time_zone from my_business z where z.tenant_id = ${tenant} and z.deleted_at is null), 'UTC'))`;
  const [start, end] = [at('start'), at('"end"')];
  return sql`(${sql.raw(alias)}.title || ', ' || ${day(start)} || '–' ||
    case when ${start}::date = ${end}::date then to_char(${end}, 'HH24:MI') else ${day(end)} end)`;
}

/** The names of some sessions, by their ids. */
export async function sessionNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await tx.run<{ id: number; name: string }>(sql`
    select t.id, ${sessionName(tx, 't')} as name from appointments t
    where t.tenant_id = ${tx.tenant} and t.id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(found.map(({ id, name }) => [id, name]));
}
