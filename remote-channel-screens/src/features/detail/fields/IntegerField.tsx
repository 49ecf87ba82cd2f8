import { NumberInput } from '../../../ui/typed/typed-inputs.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** A whole number with its unit. */
export function IntegerField(given: FieldProps<'integer'>) {
  const { field, value, invalid, describedBy } = given;
  return (
    <NumberInput
      id={given.id}
      className={styles.number}
      value={typeof value === 'number' ? value : null}
      onChange={given.onChange}
      onUnreadable={given.onUnreadable}
      onBlur={given.onBlur}
      suffix={field.unit}
      invalid={invalid}
      aria-describedby={describedBy}
    />
  );
}
