import { Button } from 'shared-contracts/ui/frame';
import { DoneAt } from '../../ui/clock/DoneAt.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { SettingInput } from './SettingInput.tsx';
import { type ShownSetting, settingText } from './settings.model.ts';
import styles from './settings.module.css';
import { useSetting } from './use-setting.ts';

const inputId = 'setting-value';
const helpId = 'setting-help';

/** The value of a setting, to be changed or put back. */
export function SettingForm({ shown }: { shown: ShownSetting }) {
  const { setting, stored, differs } = shown;
  const { typed, setTyped, setUnreadable, saving, save, wrong, canSave } = useSetting(shown);
  return (
    <div className={styles.form}>
      <label htmlFor={inputId} className={styles.label}>
        {setting.label}
      </label>
      <SettingInput
        id={inputId}
        help={helpId}
        setting={setting}
        typed={typed}
        isWrong={wrong !== null}
        onChange={setTyped}
        onUnreadable={setUnreadable}
      />
      <p id={helpId} className={styles.help}>
        {setting.help} It is {settingText(setting, setting.initial)} where nobody changed it.
      </p>
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <div className={styles.actions}>
        <SaveButton canSave={canSave} saving={saving} onSave={() => save(typed)} />
        {differs && (
          <Button disabled={saving} onClick={() => save(null)}>
            Back to default
          </Button>
        )}
      </div>
      {stored.updatedAt && (
        <p className={styles.help}>
          Changed <DoneAt iso={stored.updatedAt} /> by {stored.updatedBy}
        </p>
      )}
    </div>
  );
}
