import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredSetting } from 'shared-contracts/api';
import { type SettingValue, settingRule } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { Select } from 'shared-contracts/ui/form';
import { Button } from 'shared-contracts/ui/frame';
import { writeSetting } from '../../api/settings.api.ts';
import { settingsQuery } from '../../api/use-settings.ts';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { browserZone, dateTimeText } from '../../ui/text/dates.ts';
import { NumberInput } from '../../ui/typed/typed-inputs.tsx';
import { type ShownSetting, settingText } from './settings.model.ts';
import styles from './settings.module.css';

const inputId = 'setting-value';
const helpId = 'setting-help';

/** The value of a setting, to be changed or put back. */
export function SettingForm({ shown }: { shown: ShownSetting }) {
  const { setting, stored, value, differs } = shown;
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [typed, setTyped] = useState<SettingValue | null>(value);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const broken =
    unreadable ??
    (typed === null
      ? 'Fill this in.'
      : (settingRule(setting).safeParse(typed).error?.issues[0]?.message ?? null));
  const wrong = broken ?? refused;

  async function save(next: SettingValue | null) {
    setSaving(true);
    setRefused(null);
    try {
      const written = await writeSetting(api, stored, next);
      client.setQueryData<StoredSetting[]>(settingsQuery, (before) =>
        before?.map((one) => (one.key === written.key ? written : one)),
      );
      notify({ kind: 'success', title: 'Saved' });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.kind !== 'stale') {
        setRefused(error.message);
        return;
      }
      // Someone else was first: the form begins again with what they wrote, so it is said beside it.
      notify({ kind: 'warning', title: 'This was not saved', detail: error.message });
      void client.invalidateQueries({ queryKey: settingsQuery });
    } finally {
      setSaving(false);
    }
  }

  const common = { id: inputId, 'aria-describedby': helpId, 'aria-invalid': wrong !== null };
  return (
    <div className={styles.form}>
      <label htmlFor={inputId} className={styles.label}>
        {setting.label}
      </label>
      {setting.kind === 'choice' ? (
        <Select
          {...common}
          className={styles.input ?? ''}
          options={[...setting.options]}
          value={String(typed ?? '')}
          onChange={(next: string) => setTyped(next)}
        />
      ) : (
        <NumberInput
          id={inputId}
          aria-describedby={helpId}
          invalid={wrong !== null}
          className={styles.input}
          value={typeof typed === 'number' ? typed : null}
          onChange={setTyped}
          onUnreadable={setUnreadable}
          suffix={setting.unit}
        />
      )}
      <p id={helpId} className={styles.help}>
        {setting.help} It is {settingText(setting, setting.initial)} where nobody changed it.
      </p>
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <div className={styles.actions}>
        <SaveButton
          canSave={!saving && broken === null && typed !== value}
          saving={saving}
          onSave={() => save(typed)}
        />
        {differs && (
          <Button disabled={saving} onClick={() => save(null)}>
            Back to default
          </Button>
        )}
      </div>
      {stored.updatedAt && (
        <p className={styles.help}>
          Changed {dateTimeText(stored.updatedAt, browserZone())} by {stored.updatedBy}
        </p>
      )}
    </div>
  );
}
