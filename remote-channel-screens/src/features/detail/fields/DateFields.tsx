import { Input } from 'shared-contracts/ui/frame';
import { fromLocalTime, toLocalTime } from '../../../ui/dates.ts';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** A date without a time. */
export function DateField(given: FieldProps<'date'>) {
  return (
    <Input
      id={given.id}
      type="date"
      className={styles.date ?? ''}
      value={typeof given.value === 'string' ? given.value : ''}
      onChange={(event) => given.onChange(event.target.value || null)}
      onBlur={given.onBlur}
      {...described(given)}
      {...(given.invalid ? { status: 'error' as const } : {})}
    />
  );
}

/** A date and a time, shown and read in the zone named beside it. */
export function DateTimeField(given: FieldProps<'dateTime'>) {
  const { value, zone } = given;
  return (
    <span className={styles.time}>
      <Input
        id={given.id}
        type="datetime-local"
        className={styles.date ?? ''}
        value={typeof value === 'string' && value !== '' ? toLocalTime(value, zone) : ''}
        onChange={(event) =>
          given.onChange(event.target.value ? fromLocalTime(event.target.value, zone) : null)
        }
        onBlur={given.onBlur}
        {...described(given)}
        {...(given.invalid ? { status: 'error' as const } : {})}
      />
      <span className={styles.zone}>{zone.replaceAll('_', ' ')}</span>
    </span>
  );
}
