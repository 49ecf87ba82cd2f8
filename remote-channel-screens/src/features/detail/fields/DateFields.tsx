import { zoneText } from '../../../ui/text/dates.ts';
import { DateInput, MomentInput } from '../../../ui/typed/typed-inputs.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** A date without a time. */
export function DateField(given: FieldProps<'date'>) {
  return (
    <DateInput
      id={given.id}
      className={styles.date}
      value={typeof given.value === 'string' && given.value !== '' ? given.value : null}
      onChange={given.onChange}
      onUnreadable={given.onUnreadable}
      onBlur={given.onBlur}
      invalid={given.invalid}
      aria-describedby={given.describedBy}
    />
  );
}

/** A date and a time, shown and read in the zone named beside it. */
export function DateTimeField(given: FieldProps<'dateTime'>) {
  const { value, zone } = given;
  return (
    <span className={styles.time}>
      <MomentInput
        id={given.id}
        className={styles.date}
        value={typeof value === 'string' && value !== '' ? value : null}
        onChange={given.onChange}
        onUnreadable={given.onUnreadable}
        onBlur={given.onBlur}
        invalid={given.invalid}
        zone={zone}
        aria-describedby={given.describedBy}
      />
      <span className={styles.zone}>{zoneText(zone)}</span>
    </span>
  );
}
