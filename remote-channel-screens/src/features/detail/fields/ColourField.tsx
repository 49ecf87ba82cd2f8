import { Input } from 'shared-contracts/ui/frame';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';

const unset = '#808080';

/** A colour as a swatch and as its hexadecimal word. */
export function ColourField(given: FieldProps<'colour'>) {
  const text = typeof given.value === 'string' ? given.value : '';
  return (
    <span className={styles.colour}>
      <input
        type="color"
        aria-label={`${given.field.label}, pick`}
        className={styles.swatch}
        value={/^#[0-9a-f]{6}$/i.test(text) ? text : unset}
        onChange={(event) => given.onChange(event.target.value.toUpperCase())}
      />
      <Input
        id={given.id}
        value={text}
        placeholder="#3DBBAA"
        onChange={(event) => given.onChange(event.target.value || null)}
        onBlur={given.onBlur}
        {...described(given)}
        {...(given.invalid ? { status: 'error' as const } : {})}
      />
    </span>
  );
}
