// One thing: the dialog that asks which field of the chosen rows gets which value, or more targets, with an input for each kind of field.
import { useId, useState } from 'react';
import { allFields, type EntityDefinition, type EntityValues, type Field } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { Select } from 'shared-contracts/ui/form';
import { Modal } from 'shared-contracts/ui/layers';
import { ignoreSecondClick } from '../../../ui/dragging/second-click.ts';
import { beginAt } from '../../../ui/places/begin-at.ts';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import styles from './many.module.css';
import { labelInWords } from './question.model.ts';
import { type Value, ValueInput } from './ValueInput.tsx';

interface SetDialogProps {
  definition: EntityDefinition;
  /** The rows that it is about, in words. */
  rows: string;
  /** The agenda of the rows, where they are of one. */
  agenda: number | null;
  onSet: (values: EntityValues) => void;
  onClose: () => void;
}

/** The fields that are set for many rows at once, or added to. */
export function fieldsToSet(definition: EntityDefinition): [name: string, field: Field][] {
  return Object.entries(allFields(definition)).filter(([, { inBulk, addedInBulk }]) => inBulk || addedInBulk);
}

/** Asks which field of the rows that are chosen gets which value. */
export function SetDialog({ definition, rows, agenda, onSet, onClose }: SetDialogProps) {
  useFocusBack();
  const id = useId();
  const fields = fieldsToSet(definition);
  const [name, setName] = useState<string | null>(null);
  const [value, setValue] = useState<Value>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = fields.find(([one]) => one === name)?.[1];
  const clears =
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0);
  const adds = field?.addedInBulk === true;
  const mayClear = field !== undefined && !field.required && !adds && field.kind !== 'boolean';
  // The dialog closes beneath the pointer.
  const once = (does: () => void) => (event: { detail: number }) => {
    if (event.detail > 0) ignoreSecondClick();
    does();
  };
  const set = () => {
    if (name !== null) onSet({ [name]: clears ? null : value });
  };
  return (
    <Modal
      open
      title={`Edit ${rows}`}
      afterOpenChange={beginAt(`${id}-field`)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={once(onClose)}>Cancel</Button>
          <Button
            type="primary"
            disabled={field === undefined || problem !== null || (clears && !mayClear)}
            onClick={once(set)}
          >
            {clears && mayClear ? `Clear ${labelInWords(name ?? '', field)}` : adds ? 'Add' : 'Set'}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <label htmlFor={`${id}-field`}>Field</label>
        <Select
          id={`${id}-field`}
          placeholder="Choose a field"
          value={name}
          options={fields.map(([one, { label, addedInBulk }]) => ({
            value: one,
            label: addedInBulk ? `Add ${label.toLowerCase()}` : label,
          }))}
          onChange={(chosen: string) => {
            setName(chosen);
            setValue(null);
            setProblem(null);
          }}
        />
        {field && name !== null && (
          <>
            <label htmlFor={`${id}-value`}>{field.label}</label>
            <ValueInput
              key={name}
              {...{ name, field, value, agenda }}
              id={`${id}-value`}
              entity={definition.name}
              onChange={setValue}
              onUnreadable={setProblem}
            />
            {problem !== null && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
            {mayClear && <p className={styles.none}>Leave it empty to clear it.</p>}
          </>
        )}
      </div>
    </Modal>
  );
}
