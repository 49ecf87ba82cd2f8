import { useId } from 'react';
import { Link } from 'shared-contracts/router';
import { settingPath } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/frame';
import { Marked } from '../../ui/Marked.tsx';
import { mailFamilies } from './mail-templates.model.ts';
import { SettingInput } from './SettingInput.tsx';
import { isChosen, type ShownSetting, settingText } from './settings.model.ts';
import styles from './settings.module.css';
import { useSetting } from './use-setting.ts';

interface SettingRowProps {
  shown: ShownSetting;
  /** Words that the person searches. */
  words: readonly string[];
  /** Query string of the list. */
  search: string;
}

/** A setting in the list, changed in its place: a choice or an hour is saved at once, a number with Enter or when the person leaves it. */
export function SettingRow({ shown, words, search }: SettingRowProps) {
  const { setting, value, differs } = shown;
  const id = useId();
  const { typed, setTyped, setUnreadable, saving, save, wrong, canSave } = useSetting(shown);
  const saveTyped = () => {
    if (canSave) void save(typed);
  };
  return (
    <li className={styles.setting} aria-busy={saving}>
      <span className={styles.text}>
        <label htmlFor={id} className={styles.label}>
          <Marked text={setting.label} words={words} />
        </label>
        <span id={`${id}-help`} className={styles.help}>
          <Marked text={setting.help} words={words} />{' '}
          {mailFamilies[setting.key] && (
            <Link
              to={settingPath(setting.key)}
              state={{ list: search }}
              className={styles.aside}
              aria-label={`Edit the mails: ${setting.label}`}
            >
              Edit the mails
            </Link>
          )}
        </span>
        {wrong && (
          <span role="alert" className={styles.wrong}>
            {wrong}
          </span>
        )}
      </span>
      {differs && (
        <Button
          type="text"
          size="small"
          disabled={saving}
          aria-label={`Back to default: ${setting.label}, ${settingText(setting, setting.initial)}`}
          onClick={() => void save(null)}
        >
          Back to {settingText(setting, setting.initial)}
        </Button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the input in it */}
      <span
        className={styles.control}
        onBlur={() => {
          if (!isChosen(setting)) saveTyped();
        }}
        onKeyDown={(event) => {
          if (isChosen(setting)) return;
          if (event.key === 'Enter') saveTyped();
          if (event.key === 'Escape') setTyped(value);
        }}
      >
        <SettingInput
          id={id}
          help={`${id}-help`}
          setting={setting}
          typed={typed}
          isWrong={wrong !== null}
          onChange={(next) => {
            setTyped(next);
            if (isChosen(setting) && next !== value) void save(next);
          }}
          onUnreadable={setUnreadable}
        />
      </span>
    </li>
  );
}
