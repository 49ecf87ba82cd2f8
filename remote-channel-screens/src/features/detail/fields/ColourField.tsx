import { Input } from 'shared-contracts/ui/frame';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';

const unset = '#808080';

/** A colour as a swatch and as its hexadecimal word. */
export function ColourField(props: FieldProps<'colour'>) {
  const text = typeof props.value === 'string' ? props.value : '';
  const isSet = /^#[0-9a-f]{6}$/i.test(text);
  return (
    <span className={styles.colour}>
      <input
        type="color"
        aria-label={`${props.field.label}, pick`}
        className={styles.swatch}
        data-unset={!isSet || undefined}
        value={isSet ? text : unset}
        onChange={(event) => props.onChange(event.target.value.toUpperCase())}
      />
      <Input
        id={props.id}
        value={text}
        placeholder="#3DBBAA"
        onChange={(event) => props.onChange(event.target.value || null)}
        onBlur={props.onBlur}
        {...described(props)}
        {...(props.invalid ? { status: 'error' as const } : {})}
      />
    </span>
  );
}
