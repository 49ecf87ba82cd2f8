import type { Setting, SettingValue } from 'shared-contracts/entities';
import { Select } from 'shared-contracts/ui/form';
import { NumberInput } from '../../ui/typed/typed-inputs.tsx';
import { hourChoices, isHour } from './settings.model.ts';
import styles from './settings.module.css';

interface SettingInputProps {
  id: string;
  /** Id of the element that describes it. */
  help: string;
  setting: Setting;
  typed: SettingValue | null;
  isWrong: boolean;
  onChange: (next: SettingValue | null) => void;
  onUnreadable: (problem: string | null) => void;
}

/** The input of a setting, by its kind. */
export function SettingInput({
  id,
  help,
  setting,
  typed,
  isWrong,
  onChange,
  onUnreadable,
}: SettingInputProps) {
  if (setting.kind === 'choice') {
    return (
      <Select
        id={id}
        aria-describedby={help}
        aria-invalid={isWrong}
        className={styles.input ?? ''}
        options={[...setting.options]}
        value={String(typed ?? '')}
        onChange={(next: string) => onChange(next)}
      />
    );
  }
  if (isHour(setting)) {
    return (
      <Select
        id={id}
        aria-describedby={help}
        aria-invalid={isWrong}
        className={styles.input ?? ''}
        // At most 25 of them: the list is short enough to be whole.
        virtual={false}
        options={hourChoices(setting)}
        value={typeof typed === 'number' ? typed : null}
        onChange={(next: number | null) => onChange(next)}
      />
    );
  }
  return (
    <NumberInput
      id={id}
      aria-describedby={help}
      invalid={isWrong}
      className={styles.input}
      value={typeof typed === 'number' ? typed : null}
      onChange={onChange}
      onUnreadable={onUnreadable}
      suffix={setting.unit}
    />
  );
}
