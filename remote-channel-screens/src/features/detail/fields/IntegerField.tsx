import { isYear } from '../../../ui/text/year-field.ts';
import { NumberInput } from '../../../ui/typed/typed-inputs.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** A whole number with its unit. */
export function IntegerField(props: FieldProps<'integer'>) {
  const { field, value, invalid, describedBy } = props;
  return (
    <NumberInput
      id={props.id}
      className={styles.number}
      value={typeof value === 'number' ? value : null}
      onChange={props.onChange}
      onUnreadable={props.onUnreadable}
      onBlur={props.onBlur}
      suffix={field.unit}
      isPlain={isYear(field)}
      invalid={invalid}
      aria-describedby={describedBy}
    />
  );
}
