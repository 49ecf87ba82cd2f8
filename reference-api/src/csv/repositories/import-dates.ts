import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** The different dates at the start of the cells of a column, of those in which day or month may come first, without their times. */
export async function datesIn(tx: Tx, id: number, column: number): Promise<string[]> {
  const found = await tx.run<{ date: string }>(sql`
    select distinct substring(btrim(cells ->> ${column}::int) from '^\\d{1,2}[/-]\\s?\\d{1,2}[/-]\\s?\\d{2,4}(?=$|[\\s,])') as date
    from import_lines where tenant_id = ${tx.tenant} and import_id = ${id}`);
  return found.map(({ date }) => date).filter((date) => date !== null);
}
