import { isYear } from '../../../ui/text/year-field.ts';
import { durationUnits } from '../../../ui/typed/duration-text.model.ts';
import { NumberInput } from '../../../ui/typed/typed-inputs.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** A number with its unit: whole, or with the decimals that its field has. */
export function IntegerField(props: FieldProps<'integer'>) {
  const { field, value, invalid, describedBy } = props;
  const { decimals = 0 } = field;
  // The input counts in the last decimal.
  const factor = 10 ** decimals;
  return (
    <NumberInput
      id={props.id}
      className={styles.number}
      digits={decimals}
      value={typeof value === 'number' ? Math.round(value * factor) : null}
      onChange={(units) => props.onChange(units === null ? null : units / factor)}
      onUnreadable={props.onUnreadable}
      onBlur={props.onBlur}
      suffix={field.unit}
      duration={durationUnits.find((unit) => unit === field.unit) ?? null}
      isPlain={isYear(field)}
      invalid={invalid}
      aria-describedby={describedBy}
    />
  );
}
