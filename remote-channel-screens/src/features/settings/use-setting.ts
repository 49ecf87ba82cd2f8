import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredSetting } from 'shared-contracts/api';
import { type SettingValue, settingRule } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { writeSetting } from '../../api/settings.api.ts';
import { settingsQuery } from '../../api/use-settings.ts';
import type { ShownSetting } from './settings.model.ts';

/** A setting that a person changes: what is typed, why it cannot be saved, and the ways to save it, put it back, and undo either. */
export function useSetting({ setting, stored, value }: ShownSetting) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [typed, setTyped] = useState<SettingValue | null>(value);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const ruleOf = (next: SettingValue) =>
    settingRule(setting).safeParse(next).error?.issues[0]?.message ?? null;
  const broken = unreadable ?? (typed === null ? 'Fill this in.' : ruleOf(typed));

  async function write(before: StoredSetting, next: SettingValue | null): Promise<StoredSetting | null> {
    setSaving(true);
    setRefused(null);
    try {
      const written = await writeSetting(api, before, next);
      client.setQueryData<StoredSetting[]>(settingsQuery, (all) =>
        all?.map((one) => (one.key === written.key ? written : one)),
      );
      return written;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.kind !== 'stale') {
        setRefused(error.message);
        return null;
      }
      // Someone else was first: the field takes their value, and a message beside it says so.
      notify({ kind: 'warning', title: 'This was not saved', detail: error.message });
      void client.invalidateQueries({ queryKey: settingsQuery });
      return null;
    } finally {
      setSaving(false);
    }
  }

  /** Saves a value, or the default for null. */
  async function save(next: SettingValue | null) {
    const written = await write(stored, next);
    if (!written) return;
    const undo = async () => {
      if (await write(written, stored.value)) notify({ kind: 'success', title: 'Undone' });
    };
    notify({
      kind: 'success',
      title: `Saved “${setting.label}”`,
      action: { label: 'Undo', run: () => void undo() },
    });
  }

  return {
    ...{ typed, setTyped, setUnreadable, saving, save, broken },
    /** Why the typed value was not, or cannot be saved; null if nothing is wrong. */
    wrong: broken ?? refused,
    canSave: !saving && broken === null && typed !== value,
  };
}
