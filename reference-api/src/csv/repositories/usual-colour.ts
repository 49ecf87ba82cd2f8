import { sql } from 'drizzle-orm';
import type { EntityDefinition } from 'shared-contracts/entities';
import { columnName, tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';

/** The colour that most rows of a channel with a text have, in the fields of these names; null where none has one. */
export async function usualColour(
  tx: Tx,
  definition: EntityDefinition,
  { channel, by, text, colour }: { channel: number | null; by: string; text: string; colour: string },
): Promise<string | null> {
  const [textColumn, colourColumn] = [by, colour].map((name) => sql.identifier(columnName(name)));
  const [found] = await tx.run<{ colour: string }>(sql`
    select t.${colourColumn} as colour from ${sql.identifier(tableName(definition.name))} t
    where t.tenant_id = ${tx.tenant} and t.deleted_at is null and t.${textColumn} = ${text}
      and t.${colourColumn} is not null ${channel === null ? sql`` : sql`and t.channel_id = ${channel}`}
    group by 1 order by count(*) desc, 1 limit 1`);
  return found?.colour ?? null;
}
