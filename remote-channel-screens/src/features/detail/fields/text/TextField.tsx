import { Input } from 'shared-contracts/ui/frame';
import { described, type FieldProps } from '../field-props.ts';
import styles from '../fields.module.css';

// «club.example», «www.club.example/book?day=1»: a host, and what may follow it. Anything else stays, and is refused by the rule of the field.
const withoutScheme = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** One line of text, or several. A web address that is typed without `https://` gets it once the field is left. */
export function TextField(props: FieldProps<'text'>) {
  const { id, field, value, onChange, onBlur } = props;
  const common = {
    id,
    value: typeof value === 'string' ? value : '',
    onBlur,
    ...described(props),
    ...(props.invalid ? { status: 'error' as const } : {}),
  };
  const complete = (text: string) => {
    const typed = text.trim();
    if (field.format === 'url' && withoutScheme.test(typed)) onChange(`https://${typed}`);
    onBlur();
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
      onBlur={(event) => complete(event.target.value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
