import { useId } from 'react';
import { useSearchParams } from 'shared-contracts/router';
import { queryNames, type TaxonomyPlace } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { Select } from 'shared-contracts/ui/form';
import { Segmented } from 'shared-contracts/ui/frame';
import { generalType, modeChoices, withPlace } from './address.model.ts';
import styles from './editor.module.css';
import { FieldSelect } from './fields/FieldSelect.tsx';

/** Chooses the edited tree: type, mode, and the field of options. The address holds the choice. */
export function EditorBar({ place }: { place: Required<TaxonomyPlace> }) {
  const id = useId();
  const { session } = useShell();
  const [, setSearch] = useSearchParams();
  const go = (change: Partial<TaxonomyPlace>) => setSearch((before) => withPlace(before, change));
  return (
    <div className={styles.bar}>
      <div className={styles.choice}>
        <label htmlFor={`${id}-type`}>For</label>
        <Select
          id={`${id}-type`}
          className={styles.type ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          value={place.type}
          options={[
            { value: generalType, label: 'General' },
            ...session.types.map(({ type, name }) => ({ value: type, label: name })),
          ]}
          onChange={(type: string) => go({ [queryNames.type]: type })}
        />
      </div>
      <Segmented
        aria-label="Kind of terms"
        options={[...modeChoices]}
        value={place.mode}
        onChange={(mode) => go({ mode })}
      />
      {place.mode === 'options' && (
        <div className={styles.choice}>
          <label htmlFor={`${id}-field`}>Field</label>
          <FieldSelect
            id={`${id}-field`}
            type={place.type}
            value={place.field}
            onChange={(field) => go({ field })}
          />
        </div>
      )}
    </div>
  );
}
