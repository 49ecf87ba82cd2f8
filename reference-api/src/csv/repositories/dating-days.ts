import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** The first and the last day of an agenda (`2027-04-03`). */
export interface AgendaDays {
  from: string;
  to: string;
}

/** What all lines of a file have in a column; null where they differ, or have nothing. */
export async function onlyCell(tx: Tx, id: number, column: number): Promise<string | null> {
  const cells = await tx.run<{ cell: string }>(sql`
    select distinct btrim(coalesce(cells ->> ${column}::int, '')) as cell
    from import_lines where tenant_id = ${tx.tenant} and import_id = ${id} limit 2`);
  const [only, other] = cells;
  return !only || other || only.cell === '' ? null : only.cell;
}

/** The days of an agenda; null if there is none of this id. */
export async function agendaDays(tx: Tx, agenda: number): Promise<AgendaDays | null> {
  const [days] = await tx.run<AgendaDays>(sql`
    select date_from::text as "from", date_to::text as "to" from agendas
    where tenant_id = ${tx.tenant} and id = ${agenda}`);
  return days ?? null;
}
