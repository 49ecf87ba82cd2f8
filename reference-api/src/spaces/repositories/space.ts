import { sql } from 'drizzle-orm';
import { type Trade, trades } from 'shared-contracts/api';
import { allDefinitions } from 'shared-contracts/entities';
import { inChannel, tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';

// Stored among the settings of the tenant; the settings screen lists only keys with a definition.
const key = 'space-trades';

/** How far a space is from its first hour. */
export interface SpaceState {
  /** What is run with it: none if a person left the space as it is; null if nobody said. */
  trades: Trade[] | null;
  /** Whether it has nothing but the channels that it began with. */
  untouched: boolean;
  /** Whether it is at most a month old. */
  young: boolean;
}

/** Reads the state of a space in one statement. */
export async function spaceState(tx: Tx): Promise<SpaceState> {
  const [found] = await tx.run<{ stored: string | null; untouched: boolean; young: boolean }>(sql`
    select
      (select value #>> '{}' from settings where tenant_id = ${tx.tenant} and key = ${key}) as stored,
      not exists (select from totals where tenant_id = ${tx.tenant} and entity <> 'channels'
        group by entity having sum(rows) > 0)
        and not exists (select from channels where tenant_id = ${tx.tenant} and (version > 1 or deleted_at is not null))
        as untouched,
      exists (select from tenants where id = ${tx.tenant} and created_at > now() - interval '30 days') as young`);
  if (!found) throw new Error('A statement without a table answered no row.');
  const { stored, ...state } = found;
  return {
    ...state,
    trades: stored === null ? null : trades.filter((trade) => stored.split(',').includes(trade)),
  };
}

/** Stores what is run with a space, once: false if it was stored before. */
export async function keepTrades(tx: Tx, chosen: readonly Trade[], actor: string): Promise<boolean> {
  const stored = await tx.run(sql`
    insert into settings (tenant_id, key, value, updated_by)
    values (${tx.tenant}, ${key}, ${JSON.stringify(chosen.join())}::jsonb, ${actor})
    on conflict do nothing returning key`);
  return stored.length > 0;
}

/** Removes a channel with its history, for good. A channel with rows, in the trash or outside of it, stays: false. */
export async function removeEmptyChannel(tx: Tx, id: number): Promise<boolean> {
  const filled = allDefinitions
    .filter(inChannel)
    .map(
      ({ name }) =>
        sql`exists (select from ${sql.identifier(tableName(name))} where tenant_id = ${tx.tenant} and channel_id = ${id})`,
    );
  const removed = await tx.run(sql`
    delete from channels where tenant_id = ${tx.tenant} and id = ${id} and not (${sql.join(filled, sql` or `)}) returning id`);
  if (removed.length === 0) return false;
  await tx.run(sql`
    delete from row_versions where tenant_id = ${tx.tenant} and entity = 'channels' and row_id = ${id}`);
  return true;
}
