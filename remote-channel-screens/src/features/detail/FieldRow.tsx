import type { Field } from 'shared-contracts/entities';
import { Form } from 'shared-contracts/ui/form';
import styles from './detail.module.css';
import { FieldInput } from './fields/FieldInput.tsx';
import type { FieldProps } from './fields/field-props.ts';

type FieldRowProps = Pick<
  FieldProps,
  'value' | 'titles' | 'zone' | 'row' | 'onChange' | 'onNamed' | 'onBlur'
> & {
  name: string;
  prefix: string;
  field: Field;
  error: string | undefined;
};

/** A field with its label, its help and what is wrong with it. */
export function FieldRow({ name, prefix, field, error, ...widget }: FieldRowProps) {
  const id = `${prefix}${name}`;
  const help = field.help ? `${id}-help` : undefined;
  const wrong = error ? `${id}-error` : undefined;
  return (
    <Form.Item
      label={field.label}
      htmlFor={id}
      required={field.required === true}
      className={styles.field ?? ''}
      {...(error
        ? {
            validateStatus: 'error' as const,
            help: (
              <span id={wrong} className={styles.error}>
                {error}
              </span>
            ),
          }
        : {})}
      {...(field.help
        ? {
            extra: (
              <span id={help} className={styles.help}>
                {field.help}
              </span>
            ),
          }
        : {})}
    >
      <FieldInput
        {...widget}
        id={id}
        field={field}
        invalid={Boolean(error)}
        describedBy={[wrong, help].filter(Boolean).join(' ') || undefined}
      />
    </Form.Item>
  );
}
