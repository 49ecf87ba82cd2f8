import { sql } from 'drizzle-orm';
import type { EntityDefinition } from 'shared-contracts/entities';
import { columnName, inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { rowTable } from './row-shape.ts';

/** Waits until no other transaction of the tenant is at the same thing, and holds it until this one ends. */
export async function waitFor(tx: Tx, thing: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.tenant}/${thing}`}, 0))`);
}

/** The channel of a row; null if there is none. */
export async function channelOf(tx: Tx, definition: EntityDefinition, id: number): Promise<number | null> {
  if (!inChannel(definition)) return null;
  const [found] = await tx.run<{ channel: number }>(sql`
    select channel_id as channel from ${rowTable(definition)} where tenant_id = ${tx.tenant} and id = ${id}`);
  return found?.channel ?? null;
}

/** The row outside the trash that has a yes in a field which one may have; null if none has. */
export async function holderOf(
  tx: Tx,
  definition: EntityDefinition,
  options: { field: string; channel: number | null },
): Promise<number | null> {
  const scope = inChannel(definition) ? sql`and channel_id = ${options.channel}` : sql``;
  const [found] = await tx.run<{ id: number }>(sql`
    select id from ${rowTable(definition)}
    where tenant_id = ${tx.tenant} ${scope} and deleted_at is null and ${sql.identifier(columnName(options.field))}`);
  return found?.id ?? null;
}
