import { InputNumber } from 'shared-contracts/ui/form';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** A whole number with its unit. */
export function IntegerField(given: FieldProps<'integer'>) {
  const { field, value } = given;
  return (
    <InputNumber<number>
      id={given.id}
      className={styles.number ?? ''}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => given.onChange(next)}
      onBlur={given.onBlur}
      suffix={field.unit}
      {...described(given)}
      {...(given.invalid ? { status: 'error' as const } : {})}
    />
  );
}
