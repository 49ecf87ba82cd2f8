import { sql } from 'drizzle-orm';
import type { StoredSetting } from 'shared-contracts/api';
import type { SettingValue } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

const columns = sql`key, value, version, updated_at as "updatedAt", updated_by as "updatedBy"`;

/** What a tenant has written of its settings. */
export function storedSettings(tx: Tx): Promise<StoredSetting[]> {
  return tx.run<StoredSetting>(
    sql`select ${columns} from settings where tenant_id = ${tx.tenant} order by key`,
  );
}

/** Writes a setting that was read with a version (0: never written); null where it has another one by now. */
export async function putSetting(
  tx: Tx,
  given: { key: string; value: SettingValue | null; version: number; actor: string },
): Promise<StoredSetting | null> {
  const value = given.value === null ? null : JSON.stringify(given.value);
  const [written] = await tx.run<StoredSetting>(
    given.version === 0
      ? sql`insert into settings (tenant_id, key, value, updated_by)
          values (${tx.tenant}, ${given.key}, ${value}::jsonb, ${given.actor})
          on conflict do nothing returning ${columns}`
      : sql`update settings set value = ${value}::jsonb, version = version + 1, updated_at = now(), updated_by = ${given.actor}
          where tenant_id = ${tx.tenant} and key = ${given.key} and version = ${given.version} returning ${columns}`,
  );
  return written ?? null;
}
