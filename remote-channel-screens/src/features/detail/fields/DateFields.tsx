import { zoneText } from '../../../ui/text/dates.ts';
import { DateInput, MomentInput } from '../../../ui/typed/typed-inputs.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** A date without a time. */
export function DateField(props: FieldProps<'date'>) {
  return (
    <DateInput
      past={props.field.past}
      id={props.id}
      className={styles.date}
      value={typeof props.value === 'string' && props.value !== '' ? props.value : null}
      onChange={props.onChange}
      onUnreadable={props.onUnreadable}
      onBlur={props.onBlur}
      invalid={props.invalid}
      aria-describedby={props.describedBy}
    />
  );
}

/** A date and a time, shown and read in the zone named beside it. */
export function DateTimeField(props: FieldProps<'dateTime'>) {
  const { value, zone } = props;
  return (
    <span className={styles.time}>
      <MomentInput
        id={props.id}
        className={styles.date}
        value={typeof value === 'string' && value !== '' ? value : null}
        onChange={props.onChange}
        onUnreadable={props.onUnreadable}
        onBlur={props.onBlur}
        invalid={props.invalid}
        zone={zone}
        aria-describedby={props.describedBy}
      />
      <span className={styles.zone}>{zoneText(zone)}</span>
    </span>
  );
}
