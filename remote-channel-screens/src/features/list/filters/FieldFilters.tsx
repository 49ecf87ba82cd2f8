import { useId } from 'react';
import type { EntityName, Field } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { ControlOutlined } from 'shared-contracts/ui/icons';
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx';
import type { Titles } from '../../../ui/value-text.ts';
import type { FilterControlProps } from './FilterControl.tsx';
import styles from './toolbar.module.css';

// The controls come with the kit of forms, which the rows do without.
const FilterControl = lazyPart<FilterControlProps>(() =>
  import(/* webpackChunkName: "narrowing" */ './FilterControl.tsx').then((file) => file.FilterControl),
);

interface FieldFiltersProps {
  entity: EntityName;
  fields: readonly { name: string; field: Field }[];
  where: Readonly<Record<string, string>>;
  titles: Titles;
  onChange: (field: string, value: string | null) => void;
}

/** The fields that a list can be narrowed by. */
export function FieldFilters({ entity, fields, where, titles, onChange }: FieldFiltersProps) {
  const id = useId();
  if (fields.length === 0) return null;
  const controls = (
    <div className={styles.filters}>
      {fields.map(({ name, field }) => (
        <div key={name} className={styles.filter}>
          <label htmlFor={`${id}${name}`}>{field.label}</label>
          <FilterControl
            id={`${id}${name}`}
            entity={entity}
            name={name}
            field={field}
            value={where[name] ?? ''}
            titles={titles}
            onChange={(value) => onChange(name, value)}
          />
        </div>
      ))}
    </div>
  );
  const count = fields.filter(({ name }) => where[name]).length;
  return (
    <PopoverButton
      label="Filter by field"
      icon={<ControlOutlined aria-hidden />}
      title="Filter by field"
      placement="bottom"
      count={count}
    >
      {controls}
    </PopoverButton>
  );
}
