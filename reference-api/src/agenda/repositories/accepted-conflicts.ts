import { sql } from 'drizzle-orm';
import type { AcceptedConflict } from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';

const columns = sql.raw(
  `c.key, c.reason, c.accepted_by as by,
   to_char(c.accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
);

/** The conflicts of an agenda that somebody accepted, the newest first. */
export function acceptedConflicts(tx: Tx, agenda: number): Promise<AcceptedConflict[]> {
  return tx.run<AcceptedConflict>(sql`
    select ${columns} from accepted_conflicts c
    where c.tenant_id = ${tx.tenant} and c.agenda_id = ${agenda} order by c.accepted_at desc, c.key`);
}

/** How many conflicts of an agenda are accepted beside one. */
export async function acceptedBeside(tx: Tx, agenda: number, key: string): Promise<number> {
  const [found] = await tx.run<{ count: number }>(sql`
    select count(*)::int as count from accepted_conflicts
    where tenant_id = ${tx.tenant} and agenda_id = ${agenda} and key <> ${key}`);
  return found?.count ?? 0;
}

/**
 * Accepts conflicts by further keys, as their old ones are; the old ones stay, so that an undone move finds them. Beyond `most` of an agenda, those that were
 * accepted first end, never new ones.
 */
export async function copyAccepted(
  tx: Tx,
  agenda: number,
  keys: readonly { from: string; to: string }[],
  most: number,
): Promise<void> {
  const list = JSON.stringify(keys);
  await tx.run(sql`
    insert into accepted_conflicts (tenant_id, agenda_id, key, reason, accepted_by, accepted_at)
    select c.tenant_id, c.agenda_id, k.to, c.reason, c.accepted_by, c.accepted_at
    from jsonb_to_recordset(${list}::jsonb) as k ("from" text, "to" text)
    join accepted_conflicts c
      on c.tenant_id = ${tx.tenant} and c.agenda_id = ${agenda} and c.key = k.from
    on conflict (tenant_id, agenda_id, key) do nothing`);
  await tx.run(sql`
    delete from accepted_conflicts c using (
      select key from accepted_conflicts
      where tenant_id = ${tx.tenant} and agenda_id = ${agenda}
      order by key in (select k.to from jsonb_to_recordset(${list}::jsonb) as k ("to" text)) desc,
        accepted_at desc, key
      offset ${most}) beyond
    where c.tenant_id = ${tx.tenant} and c.agenda_id = ${agenda} and c.key = beyond.key`);
}

/** Stores that a conflict is accepted, in place of an earlier reason. */
export async function storeAccepted(
  tx: Tx,
  agenda: number,
  { key, reason, by }: { key: string; reason: string; by: string },
): Promise<AcceptedConflict> {
  const [stored] = await tx.run<AcceptedConflict>(sql`
    with c as (
      insert into accepted_conflicts (tenant_id, agenda_id, key, reason, accepted_by)
      values (${tx.tenant}, ${agenda}, ${key}, ${reason}, ${by})
      on conflict (tenant_id, agenda_id, key)
      do update set reason = excluded.reason, accepted_by = excluded.accepted_by, accepted_at = now()
      returning *)
    select ${columns} from c`);
  if (!stored) throw new Error('An accepted conflict was not stored.');
  return stored;
}

/** Forgets that a conflict is accepted. Returns whether it was. */
export async function removeAccepted(tx: Tx, agenda: number, key: string): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from accepted_conflicts
    where tenant_id = ${tx.tenant} and agenda_id = ${agenda} and key = ${key} returning key`);
  return removed.length > 0;
}
