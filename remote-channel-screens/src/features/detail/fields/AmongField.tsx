import { Checkbox } from 'shared-contracts/ui/form';
import { described, type FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** Some of the rows that another relation of the form names, each ticked or not. */
export function AmongField(props: FieldProps<'relations'> & { among: readonly number[] }) {
  const { among, field, value, titles, onChange } = props;
  const ids = (value ?? []) as number[];
  const names = titles[field.to] ?? {};
  return (
    <fieldset className={styles.among} aria-label={field.label} {...described(props)}>
      {among.map((id, index) => (
        <Checkbox
          key={id}
          {...(index === 0 ? { id: props.id } : {})}
          checked={ids.includes(id)}
          onBlur={props.onBlur}
          onChange={({ target }) =>
            // In the order of the clients, whatever was ticked first.
            onChange(among.filter((one) => (one === id ? target.checked : ids.includes(one))))
          }
        >
          {names[id] ?? `#${id}`}
        </Checkbox>
      ))}
    </fieldset>
  );
}
