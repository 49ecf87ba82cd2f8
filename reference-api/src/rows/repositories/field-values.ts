import { sql } from 'drizzle-orm';
import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { columnName, customColumn, inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowTable } from './row-shape.ts';

const most = 200;

/** The values that a filterable text or choice has in rows outside the trash, most frequent first; null if it is no such field. */
export async function valuesOf(
  tx: Tx,
  definition: EntityDefinition,
  request: { field: string; channel: number | null },
): Promise<{ value: string; count: number }[] | null> {
  const field = fieldOf(definition, request.field);
  const scalar = field && ['text', 'choice', 'choices', 'country', 'integer', 'boolean'].includes(field.kind);
  if (!field?.filterable || !scalar) return null;
  const column = sql.identifier(columnName(request.field));
  const plain = field.custom
    ? sql`${sql.identifier(customColumn)} ->> ${request.field}`
    : sql`${column}::text`;
  const value = field.kind === 'choices' ? sql`unnest(${column})` : plain;
  const scope = inChannel(definition) ? sql`and channel_id = ${request.channel}` : sql``;
  return tx.run(sql`
    select value, count(*)::int as count from (
      select ${value} as value from ${rowTable(definition)}
      where tenant_id = ${tx.tenant} ${scope} and deleted_at is null
    ) found where value is not null group by value order by count desc, value limit ${most}`);
}
