import { yearDayText, zoneText } from '../../../ui/text/dates.ts';
import { DateInput, MomentInput } from '../../../ui/typed/typed-inputs.tsx';
import { type WholeDay, wholeDayOf } from '../../../ui/typed/zoned-text.model.ts';
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

const wholeDayText = (day: string, wholeDay: WholeDay) =>
  wholeDay === 'end' ? `To the end of ${yearDayText(day)}` : `From the start of ${yearDayText(day)}`;

/** A date and a time, shown and read in the zone named beside it. */
export function DateTimeField(props: FieldProps<'dateTime'>) {
  const { value, zone } = props;
  const { wholeDay } = props.field;
  const day = wholeDay && typeof value === 'string' && value !== '' && wholeDayOf(value, zone, wholeDay);
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
        wholeDay={wholeDay}
        aria-describedby={props.describedBy}
      />
      <span className={styles.zone}>{zoneText(zone)}</span>
      {wholeDay && (
        <span className={styles.zone} role="status">
          {day ? wholeDayText(day, wholeDay) : 'A date alone means the whole day.'}
        </span>
      )}
    </span>
  );
}
