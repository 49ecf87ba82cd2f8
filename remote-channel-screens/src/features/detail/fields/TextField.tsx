import { Input } from 'shared-contracts/ui/frame';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** One line of text, or several. */
export function TextField(props: FieldProps<'text'>) {
  const { id, field, value, onChange, onBlur } = props;
  const common = {
    id,
    value: typeof value === 'string' ? value : '',
    onBlur,
    ...described(props),
    ...(props.invalid ? { status: 'error' as const } : {}),
  };
  if (field.multiline) {
    return (
      <Input.TextArea
        {...common}
        className={styles.lines ?? ''}
        rows={3}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <Input
      {...common}
      type={field.format === 'email' ? 'email' : 'text'}
      inputMode={field.format === 'url' ? 'url' : field.phone ? 'tel' : undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
