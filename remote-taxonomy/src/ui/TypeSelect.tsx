import { useId } from 'react';
import { useShell } from 'shared-contracts/shell';
import { Select } from 'shared-contracts/ui/form';
import styles from './type-select.module.css';

/** The type of taxons that apply to every entity. */
const generalType = 'all';

interface TypeSelectProps {
  /** The entity type to choose besides General. */
  type: string;
  value: string;
  onChange: (type: string) => void;
}

/** Chooses the type of the shown taxons: general ones, or those of an entity type. */
export function TypeSelect({ type, value, onChange }: TypeSelectProps) {
  const id = useId();
  const { session } = useShell();
  const name =
    session.types.find((one) => one.type === type)?.name ??
    type.replace(/^./, (first) => first.toUpperCase());
  return (
    <div className={styles.type}>
      <label htmlFor={id}>For</label>
      <Select
        id={id}
        className={styles.choice ?? ''}
        value={value}
        options={[
          { value: generalType, label: 'General' },
          { value: type, label: name },
        ]}
        onChange={(next: string) => onChange(next)}
      />
    </div>
  );
}
