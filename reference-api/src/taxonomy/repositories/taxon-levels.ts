import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';
import type { TaxonTree } from './taxons.ts';

/** Writes taxons of one level of a tree and answers their ids by parent (0: the root) and name. */
export async function insertLevel(
  tx: Tx,
  { mode, type, field }: TaxonTree,
  level: readonly { parent: number | null; name: string }[],
): Promise<Map<string, number>> {
  const rows = JSON.stringify(level.map(({ parent, name }) => ({ parent, name })));
  const made = await tx.run<{ id: number; parent: number | null; name: string }>(sql`
    insert into taxons (tenant_id, mode, type, field, parent_id, name)
    select ${tx.tenant}::bigint, ${mode}, ${type}, ${field}, r.parent, r.name
    from jsonb_to_recordset(${rows}::jsonb) as r (parent bigint, name text)
    returning id, parent_id as parent, name`);
  return new Map(made.map(({ id, parent, name }) => [`${parent ?? 0}\n${name}`, id]));
}
