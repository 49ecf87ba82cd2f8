import { definitionOf, type Item } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/frame';
import { CloseOutlined } from 'shared-contracts/ui/icons';
import { RelationSelect } from '../../../ui/RelationSelect.tsx';
import { indefinite } from '../../../ui/text/indefinite.ts';
import { NumberInput } from '../../../ui/typed/typed-inputs.tsx';
import { useCreateInPlace } from '../in-place/create-in-place.ts';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** Rows of another entity, each with a quantity. */
export function ItemsField(props: FieldProps<'items'>) {
  const { field, onChange } = props;
  const items = (props.value ?? []) as Item[];
  const create = useCreateInPlace(field.to);
  const titles = props.titles[field.to] ?? {};
  return (
    <div className={styles.rows}>
      {items.length > 0 && (
        <ul className={styles.order} aria-label={field.label}>
          {items.map(({ id, quantity }) => {
            const title = titles[id] ?? `#${id}`;
            return (
              <li key={id} className={styles.related}>
                <span className={styles.name}>{title}</span>
                <NumberInput
                  aria-label={`How many of ${title}`}
                  className={styles.quantity}
                  min={1}
                  value={quantity}
                  onChange={(next) =>
                    next !== null &&
                    onChange(items.map((one) => (one.id === id ? { id, quantity: next } : one)))
                  }
                  onUnreadable={(problem) => props.onUnreadable(problem, String(id))}
                  onBlur={props.onBlur}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={`Remove ${title}`}
                  onClick={() => onChange(items.filter((one) => one.id !== id))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <RelationSelect
        id={props.id}
        to={field.to}
        value={[]}
        titles={titles}
        create={create}
        placeholder={`Add ${indefinite(definitionOf(field.to).singular)}`}
        onChange={(picked, pickedTitles) => {
          props.onNamed(field.to, pickedTitles);
          const fresh = picked.filter((id) => !items.some((one) => one.id === id));
          onChange([...items, ...fresh.map((id) => ({ id, quantity: 1 }))]);
        }}
        onBlur={props.onBlur}
        describedBy={props.describedBy}
        invalid={props.invalid}
      />
    </div>
  );
}
