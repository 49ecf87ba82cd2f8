import { useId, useState } from 'react';
import { useSearchParams } from 'shared-contracts/router';
import { queryNames, type TaxonomyPlace } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { Select } from 'shared-contracts/ui/form';
import { Input, Segmented } from 'shared-contracts/ui/frame';
import { generalType, modeChoices, withPlace } from './address.model.ts';
import styles from './editor.module.css';

/** Chooses which terms are edited: for what, of which mode, and of options the field. All of it is in the address. */
export function EditorBar({ place }: { place: Required<TaxonomyPlace> }) {
  const id = useId();
  const { session } = useShell();
  const [, setSearch] = useSearchParams();
  const [field, setField] = useState(place.field);
  const [shown, setShown] = useState(place.field);
  if (shown !== place.field) {
    setShown(place.field);
    setField(place.field);
  }
  const go = (change: Partial<TaxonomyPlace>) => setSearch((before) => withPlace(before, change));
  const applyField = () => field.trim() !== place.field && go({ field: field.trim() });
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
          <Input
            id={`${id}-field`}
            className={styles.type ?? ''}
            maxLength={50}
            placeholder="equipment"
            value={field}
            onChange={({ target }) => setField(target.value)}
            onPressEnter={applyField}
            onBlur={applyField}
          />
        </div>
      )}
    </div>
  );
}
