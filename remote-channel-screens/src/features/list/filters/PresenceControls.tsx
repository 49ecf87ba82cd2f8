import type { EntityDefinition, PresenceFilter } from 'shared-contracts/entities';
import { Select } from 'shared-contracts/ui/form';
import styles from './filters.module.css';
import { emptiableFields, joinValues, splitValues } from './where.model.ts';

const controls: readonly { filter: PresenceFilter; label: string; placeholder: string }[] = [
  { filter: 'empty', label: 'Empty fields', placeholder: 'Any' },
  { filter: 'filled', label: 'Filled fields', placeholder: 'Any' },
];

/** The way to narrow a list to rows that lack, or have, a value of some fields. */
export function PresenceControls(props: {
  id: string;
  definition: EntityDefinition;
  where: Readonly<Record<string, string>>;
  /** Filters that belong to the screen. */
  fixed: Readonly<Record<string, string>>;
  onField: (filter: PresenceFilter, value: string | null) => void;
}) {
  const { id, definition, where, fixed, onField } = props;
  const options = emptiableFields(definition, Object.keys(fixed)).map(({ name, label }) => ({
    ...{ value: name, label },
  }));
  if (options.length === 0) return null;
  return controls.map(({ filter, label, placeholder }) => (
    <div key={filter} className={styles.filter}>
      <label htmlFor={`${id}${filter}`}>{label}</label>
      <Select
        id={`${id}${filter}`}
        mode="multiple"
        allowClear
        placeholder={placeholder}
        options={options}
        optionFilterProp="label"
        value={splitValues(where[filter] ?? '')}
        onChange={(names: string[]) => onField(filter, joinValues(names) || null)}
      />
    </div>
  ));
}
