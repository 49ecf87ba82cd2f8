import { useId } from 'react';
import { appIconOf, appIcons } from '../../../ui/app-icons/app-icons.ts';
import { described, type FieldProps } from './field-props.ts';
import styles from './icon-field.module.css';

/** The icon of a feature of the app, chosen among all, or none. */
export function IconField(props: FieldProps<'text'>) {
  const { id, field, value, onChange, onBlur } = props;
  const group = useId();
  const stored = typeof value === 'string' && value !== '' ? value : null;
  const isUnknown = stored !== null && appIconOf(stored) === null;
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={field.label}
      tabIndex={-1}
      className={styles.icons}
      onBlur={onBlur}
      {...described(props)}
    >
      <label className={styles.choice} title="No icon">
        <input
          type="radio"
          name={group}
          checked={stored === null}
          aria-label="No icon"
          onChange={() => onChange(null)}
        />
        <span aria-hidden>–</span>
      </label>
      {isUnknown && (
        <label className={styles.choice} title={stored}>
          <input type="radio" name={group} checked aria-label={stored} onChange={() => onChange(stored)} />
          <span aria-hidden>{stored}</span>
        </label>
      )}
      {appIcons.map(({ name, label, Icon }) => (
        <label key={name} className={styles.choice} title={label}>
          <input
            type="radio"
            name={group}
            checked={stored === name}
            aria-label={label}
            onChange={() => onChange(name)}
          />
          <Icon aria-hidden />
        </label>
      ))}
    </div>
  );
}
