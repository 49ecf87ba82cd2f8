import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { listPath } from 'shared-contracts/routes';
import { RelationSelect } from '../../../../ui/RelationSelect.tsx';
import { indefinite } from '../../../../ui/text/indefinite.ts';
import { type Called, useCreateInPlace } from '../../in-place/create-in-place.ts';
import type { FieldProps } from '../field-props.ts';
import styles from '../fields.module.css';
import { RemoveButton, StepButtons } from '../StepButtons.tsx';
import { OpenRelated } from './OpenRelated.tsx';
import { useUnfitCoaches } from './use-unfit-coaches.ts';

// Users whom a field calls clients.
const ofClients = ['Client', 'Clients', 'Given to', 'Waiting list'];

const asClient: Called = { noun: 'client', values: { client: true } };

/** What a row is called in a field, and how one is created from it. */
function useTarget({ to, label }: { to: EntityName; label: string }) {
  const called = ofClients.includes(label) ? asClient : null;
  return { noun: called?.noun ?? definitionOf(to).singular, create: useCreateInPlace(to, called) };
}

/** One row of another entity. */
export function RelationField(props: FieldProps<'relation'>) {
  const { field, value } = props;
  const { noun, create } = useTarget(field);
  const id = typeof value === 'number' ? value : null;
  const without = useUnfitCoaches(field.to, props.values);
  return (
    <div className={styles.one}>
      <div className={styles.target}>
        <RelationSelect
          id={props.id}
          to={field.to}
          only={field.only}
          without={without}
          value={id === null ? [] : [id]}
          titles={props.titles[field.to] ?? {}}
          allowClear={!field.required}
          placeholder={`Choose ${indefinite(noun)}`}
          noun={noun}
          create={create}
          onChange={(ids, named) => {
            props.onNamed(field.to, named);
            props.onChange(ids[0] ?? null);
          }}
          onBlur={props.onBlur}
          describedBy={props.describedBy}
          invalid={props.invalid}
        />
      </div>
      {id !== null && (
        <OpenRelated
          {...{ row: props.row, to: field.to, id }}
          className={styles.alone}
          label={`Open the ${field.label.toLowerCase()}`}
          otherwise={null}
        >
          Open
        </OpenRelated>
      )}
    </div>
  );
}

function moved(ids: readonly number[], from: number, to: number): number[] {
  const next = [...ids];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
}

/** Several rows of another entity, in an order; clients of a session have none, and stand beside each other. */
export function RelationsField(props: FieldProps<'relations'>) {
  const { field, onChange } = props;
  const ids = (props.value ?? []) as number[];
  const { noun, create } = useTarget(field);
  const titles = props.titles[field.to] ?? {};
  const isGroup = field.label === 'Clients';
  const remove = (id: number) => onChange(ids.filter((one) => one !== id));
  return (
    <div className={styles.rows}>
      {ids.length > 0 && (
        <ol className={isGroup ? `${styles.order} ${styles.group}` : styles.order} aria-label={field.label}>
          {ids.map((id, index) => {
            const title = titles[id] ?? `#${id}`;
            return (
              <li key={id} className={styles.related}>
                <OpenRelated
                  {...{ row: props.row, to: field.to, id }}
                  isClient={ofClients.includes(field.label)}
                  className={styles.name}
                  otherwise={<span className={styles.name}>{title}</span>}
                >
                  {title}
                </OpenRelated>
                {isGroup ? (
                  <RemoveButton what={title} size="small" onRemove={() => remove(id)} />
                ) : (
                  <StepButtons
                    what={title}
                    size="small"
                    isFirst={index === 0}
                    isLast={index === ids.length - 1}
                    onStep={(direction) => onChange(moved(ids, index, index + direction))}
                    onRemove={() => remove(id)}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      <RelationSelect
        id={props.id}
        to={field.to}
        value={[]}
        without={ids}
        titles={titles}
        only={field.only}
        create={create}
        placeholder={`Add ${indefinite(noun)}`}
        noun={noun}
        onChange={(picked, pickedTitles) => {
          props.onNamed(field.to, pickedTitles);
          onChange([...ids, ...picked.filter((id) => !ids.includes(id))]);
        }}
        onBlur={props.onBlur}
        describedBy={props.describedBy}
        invalid={props.invalid}
      />
      {field.to === 'contributors' && (
        <Link to={listPath(field.to)} className={styles.all}>
          All contributors
        </Link>
      )}
    </div>
  );
}
