import { useId } from 'react';
import { definitionOf } from 'shared-contracts/entities';
import { Select } from 'shared-contracts/ui/form';
import styles from './import.module.css';
import type { NewRows } from './programme.api.ts';

// A pipeline asks the same.
const field = definitionOf('pipelines').fields.newRows;
const options = field?.kind === 'choice' ? [...field.options] : [];

interface NewRowsChoiceProps {
  value: NewRows;
  isBusy: boolean;
  onChange: (value: NewRows) => void;
}

/** Asks what a new agenda and its people begin as. */
export function NewRowsChoice({ value, isBusy, onChange }: NewRowsChoiceProps) {
  const [id, helpId] = [useId(), useId()];
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{field?.label}</label>
      <Select
        id={id}
        aria-describedby={helpId}
        value={value}
        options={options}
        disabled={isBusy}
        onChange={(next: string) => onChange(next as NewRows)}
      />
      <p id={helpId} className={styles.muted}>
        A new agenda, and people who are not here yet. What is here keeps its status.
      </p>
    </div>
  );
}
