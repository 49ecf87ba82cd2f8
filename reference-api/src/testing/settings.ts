import type { SettingKey, SettingValue } from 'shared-contracts/entities';
import type { Tenant } from './api.ts';

/** Writes a setting of a tenant, as its settings screen does. */
export async function writeSettingOf(tenant: Tenant, key: SettingKey, value: SettingValue): Promise<void> {
  const { json } = await tenant.call('GET', '/v1/a/settings');
  const { version } = json.data.find((one: { key: string }) => one.key === key);
  const body = { context: { id: 0, type: 'settings', version }, data: { value } };
  const { status } = await tenant.call('PUT', `/v1/a/settings/${key}`, { body });
  if (status !== 200) throw new Error(`The setting ${key} was refused.`);
}
