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

/** Writes a setting if its version still matches (0: never written); null if it changed meanwhile. */
export async function putSetting(
  tx: Tx,
  options: { key: string; value: SettingValue | null; version: number; actor: string },
): Promise<StoredSetting | null> {
  const value = options.value === null ? null : JSON.stringify(options.value);
  const [written] = await tx.run<StoredSetting>(
    options.version === 0
      ? sql`insert into settings (tenant_id, key, value, updated_by)
          values (${tx.tenant}, ${options.key}, ${value}::jsonb, ${options.actor})
          on conflict do nothing returning ${columns}`
      : sql`update settings set value = ${value}::jsonb, version = version + 1, updated_at = now(), updated_by = ${options.actor}
          where tenant_id = ${tx.tenant} and key = ${options.key} and version = ${options.version} returning ${columns}`,
  );
  return written ?? null;
}
