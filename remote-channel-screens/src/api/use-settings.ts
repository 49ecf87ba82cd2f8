import { useQuery } from '@tanstack/react-query';
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

/** The value of a setting by key: the business's choice, or the default. */
export function useSettingValues(): (key: SettingKey) => SettingValue {
  const { data = [] } = useSettings();
  return (key) => {
    const stored = data.find((one) => one.key === key)?.value ?? null;
    return stored ?? findSetting(key)?.initial ?? '';
  };
}
