import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findSetting, type SettingKey, type SettingValue } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readSettings } from './settings.api.ts';

/** Key of the settings in the one cache. */
export const settingsQuery = queryKeys.entity('settings');

/** What the business changed of its settings. */
export function useSettings() {
  const { api } = useShell();
  return useQuery({ queryKey: settingsQuery, queryFn: ({ signal }) => readSettings(api, signal) });
}

const valueIn =
  (stored: Awaited<ReturnType<typeof readSettings>>) =>
  (key: SettingKey): SettingValue =>
    stored.find((one) => one.key === key)?.value ?? findSetting(key)?.initial ?? '';

/** The value of a setting by key: the business's choice, or the default, also while the choice is not read yet. */
export function useSettingValues(): (key: SettingKey) => SettingValue {
  const { data = [] } = useSettings();
  return valueIn(data);
}

/** Reads the settings, if they are not known yet, for what must not be decided by defaults. Rejects where they cannot be read. */
export function useKnownSettings(): () => Promise<(key: SettingKey) => SettingValue> {
  const { api } = useShell();
  const client = useQueryClient();
  return async () =>
    valueIn(
      await client.ensureQueryData({
        queryKey: settingsQuery,
        queryFn: ({ signal }) => readSettings(api, signal),
      }),
    );
}
