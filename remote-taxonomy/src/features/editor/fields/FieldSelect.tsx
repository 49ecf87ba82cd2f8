import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { Select } from 'shared-contracts/ui/form';
import { Button } from 'shared-contracts/ui/frame';
import { optionFieldsQuery } from '../../../api/use-tree.ts';
import styles from '../editor.module.css';
import { fieldChoices } from './fields.model.ts';

interface FieldSelectProps {
  id: string;
  /** The type of the fields. */
  type: string;
  /** Empty while no field is chosen. */
  value: string;
  onChange: (field: string) => void;
}

/** Chooses the field of the edited options: one with options, one of the entity, or a new one by its name. */
export function FieldSelect({ id, type, value, onChange }: FieldSelectProps) {
  const { api } = useShell();
  const [words, setWords] = useState('');
  const { data, error, refetch } = useQuery(optionFieldsQuery(api, type));
  return (
    <>
      <Select
        id={id}
        className={styles.type ?? ''}
        placeholder="Choose or name a field"
        showSearch={{ filterOption: false, onSearch: setWords }}
        value={value || null}
        options={fieldChoices({ type, known: data ?? [], words, chosen: value })}
        notFoundContent="Type the name of a field."
        onChange={(field: string) => {
          setWords('');
          onChange(field);
        }}
      />
      {error && (
        <span role="alert">
          Could not load the fields.{' '}
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </span>
      )}
    </>
  );
}
