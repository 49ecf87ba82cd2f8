import { sql } from 'drizzle-orm';
import type { EntityDefinition } from 'shared-contracts/entities';
import { tableName } from '../database/names.ts';
import type { Tx } from '../database/transaction.ts';

/** Dates a row and its versions back by some days. */
export async function dateBack(
  tx: Tx,
  { name }: Pick<EntityDefinition, 'name'>,
  id: number,
  days: number,
): Promise<void> {
  const then = sql`now() - make_interval(secs => ${days * 86_400})`;
  await tx.run(sql`
    update ${sql.identifier(tableName(name))} set created_at = ${then}, updated_at = ${then}
    where tenant_id = ${tx.tenant} and id = ${id}`);
  await tx.run(sql`
    update row_versions set at = ${then} where tenant_id = ${tx.tenant} and entity = ${name} and row_id = ${id}`);
}
