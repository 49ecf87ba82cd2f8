import { listSettings, type StoredSetting, writeSetting as write } from 'shared-contracts/api';
import type { SettingValue } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

export async function readSettings(api: ApiClient, signal: AbortSignal): Promise<StoredSetting[]> {
  const { data } = await api.send(listSettings, { signal });
  return data;
}

export async function writeSetting(
  api: ApiClient,
  read: Pick<StoredSetting, 'key' | 'version'>,
  value: SettingValue | null,
): Promise<StoredSetting> {
  const { data } = await api.send(write, {
    params: { key: read.key },
    body: { context: { id: 0, type: 'settings', version: read.version }, data: { value } },
  });
  return data;
}
