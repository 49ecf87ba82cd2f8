import { findSetting, type SettingKey, type SettingValue } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { storedSettings } from '../repositories/settings.ts';

/** Reads the settings of the tenant: each by its key, as the business wrote it, else its default. */
export async function settingValues(tx: Tx): Promise<(key: SettingKey) => SettingValue | undefined> {
  const stored = await storedSettings(tx);
  return (key) => stored.find((setting) => setting.key === key)?.value ?? findSetting(key)?.initial;
}
